package main

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"unicode"

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
// without --force; a device or a pipe is written to.
func (o *outputOptions) writeFile(path string, data []byte) error {
	info, err := os.Stat(path)
	there := err == nil
	if !there {
		_, err = os.Lstat(path) // a link that leads nowhere is there too
	}
	switch {
	case there && !info.Mode().IsRegular() && !info.IsDir():
		err = os.WriteFile(path, data, 0)
	case err == nil && !o.force:
		return fileError{report.Fault{File: path, Message: "the file exists", Hint: "--force overwrites it"}}
	case err == nil || errors.Is(err, fs.ErrNotExist):
		err = replaceFile(path, data)
	}
	if err != nil {
		return fileError{report.Fault{File: path, Message: "it cannot be written: " + reason(err).Error()}}
	}
	return nil
}

// replaceFile writes a file beside its place and moves it there when it is whole.
func replaceFile(path string, data []byte) error {
	dir := filepath.Dir(path)
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	f, err := os.CreateTemp(dir, ".nardlog-*")
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	err = cmp.Or(err, f.Chmod(0o644), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		return cmp.Or(err, os.Remove(f.Name()))
	}
	return nil
}

// wrote tells of a file that was written.
func (a *app) wrote(path string) {
	if a.json {
		a.note(report.Fault{File: path, Message: "written"})
		return
	}
	fmt.Fprintln(a.err, path)
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
	for n := 2; o.used[strings.ToLower(name)]; n++ {
		name = fmt.Sprintf("%s-%d", base, n)
	}
	o.used[strings.ToLower(name)] = true // where the case of letters does not tell files apart
	return filepath.Join(o.path, name)
}

// deviceName knows the names that are devices on Windows, whatever follows a dot.
var deviceName = regexp.MustCompile(`(?i)^(con|prn|aux|nul|com\d|lpt\d)(\.|$)`)

// safeName makes a file name that every system takes.
func safeName(s string) string {
	clean := strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || strings.ContainsRune(`<>:"/\|?*`, r) {
			return '_'
		}
		return r
	}, s)
	clean = strings.Trim(clean, " .")
	switch {
	case clean == "" || clean == stdinName:
		return "report"
	case deviceName.MatchString(clean):
		return "_" + clean
	}
	return clean
}
