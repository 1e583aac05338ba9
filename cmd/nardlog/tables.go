package main

import (
	"fmt"
	"os"
	"path/filepath"

	"nardlog/engine/bearoff"
	"nardlog/engine/family"
)

// noCache is the setting of --cache that keeps nothing.
const noCache = "off"

// userTables keeps generated tables and the nets that the user trains where the system wants such files of the user.
func userTables() {
	if dir, err := os.UserCacheDir(); err == nil {
		keepIn(filepath.Join(dir, "nardlog"))
	}
}

func keepIn(dir string) {
	bearoff.KeepIn(dir)
	family.KeepIn(filepath.Join(dir, "nets"))
}

// keepTables follows the option --cache; without it nothing changes. A folder that cannot be used costs time and no
// result, so only what is no folder is refused.
func (a *app) keepTables() error {
	switch info, err := os.Stat(a.cache); {
	case a.cache == "":
	case a.cache == noCache:
		bearoff.KeepIn("")
		family.KeepIn("")
	case err == nil && !info.IsDir():
		return &usageError{fmt.Sprintf("--cache names a folder, and %s is none", a.cache), "--cache off keeps no tables"}
	default:
		keepIn(a.cache)
	}
	return nil
}
