package family

import (
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"

	"nardlog/engine"
	"nardlog/engine/eval"
)

// OwnNet is the file of a net that the user has trained, without its ending, in the folder of its game.
const OwnNet = "game"

var ownFolder atomic.Pointer[string]

// KeepIn names the folder of the nets that the user has trained; there are none where none was named, or "".
func KeepIn(path string) { ownFolder.Store(&path) }

// OwnFolder is where a net that the user has trained for a game lies with what it learnt from, "" where none is kept.
func OwnFolder(r *engine.Rules) string {
	if path := ownFolder.Load(); path != nil && *path != "" {
		return filepath.Join(*path, key(r))
	}
	return ""
}

// owned are the nets of users that have been compiled, by folder.
var owned sync.Map

// Own is the net that the user has trained for a game. It is nil where there is none, and an error where its file is
// damaged.
func Own(r *engine.Rules) (*Net, error) {
	dir := OwnFolder(r)
	if dir == "" {
		return nil, nil
	}
	if n, ok := owned.Load(dir); ok {
		return n.(*Net), nil
	}
	file := filepath.Join(dir, OwnNet+".net")
	data, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	n, err := compiled(NewGame(r), data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	owned.Store(dir, n)
	return n, nil
}

// compiled makes a net of a file's bytes. It is named after the game, its width and a checksum.
func compiled(g *Game, data []byte) (*Net, error) {
	w, err := eval.ReadWeights(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	return NewNet(g, w, fmt.Sprintf("%s-%d-%08x", g.Rules.Name, w.Width, crc32.ChecksumIEEE(data)))
}
