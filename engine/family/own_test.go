package family

import (
	"os"
	"path/filepath"
	"testing"

	"nardlog/engine"
)

// TestOwn: a net in the folder of its rules comes before those that ship, and a damaged one is told and not used.
func TestOwn(t *testing.T) {
	KeepIn(t.TempDir())
	defer KeepIn("")
	rules := *rulesOf(t, "long")
	rules.Wall = engine.WallHome
	if n, err := Own(&rules); n != nil || err != nil {
		t.Errorf("a net without a file: %v, %v", n, err)
	}
	file := filepath.Join(OwnFolder(&rules), OwnNet+".net")
	write := func(data []byte) {
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write([]byte("damaged"))
	if n, err := Own(&rules); n != nil || err == nil {
		t.Error("a damaged net is used")
	}
	data, err := weightFiles.ReadFile("weights/long.net")
	if err != nil {
		t.Fatal(err)
	}
	write(data)
	rules.Name = "mine"
	shipped, _ := Default(rulesOf(t, "long"))
	if n, ok := Default(&rules); !ok || n.Name != "mine"+shipped.Name[len("long"):] {
		t.Errorf("found %v, %v", n, ok)
	}
}
