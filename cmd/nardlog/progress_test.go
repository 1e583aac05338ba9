package main

import (
	"bytes"
	"strings"
	"testing"

	"nardlog/report"
)

// TestToldBesideProgress: what is told while a bar is drawn stands on a line of its own.
func TestToldBesideProgress(t *testing.T) {
	var errs bytes.Buffer
	a := newApp(system{nil, &bytes.Buffer{}, &errs, nil})
	a.bar = &progress{app: a, label: "audit"}
	a.bar.files(1, 3)
	if !strings.Contains(errs.String(), "audit: files") {
		t.Fatalf("no bar is drawn: %q", &errs)
	}
	a.tell(report.Fault{File: "x.mat", Message: "broken"})
	a.bar.files(2, 3)
	a.note(report.Fault{File: "y.mat", Message: "known"})
	for _, line := range []string{"\rx.mat: broken\n", "\ry.mat: known\n"} {
		if !strings.Contains(errs.String(), line) {
			t.Errorf("%q is not in %q", line, &errs)
		}
	}
}

// TestNoProgressUnseen: nothing is drawn where nobody looks on.
func TestNoProgressUnseen(t *testing.T) {
	var errs bytes.Buffer
	a := newApp(system{nil, &bytes.Buffer{}, &errs, nil})
	bar := quietProgress(a, "audit")
	bar.files(1, 3)
	bar.clear()
	a.tell()
	if errs.Len() > 0 || a.bar != nil {
		t.Errorf("drawn: %q", &errs)
	}
}
