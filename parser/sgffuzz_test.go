package parser

import (
	"bytes"
	"strings"
	"testing"
)

// FuzzSGF reads whatever comes. What can be read without a fault and written reads back the same.
func FuzzSGF(f *testing.F) {
	f.Add(sgfGame(";W[31hefe];B[61lrqr];PL[W]AE[a:y]AW[a][b]AB[x][y];CV[2];CP[b];B[double];W[double];B[take];PL[W]DI[21]"))
	f.Add(sgfGame("RE[B+2R]C[a\\]b\\\\];W[51xwmh]A[0][mhxw E ver 3 0.5 0.1 0 0.1 0 0.01 2C 0 1 0 1]LU[0.1]GW[1]BM[2];B[resign:1];W[reject]"))
	f.Add("(;GM[6]CA[koi8-r]PW[\xf0]NT[Site \"x\"][Jacoby \"On\"]RU[Jacoby:NoCube:Nackgammon](;W[66](;C[x])))")
	f.Add("(;GM[1])(;FF[4]GM[6]MI[length:2147483648]);")
	f.Fuzz(func(t *testing.T, text string) {
		matches, err := ParseAs(SGF, "f", []byte(text))
		if err != nil || len(matches) == 0 {
			return
		}
		var out bytes.Buffer
		if err := WriteSGF(&out, matches); err != nil {
			t.Skip(err)
		}
		again, err := ParseAs(SGF, "again", out.Bytes())
		if err != nil {
			t.Fatalf("%v\n%s", err, out.String())
		}
		k := keeps{heading: true, ratings: true, setup: true, results: true, resigned: true, unrecorded: true}
		if before, after := syntaxText(matches, k), syntaxText(again, k); before != after {
			t.Fatalf("before:\n%s\nafter:\n%s\n%s", before, after, out.String())
		}
	})
}

// TestSGFCut cuts a collection at every byte: what is left is read, or ends in an error with a place.
func TestSGFCut(t *testing.T) {
	text := sgfGame(";W[31hefe]C[\\]];B[double];W[take]") + strings.Replace(sgfGame(";B[66]"), "game:0", "game:1", 1)
	for n := range len(text) - 1 {
		matches, err := Parse("cut", []byte(text[:n]))
		if err == nil && len(matches) == 0 {
			t.Fatalf("cut at %d: an empty success", n)
		}
		if n > strings.Index(text, "\n") && (len(matches) == 0 || matches[0].Games[0].Err != nil) {
			t.Fatalf("cut at %d: the first game is lost: %v", n, err)
		}
	}
}
