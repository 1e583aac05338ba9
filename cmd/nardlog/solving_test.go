package main

import (
	"bytes"
	"os"
	"runtime"
	"strings"
	"testing"
)

// interrupter interrupts the process when something is written to it.
type interrupter struct {
	bytes.Buffer
	t *testing.T
}

func (w *interrupter) Write(p []byte) (int, error) {
	self, err := os.FindProcess(os.Getpid())
	if err == nil {
		err = self.Signal(os.Interrupt)
	}
	if err != nil {
		w.t.Error(err)
	}
	return w.Buffer.Write(p)
}

// TestSolvingInterrupted: before a game is solved that is said, and Ctrl-C ends it without another word.
func TestSolvingInterrupted(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot interrupt itself there")
	}
	match := "../../testdata/matches/hyper.mat"
	const start = "x 24:1 23:1 22:1 o 24:1 23:1 22:1"
	for _, args := range [][]string{
		{"eval", "--variant", "hyper", start}, {"rollout", "--variant", "hyper", start}, {"analyze", match}, {"report", match},
	} {
		var out bytes.Buffer
		errs := &interrupter{t: t}
		code := run(append(args, "--cache", "off"), system{strings.NewReader(""), &out, errs, nil})
		const said = "hypergammon-3-1-exact: solving the game, which takes some minutes each time, as --cache off keeps no table\n"
		if code != exitInterrupted || errs.String() != said || out.Len() > 0 {
			t.Errorf("%s: exit code %d, %q, %q", args[0], code, errs, &out)
		}
	}
}
