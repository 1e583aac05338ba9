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

// fileHelp says in every verb's help what a FILE may be.
const fileHelp = `FILE is a path, a folder (with --recursive), @LIST for the files that a list names, or - for
standard input. Formats are known by their content, and gzip and zip files are opened.`

// listMark is what an argument begins with that names a list of files.
const listMark = "@"

// expand lists the files that the arguments mean: folders give their files, in order, hidden ones left
// out, and lists those that they name. What cannot be listed is a fault.
func (o *inputOptions) expand(args []string) (files []string, faults []report.Fault) {
	for _, arg := range args {
		found, bad := o.filesOf(arg)
		files, faults = append(files, found...), append(faults, bad...)
	}
	return files, faults
}

func (o *inputOptions) filesOf(arg string) (files []string, faults []report.Fault) {
	if list, is := strings.CutPrefix(arg, listMark); is {
		return o.fromList(list)
	}
	return o.fromPath(arg)
}

func (o *inputOptions) fromPath(arg string) (files []string, faults []report.Fault) {
	info, err := os.Stat(arg)
	switch {
	case arg == "":
		return nil, []report.Fault{{Message: "a FILE has no name"}}
	case arg == stdinName || err != nil || !info.IsDir():
		return []string{arg}, nil
	case !o.recursive:
		return nil, []report.Fault{{File: arg, Message: "this is a folder", Hint: "--recursive reads its files"}}
	}
	files, err = below(arg)
	if err == nil && len(files) == 0 {
		err = errors.New("no files are in this folder")
	}
	return files, report.Faults(arg, err)
}

// below lists the files below a folder in lexical order, links to files among them.
func below(dir string) (files []string, err error) {
	err = filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		hidden := path != dir && strings.HasPrefix(d.Name(), ".")
		switch {
		case err != nil:
			return err
		case hidden && d.IsDir():
			return filepath.SkipDir
		case !hidden && isFile(path, d):
			files = append(files, path)
		}
		return nil
	})
	return files, err
}

func isFile(path string, d fs.DirEntry) bool {
	if d.Type()&fs.ModeSymlink == 0 {
		return d.Type().IsRegular()
	}
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}

// fromList reads a list: a file or folder a line, relative to the list's own folder; blank lines and those
// that begin with # say nothing.
func (o *inputOptions) fromList(list string) (files []string, faults []report.Fault) {
	data, err := readInput(nil, list)
	if err != nil {
		return nil, report.Faults(list, fmt.Errorf("the list cannot be read: %w", err))
	}
	n := 0
	for line := range strings.Lines(strings.TrimPrefix(string(data), "\ufeff")) {
		n++
		name := strings.TrimSpace(line)
		if name == "" || name[0] == '#' {
			continue
		}
		if name != stdinName && !filepath.IsAbs(name) {
			name = filepath.Join(filepath.Dir(list), name)
		}
		found, bad := o.named(list, n, name)
		files, faults = append(files, found...), append(faults, bad...)
	}
	if len(files)+len(faults) == 0 {
		faults = append(faults, report.Fault{File: list, Message: "the list names no files"})
	}
	return files, faults
}

// named is what line n of a list names.
func (o *inputOptions) named(list string, n int, name string) (files []string, faults []report.Fault) {
	if _, err := os.Stat(name); err != nil && name != stdinName {
		return nil, []report.Fault{{File: list, Line: n, Message: name + ": " + reason(err).Error()}}
	}
	return o.fromPath(name)
}

// reason is the error of a file without its name, which messages have anyway.
func reason(err error) error {
	var at *fs.PathError
	if errors.As(err, &at) {
		return at.Err
	}
	return err
}
