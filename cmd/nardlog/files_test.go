package main

import (
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestLists: a mark of the byte order, CR LF, absolute paths, standard input, a last line without an end;
// and a list in a list is a file like any other.
func TestLists(t *testing.T) {
	dir := t.TempDir()
	abs := filepath.Join(dir, "sub", "a b#1.mat")
	for name, text := range map[string]string{
		"list.txt":      "\ufeff# header\r\n" + abs + "\r\n\r\n-\r\nsub/c.mat\r\nother.txt",
		"sub/a b#1.mat": "a", "sub/c.mat": "c", "other.txt": "sub/c.mat",
	} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	got, faults := new(inputOptions).expand([]string{"@" + filepath.Join(dir, "list.txt")})
	want := []string{abs, "-", filepath.Join(dir, "sub", "c.mat"), filepath.Join(dir, "other.txt")}
	if diff := cmp.Diff(want, got); diff != "" || len(faults) > 0 {
		t.Errorf("%v\n%s", faults, diff)
	}
}

// TestFolders: files in order, hidden ones and what is no file left out, links to files followed.
func TestFolders(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"b.mat", "a.mat", ".hidden", ".git/config", "sub/c.mat"} {
		path := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want := []string{filepath.Join(dir, "a.mat"), filepath.Join(dir, "b.mat"), filepath.Join(dir, "sub", "c.mat")}
	if os.Symlink(filepath.Join(dir, "a.mat"), filepath.Join(dir, "z.mat")) == nil {
		want = append(want, filepath.Join(dir, "z.mat"))
		os.Symlink(dir, filepath.Join(dir, "loop"))
		os.Symlink(filepath.Join(dir, "nowhere"), filepath.Join(dir, "dead"))
	}
	got, faults := (&inputOptions{recursive: true}).expand([]string{dir})
	if diff := cmp.Diff(want, got); diff != "" || len(faults) > 0 {
		t.Errorf("%v\n%s", faults, diff)
	}
}

// TestPacked: gzip and zip are opened wherever a FILE is read, and what is packed is the same match as
// what is not.
func TestPacked(t *testing.T) {
	plain, err := os.ReadFile("../../testdata/match.mat")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	var gz, archive bytes.Buffer
	g := gzip.NewWriter(&gz)
	_, err = g.Write(plain)
	z := zip.NewWriter(&archive)
	member, err2 := z.Create("old/m.mat")
	if err2 != nil {
		t.Fatal(err2)
	}
	_, err2 = member.Write(plain)
	if err := errors.Join(err, err2, g.Close(), z.Close()); err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string]*bytes.Buffer{"m.gz": &gz, "m.dat": &archive} {
		if err := os.WriteFile(name, data.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	var out, errs bytes.Buffer
	if code := run([]string{"audit", "m.gz", "m.dat"}, system{nil, &out, &errs, nil}); code != exitDone {
		t.Errorf("exit code %d", code)
	}
	want := "m.gz: 6 games, 253 rolls: no faults\nm.dat!old/m.mat: 6 games, 253 rolls: no faults\n2 files: 12 games, 506 rolls: no faults\n"
	if out.String() != want || errs.String() != "m.dat!old/m.mat: same match as m.gz\n" {
		t.Errorf("got\n%s%s", &out, &errs)
	}
}

func TestParseForms(t *testing.T) {
	for text, want := range map[string]string{"text": "text", "csv,json": "csv json", "csv, text,csv": "csv text", "": "", "text,": "", "xls": ""} {
		list, err := parseForms(text)
		got := ""
		for i, f := range list {
			if i > 0 {
				got += " "
			}
			got += f.name
		}
		if got != want || (err == nil) != (want != "") {
			t.Errorf("%q gives %q, %v; want %q", text, got, err, want)
		}
	}
}
