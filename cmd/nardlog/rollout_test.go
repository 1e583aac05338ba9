package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"testing"
	"time"
)

// TestRolloutInterrupted: Ctrl-C prints what was played, saves it, and a later run goes on from there.
func TestRolloutInterrupted(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot interrupt itself there")
	}
	path := filepath.Join(t.TempDir(), "kept.json")
	args := []string{"rollout", "--json", "--dice", "21", "--plays", "2", "--truncate", "5", "--jsd", "0", "--save", path, "4HPwATDgc/ABMA"}
	self, err := os.FindProcess(os.Getpid())
	if err != nil {
		t.Fatal(err)
	}
	var first rolledAnswer
	for wait := 250 * time.Millisecond; first.Trials == 0 && wait < time.Minute; wait *= 2 { // a busy machine needs longer
		timer := time.AfterFunc(wait, func() { self.Signal(os.Interrupt) })
		first = rolled(t, exitInterrupted, append(args, "--trials", "10000000"))
		timer.Stop()
	}
	n := first.Trials
	if first.Ended != "interrupted" || n == 0 || len(first.Plays) != 2 || first.Plays[0].Trials != n || first.Plays[1].Trials != n {
		t.Fatalf("%+v", first)
	}
	if first.Plays[0].Equity == nil || *first.Plays[0].SE <= 0 || *first.Plays[1].Behind >= 0 {
		t.Errorf("%+v", first.Plays)
	}
	var kept struct{ Games [][]json.RawMessage }
	data, err := os.ReadFile(path)
	if err == nil {
		err = json.Unmarshal(data, &kept)
	}
	if err != nil || len(kept.Games) != 2 || len(kept.Games[0]) != n || len(kept.Games[1]) != n {
		t.Errorf("%v: the file holds %d candidates, want 2 with %d trials", err, len(kept.Games), n)
	}
	more := n/36*36 + 36
	if again := rolled(t, exitDone, append(args, "--trials", strconv.Itoa(more))); again.Trials != more || again.Ended != "trials" {
		t.Errorf("taken up again after %d trials: %d of %d, %s", n, again.Trials, more, again.Ended)
	}
}

type rolledAnswer struct {
	Trials int
	Ended  string
	Plays  []struct {
		Trials int
		Equity *float64 `json:"equity_emg"`
		SE     *float64 `json:"equity_emg_se"`
		Behind *float64 `json:"behind_emg"`
	}
}

// rolled runs the command and reads its answer.
func rolled(t *testing.T, code int, args []string) (a rolledAnswer) {
	t.Helper()
	var out, errs bytes.Buffer
	if got := run(args, system{nil, &out, &errs, nil}); got != code {
		t.Fatalf("exit code %d, want %d: %s", got, code, &errs)
	}
	if err := json.Unmarshal(out.Bytes(), &a); err != nil {
		t.Fatalf("%v in %q", err, out.String())
	}
	return a
}
