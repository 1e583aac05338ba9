package bearoff

import (
	"bytes"
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
	path := folder.Load()
	if path == nil || *path == "" {
		return generate()
	}
	file := filepath.Join(*path, "bearoff-"+name+"-"+sum[:16])
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
func replace(file string, data []byte) error {
	dir := filepath.Dir(file)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	f, err := os.CreateTemp(dir, filepath.Base(file)+"-*.tmp")
	if err != nil {
		return err
	}
	_, err = f.Write(data)
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
// and keeps it there. The file ends with its own checksum; the name has to change with what the table holds.
func Kept[T any](name string, generate func() T, encode func(T) []byte, decode func([]byte) T) T {
	path := folder.Load()
	if path == nil || *path == "" {
		return generate()
	}
	file := filepath.Join(*path, name)
	if data, err := os.ReadFile(file); err == nil && len(data) > sha256.Size {
		table := data[:len(data)-sha256.Size]
		if sum := sha256.Sum256(table); bytes.Equal(sum[:], data[len(table):]) {
			return decode(table)
		}
	}
	t := generate()
	data := encode(t)
	sum := sha256.Sum256(data)
	// An error here is none of the user's concern: the table is at hand.
	_ = replace(file, append(data, sum[:]...))
	return t
}
