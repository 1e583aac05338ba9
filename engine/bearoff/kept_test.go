package bearoff

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// TestTablesHaveTheSameBitsEverywhere pins the tables: another machine, or another order of sums, that gives other bits
// fails here. The checksums also name the files that tables are kept in.
func TestTablesHaveTheSameBitsEverywhere(t *testing.T) {
	for _, table := range []struct{ name, got, want string }{
		{"one-sided", sumOf(oneSided().encode()), oneSidedSum},
		{"two-sided", sumOf(twoSided().encode()), twoSidedSum},
		{"left", sumOf(Default().left().encode()), leftSum},
		{"stakes", sumOf(stakes().encode()), stakesSum},
	} {
		if table.got != table.want {
			t.Errorf("%s table: checksum %s, want %s", table.name, table.got, table.want)
		}
	}
}

// keepIn names a folder for one test.
func keepIn(t *testing.T, path string) {
	before := folder.Load()
	t.Cleanup(func() { folder.Store(before) })
	KeepIn(path)
}

func TestTablesAreKept(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "deep", "nardlog")
	keepIn(t, dir)
	for range 2 { // generated and written, then read
		if got := keptTwoSided(); !slices.Equal(got.cells, twoSided().cells) {
			t.Fatal("another two-sided table")
		}
		if got := keptOneSided(); sumOf(got.encode()) != oneSidedSum {
			t.Fatal("another one-sided table")
		}
		if got := keptLeft(); sumOf(got.encode()) != leftSum {
			t.Fatal("another table of checkers left")
		}
		if got := keptStakes(); sumOf(got.encode()) != stakesSum {
			t.Fatal("another table of stakes")
		}
	}
	files, err := os.ReadDir(dir)
	if err != nil || len(files) != 4 {
		t.Fatalf("the folder holds %v (%v), want four tables", files, err)
	}
}

// TestDamageIsMended cuts and changes the file of a table: it is made anew, on the disk too.
func TestDamageIsMended(t *testing.T) {
	dir := t.TempDir()
	keepIn(t, dir)
	made := 0
	load := func() string {
		return kept("table", sumOf([]byte("right")), func() string { made++; return "right" },
			func(s string) []byte { return []byte(s) }, func(b []byte) string { return string(b) })
	}
	file := filepath.Join(dir, "bearoff-table-"+sumOf([]byte("right"))[:16])
	for i, content := range []string{"", "righ", "right!", "wrong"} {
		if err := os.WriteFile(file, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			if got := load(); got != "right" {
				t.Errorf("%q was read as %q", content, got)
			}
		}
		if made != i+1 {
			t.Errorf("after %q it was made %d times, want %d", content, made, i+1)
		}
	}
}

// TestWithoutAFolder: a folder that cannot be made costs nothing but time.
func TestWithoutAFolder(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	keepIn(t, filepath.Join(file, "nardlog"))
	if got := keptOneSided(); sumOf(got.encode()) != oneSidedSum {
		t.Error("another table")
	}
}

func BenchmarkKeptTwoSided(b *testing.B) {
	before := folder.Load()
	defer folder.Store(before)
	KeepIn(b.TempDir())
	for b.Loop() {
		keptTwoSided()
	}
}
