package yamlfile

import (
	"strings"
	"testing"
)

type house struct {
	Name  string `yaml:"name"`
	Rooms []room `yaml:"rooms"`
	Doors int
}

type room struct {
	Size float64 `yaml:"size"`
}

func TestDecode(t *testing.T) {
	var h house
	if err := Decode("h.yaml", strings.NewReader("name: a\nrooms:\n  - size: 2.5\ndoors: 3\n"), &h); err != nil {
		t.Fatal(err)
	}
	if h.Name != "a" || len(h.Rooms) != 1 || h.Rooms[0].Size != 2.5 || h.Doors != 3 {
		t.Errorf("read %+v", h)
	}
}

func TestDecodeFaults(t *testing.T) {
	tests := []struct{ name, text, want string }{
		{"empty", "", "h.yaml: the file is empty"},
		{"only comments", "# name: a\n", "h.yaml: the file is empty"},
		{"a list for a value", "name: [a]\n", "h.yaml:1:7: a list stands where a single value is expected"},
		{"a value for a list", "rooms: one\n", `h.yaml:1:8: "one" stands where a list is expected`},
		{"a word for a number", "rooms:\n  - size: big\n", `h.yaml:2:11: "big" stands where a number is expected`},
		{"no whole number", "doors: many\n", `h.yaml:1:8: "many" stands where a whole number is expected`},
		{"no keys", "- a\n", "h.yaml:1:1: a list stands where a set of keys is expected"},
		{"unknown key", "name: a\nnme: b\n", `h.yaml:2:1: unknown key "nme"; known keys: doors, name, rooms`},
		{"unknown inner key", "rooms:\n  - sise: 1\n", `h.yaml:2:5: unknown key "sise"; known keys: size`},
		{"two faults", "nme: b\ndors: 1\n", "h.yaml:1:1: unknown key \"nme\"; known keys: doors, name, rooms\n" +
			`h.yaml:2:1: unknown key "dors"; known keys: doors, name, rooms`},
		{"endless", "# " + strings.Repeat("x", 1<<20), "h.yaml: it is larger than 1 MB"},
		{"two documents", "name: a\n---\nname: b\n", "h.yaml:2: a second document starts; keep one document in a file"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			err := Decode("h.yaml", strings.NewReader(tt.text), &house{})
			if err == nil || err.Error() != tt.want {
				t.Errorf("got  %v\nwant %s", err, tt.want)
			}
		})
	}
}

func TestDecodeBadSyntaxHasALine(t *testing.T) {
	err := Decode("h.yaml", strings.NewReader("name: a\n\tdoors: 1\n"), &house{})
	if err == nil || !strings.HasPrefix(err.Error(), "h.yaml:2: ") {
		t.Errorf("got %v", err)
	}
}
