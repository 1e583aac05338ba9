package main

import (
	"os"
	"path/filepath"

	"nardlog/engine/bearoff"
)

// noCache is the setting of --cache that keeps nothing.
const noCache = "off"

// userTables keeps generated tables where the system wants such files of the user.
func userTables() {
	if dir, err := os.UserCacheDir(); err == nil {
		bearoff.KeepIn(filepath.Join(dir, "nardlog"))
	}
}

// keepTables follows the option --cache; without it nothing changes.
func (a *app) keepTables() {
	switch a.cache {
	case "":
	case noCache:
		bearoff.KeepIn("")
	default:
		bearoff.KeepIn(a.cache)
	}
}
