package bearoff

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
	"runtime"
	"sync/atomic"
)

// The tables are the same on every machine, so their checksums (SHA-256) are known before they are made. A file that
// has the checksum holds the very table that would be generated; no other is believed.
const (
	oneSidedSum = "629346b910c0c4c1f9d8bbbe5bebb202b9372b016661bd9eaa7ad58b0c3e3b95"
	twoSidedSum = "6e7ed357b368f127b08c629db6e94d72850fa225dff91ca7e9dab627a0a20f47"
	leftSum     = "47aa7a967af97f7b9512491a14a5ad37ff998a5a17a52dfd343ed089ce206cd9"
	stakesSum   = "a2be2f2a20a2146ec4c5ee2f5872a669aa65bdb76bf56ee2831f1a839c864621"
)

var folder atomic.Pointer[string]

// KeepIn names the folder in which the default tables are kept from one run of the program to the next; they are
// generated anew where none was named, or "". It has to be called before a position calls for a table. What
// cannot be read or written there costs time, and nothing else.
func KeepIn(path string) { folder.Store(&path) }

func keptOneSided() *OneSided {
	return kept("one-sided", oneSidedSum, GenerateOneSided, (*OneSided).encode, decodeOneSided)
}

func keptTwoSided() *TwoSided {
	generate := func() *TwoSided { return GenerateTwoSided(runtime.GOMAXPROCS(0)) }
	return kept("two-sided", twoSidedSum, generate, (*TwoSided).encode, decodeTwoSided)
}

func keptLeft() *Left { return kept("left", leftSum, GenerateLeft, (*Left).encode, decodeLeft) }

func keptStakes() *Stakes {
	generate := func() *Stakes { return GenerateStakes(runtime.GOMAXPROCS(0)) }
	return kept("stakes", stakesSum, generate, (*Stakes).encode, decodeStakes)
}

// kept reads a table from its file or, where there is none that is whole, generates it and writes the file.
func kept[T any](name, sum string, generate func() T, encode func(T) []byte, decode func([]byte) T) T {
	file := fileOf("bearoff-" + name + "-" + sum[:16])
	if file == "" {
		return generate()
	}
	if data, err := os.ReadFile(file); err == nil && sumOf(data) == sum {
		return decode(data)
	}
	t := generate()
	// An error here is none of the user's concern: the table is at hand.
	_ = replace(file, encode(t))
	return t
}

func sumOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// replace writes a file under another name first, so that nobody ever reads half of it.
func replace(file string, parts ...[]byte) error {
	dir := filepath.Dir(file)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	f, err := os.CreateTemp(dir, filepath.Base(file)+"-*.tmp")
	if err != nil {
		return err
	}
	for _, data := range parts {
		if err == nil {
			_, err = f.Write(data)
		}
	}
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = os.Rename(f.Name(), file)
	}
	if err != nil {
		os.Remove(f.Name())
	}
	return err
}

// Kept reads a table of another package from the folder of KeepIn or, where there is none that is whole, generates it
// and keeps it there.
func Kept[T any](name string, generate func() T, encode func(T) []byte, decode func([]byte) T) T {
	if data, ok := Load(name); ok {
		return decode(data)
	}
	t := generate()
	Keep(name, encode(t))
	return t
}

// Load reads a table that Keep has written; ok is false where there is none that is whole.
func Load(name string) (table []byte, ok bool) {
	file := fileOf(name)
	if file == "" {
		return nil, false
	}
	data, err := os.ReadFile(file)
	if err != nil || len(data) <= sha256.Size {
		return nil, false
	}
	table, sum := data[:len(data)-sha256.Size], data[len(data)-sha256.Size:]
	return table, [sha256.Size]byte(sum) == sha256.Sum256(table)
}

// Keep writes a table of another package, with its checksum at the end; the name has to change with what it holds. That it
// cannot be written is none of the user's concern: the table is at hand.
func Keep(name string, table []byte) {
	if file := fileOf(name); file != "" {
		sum := sha256.Sum256(table)
		_ = replace(file, table, sum[:])
	}
}

// fileOf is where a table is kept, "" for nowhere.
func fileOf(name string) string {
	path := folder.Load()
	if path == nil || *path == "" {
		return ""
	}
	return filepath.Join(*path, name)
}
