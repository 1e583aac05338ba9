package main

import (
	"bytes"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"nardlog/engine/eval"
)

// updating reports whether expected output is to be written anew.
func updating() bool { return os.Getenv("UPDATE_GOLDEN") != "" }

// compareFile compares what a file holds with what it should hold, or writes it anew.
func compareFile(t *testing.T, path, want string) {
	t.Helper()
	if updating() {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(got), want); diff != "" {
		t.Errorf("%s is out of date; if the change is meant, make golden writes it anew\n%s", path, diff)
	}
}

// TestSignature pins the numbers: the evaluations of fixed positions have the bits that they had.
func TestSignature(t *testing.T) {
	got := fmt.Sprintf("%s %s\n", eval.DefaultName(), signature(walk(benchPositions)))
	compareFile(t, "../../testdata/signature.txt", got)
}

// shown is a command in a comment of the README, and the block that follows with its output, from a
// text on where one is named.
var shown = regexp.MustCompile("(?s)<!-- nardlog ([^>]*?)(?: from \"(.*?)\")? -->\n```\n(.*?)```")

// TestReadme runs the commands whose output the README shows.
func TestReadme(t *testing.T) {
	if testing.Short() {
		t.Skip("two plies take some seconds")
	}
	t.Chdir("../..")
	page, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := shown.FindAllStringSubmatchIndex(string(page), -1)
	if len(blocks) < 3 {
		t.Fatalf("%d commands are shown", len(blocks))
	}
	var want strings.Builder
	last := 0
	for _, b := range blocks {
		group := func(i int) string {
			if b[2*i] < 0 {
				return ""
			}
			return string(page[b[2*i]:b[2*i+1]])
		}
		var out, errs bytes.Buffer
		if code := run(strings.Fields(group(1)), system{nil, &out, &errs, nil}); code == exitUsage || errs.Len() > 0 {
			t.Fatalf("nardlog %s: exit code %d: %s", group(1), code, &errs)
		}
		text := out.String()
		at := strings.Index(text, group(2))
		if at < 0 {
			t.Fatalf("nardlog %s does not print %q", group(1), group(2))
		}
		want.Write(page[last:b[6]])
		want.WriteString(text[at:])
		last = b[7]
	}
	want.Write(page[last:])
	compareFile(t, "README.md", want.String())
}
