package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"nardlog/report"
)

// outputOptions say where results go.
type outputOptions struct {
	path  string
	force bool
}

// folder reports whether a path names a folder: there is one, or it ends like one.
func (o *outputOptions) folder() bool {
	if o.path == "" {
		return false
	}
	info, err := os.Stat(o.path)
	return err == nil && info.IsDir() || os.IsPathSeparator(o.path[len(o.path)-1])
}

// writeFile writes a file under a temporary name and renames it. What is there already is left alone
// without --force.
func (o *outputOptions) writeFile(path string, data []byte) error {
	if _, err := os.Lstat(path); err == nil && !o.force {
		return fileError{report.Fault{File: path, Message: "the file exists", Hint: "--force overwrites it"}}
	} else if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	dir := filepath.Dir(path)
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	f, err := os.CreateTemp(dir, ".nardlog-*")
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	err = errors.Join(err, f.Chmod(0o644), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(f.Name()))
	}
	return nil
}

// fileError is a fault that is also an error.
type fileError struct{ report.Fault }

func (e fileError) Error() string { return e.String() }

// outputs writes many reports into one folder, each under a name of its own.
type outputs struct {
	outputOptions
	ext  string
	used map[string]bool
}

// add writes the report on an input and returns the path.
func (o *outputs) add(input string, data []byte) (string, error) {
	path := o.name(input) + "." + o.ext
	return path, o.writeFile(path, data)
}

// name is a path for an input, its own, without an ending.
func (o *outputs) name(input string) string {
	base := safeName(strings.TrimSuffix(filepath.Base(input), filepath.Ext(input)))
	name := base
	for n := 2; o.used[name]; n++ {
		name = fmt.Sprintf("%s-%d", base, n)
	}
	o.used[name] = true
	return filepath.Join(o.path, name)
}

// safeName makes a file name that every system takes.
func safeName(s string) string {
	clean := strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`<>:"/\|?*`, r) {
			return '_'
		}
		return r
	}, s)
	if clean = strings.Trim(clean, " ."); clean == "" || clean == stdinName {
		return "report"
	}
	return clean
}
