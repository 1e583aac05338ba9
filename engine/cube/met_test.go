package cube

import (
	"bytes"
	"math"
	"strings"
	"testing"
)

func TestKazarossCheckValues(t *testing.T) {
	m := Kazaross()
	tests := []struct {
		own, opp int
		played   bool
		want     float64
	}{
		{2, 1, false, 0.32264},
		{2, 1, true, 0.48803},
		{1, 2, true, 1 - 0.48803},
		{1, 1, false, 0.5},
		{1, 1, true, 0.5},
		{3, 5, false, 0.64795},
		{3, 5, true, 0.64795},
		{25, 24, false, 0.46914},
		{25, 1, true, 0.00123},
		{0, 4, false, 1},
		{-3, 4, true, 1},
		{4, 0, false, 0},
	}
	for _, tt := range tests {
		if got := m.Chance(tt.own, tt.opp, tt.played); got != tt.want {
			t.Errorf("Chance(%d, %d, %v) = %v, want %v", tt.own, tt.opp, tt.played, got, tt.want)
		}
	}
}

// TestExtensionForetellsTheTable drops the outer figures and lets the recursion find them.
func TestExtensionForetellsTheTable(t *testing.T) {
	m := Kazaross()
	for _, tt := range []struct {
		size  int
		bound float64
	}{{15, 0.0025}, {20, 0.0015}} {
		inner := &grid{size: tt.size, post: m.published.post[:tt.size]}
		for own := range tt.size {
			inner.pre = append(inner.pre, m.published.pre[own*25:own*25+tt.size]...)
		}
		grown := inner.extend(25)
		for own := 1; own <= 25; own++ {
			for opp := 1; opp <= 25; opp++ {
				for _, played := range []bool{false, true} {
					got, want := grown.chance(own, opp, played), m.published.chance(own, opp, played)
					if math.Abs(got-want) > tt.bound {
						t.Errorf("from %d, %d away against %d: %v, want %v", tt.size, own, opp, got, want)
					}
				}
			}
		}
	}
}

func TestExtendedTableIsSound(t *testing.T) {
	m := Kazaross()
	for _, own := range []int{1, 2, 13, 25, 26, 60, 199, 200, 512} {
		for _, opp := range []int{1, 2, 24, 26, 27, 99, 200, 512} {
			for _, played := range []bool{false, true} {
				v := m.Chance(own, opp, played)
				if sum := v + m.Chance(opp, own, played); math.Abs(sum-1) > 1.5e-5 { // the figures have five places
					t.Errorf("%d against %d and back add up to %v", own, opp, sum)
				}
				if v <= 0 && own < 200 || m.Chance(own+1, opp, played) > v && own < 512 {
					t.Errorf("%d against %d: %v, one point more %v", own, opp, v, m.Chance(own+1, opp, played))
				}
			}
		}
	}
	if far, near := m.Chance(32767, 32760, false), m.Chance(512, 505, false); far != near {
		t.Errorf("far out %v, want %v", far, near)
	}
}

// TestGrowthDoesNotChangeTheTable asks for far scores before and after near ones.
func TestGrowthDoesNotChangeTheTable(t *testing.T) {
	a, _ := ReadMET("a", bytes.NewReader(kazaross))
	b, _ := ReadMET("b", bytes.NewReader(kazaross))
	b.Chance(300, 300, false)
	for n := 20; n < 70; n++ {
		if x, y := a.Chance(n, 31, false), b.Chance(n, 31, false); x != y {
			t.Fatalf("%d against 31: %v and %v", n, x, y)
		}
	}
}

const smallTable = `
name: Small
pre-crawford:
  - [0.500, 0.677, 0.751]
  - [0.323, 0.500, 0.599]
  - [0.249, 0.401, 0.500]
post-crawford: [0.500, 0.488]
`

func TestReadMET(t *testing.T) {
	m, err := ReadMET("small.yaml", strings.NewReader(smallTable))
	if err != nil {
		t.Fatal(err)
	}
	if m.Name != "Small" || m.Chance(2, 3, false) != 0.599 || m.Chance(2, 1, true) != 0.488 {
		t.Errorf("read %+v", m)
	}
	// After the Crawford game the trailer who needs 3 plays for 2 points, or 4 with a gammon; gammons are
	// 4 x 0.323 - 1 = 0.292 of his wins, and 1 away is even.
	if got, want := m.Chance(3, 1, true), 0.5*(0.708*0.5+0.292); math.Abs(got-want) > 1e-12 {
		t.Errorf("3 away after Crawford %v, want %v", got, want)
	}
}

func TestReadMETFaults(t *testing.T) {
	tests := []struct{ name, old, new, want string }{
		{"unknown key", "name:", "nom:", `t.yaml:2:1: unknown key "nom"; known keys: name, post-crawford, pre-crawford`},
		{"not square", "0.323, 0.500, 0.599", "0.323, 0.500", "t.yaml: pre-crawford row 2 has 2 entries, not 3"},
		{"no chance", "0.677, 0.751", "0.677, 1.751", "t.yaml: pre-crawford row 1 column 3: 1.751 is no chance from 0 to 1"},
		{"not mirrored", "0.401", "0.408", "t.yaml: pre-crawford row 3 column 2 and its mirror add up to 1.007, not 1"},
		{"order", "0.488", "0.588", "t.yaml: post-crawford column 2: 0.588 is out of order after 0.5"},
		{"start", "[0.500, 0.488]", "[0.600]", "t.yaml: post-crawford starts with 0.6, not 0.5"},
		{"post too long", "[0.500, 0.488]", "[0.5, 0.4, 0.3, 0.2]", "t.yaml: post-crawford has 4 entries, not 1 to 3"},
		{"no number", "0.677", ".nan", "t.yaml: pre-crawford row 1 column 2: NaN is no chance from 0 to 1"},
		{"word", "0.677", "half", `t.yaml:4:13: "half" stands where a number is expected`},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			text := strings.Replace(smallTable, tt.old, tt.new, 1)
			_, err := ReadMET("t.yaml", strings.NewReader(text))
			if err == nil || !strings.HasPrefix(err.Error(), tt.want) {
				t.Errorf("got  %v\nwant %s", err, tt.want)
			}
		})
	}
	if _, err := ReadMET("t.yaml", strings.NewReader("name: x\n")); err == nil {
		t.Error("a file without figures was read")
	}
}
