package main

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestRuleRows asks the stream about the rule rows of every game: verdict, count and, where they are listed, all
// legal plays.
func TestRuleRows(t *testing.T) {
	f, err := os.Open("../../../shared/oracle/rules/moves.tsv")
	if os.IsNotExist(err) {
		t.Skip("the rule rows are not here")
	}
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	r := csv.NewReader(f)
	r.Comma, r.LazyQuotes = '\t', true
	rows, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	at := map[string]int{}
	for i, name := range rows[0] {
		at[name] = i
	}
	n := 0
	for _, row := range rows[1:] {
		n++
		cell := func(name string) string { return row[at[name]] }
		spaced := strings.NewReplacer(",", " ")
		switches := map[string]string{}
		for _, part := range strings.FieldsFunc(cell("switches"), func(c rune) bool { return c == ';' }) {
			name, value, _ := strings.Cut(part, "=")
			switches[name] = value
		}
		request, _ := json.Marshal(map[string]any{
			"variant": cell("variant"), "switches": switches, "pinned": cell("pin"), "side": cell("side"), "board": "x " + spaced.Replace(cell("own")) + " o " + spaced.Replace(cell("opp")),
			"dice": cell("dice"), "first_turn": cell("first") == "1", "play": cell("play"),
		})
		var out, errs bytes.Buffer
		run([]string{"plays", "-"}, system{bytes.NewReader(request), &out, &errs, nil})
		var got struct {
			Verdict, Code, Error string
			Count                int
			Plays                []struct {
				AfterBoard string `json:"after_board"`
			}
		}
		if err := json.Unmarshal(out.Bytes(), &got); err != nil {
			t.Fatalf("%s: %q: %v", cell("id"), out.String(), err)
		}
		want := cell("verdict")
		if want == "legal" && cell("n_legal") == "1" {
			want = "forced" // two rows say only that the one result is legal
		}
		if got.Verdict != want {
			t.Errorf("%s: verdict %q (%s), want %q", cell("id"), got.Verdict, got.Error, want)
		}
		if (got.Verdict == "illegal") != (got.Code != "") {
			t.Errorf("%s: verdict %q with code %q", cell("id"), got.Verdict, got.Code)
		}
		if count := cell("n_legal"); count != "" && strconv.Itoa(got.Count) != count {
			t.Errorf("%s: %d legal results, want %s", cell("id"), got.Count, count)
		}
		if len(got.Plays) != got.Count {
			t.Errorf("%s: %d plays listed of %d", cell("id"), len(got.Plays), got.Count)
		}
	}
	if n == 0 {
		t.Error("no row was found")
	}
}

// TestStreamLongLine: a line without end is passed over, wherever it ends, and the stream goes on.
func TestStreamLongLine(t *testing.T) {
	const request = `{"pos":"4HPwATDgc/ABMA","dice":"31"}`
	long := strings.Repeat(request, 3*mostRequest/len(request))
	in := strings.NewReader(long + "\n" + request + strings.Repeat(" ", mostRequest-len(request)-1) + "\n" + long)
	var out, errs bytes.Buffer
	if code := run([]string{"plays", "-"}, system{in, &out, &errs, nil}); code != exitPartly {
		t.Errorf("exit code %d", code)
	}
	var got []string
	answers := json.NewDecoder(&out)
	for range 3 {
		var a struct {
			Line, Count int
			Error       string
		}
		if err := answers.Decode(&a); err != nil {
			t.Fatal(err)
		}
		got = append(got, fmt.Sprint(a.Line, a.Count, a.Error))
	}
	const tooLong = "not a request: the line is longer than 1 MB"
	if diff := cmp.Diff([]string{"1 0" + tooLong, "0 16", "3 0" + tooLong}, got); diff != "" {
		t.Error(diff)
	}
}

// TestStreamAnswersAtOnce sends a second request only after the first is answered, as a program does that
// drives the stream.
func TestStreamAnswersAtOnce(t *testing.T) {
	in, toStream, _ := os.Pipe()
	fromStream, out, _ := os.Pipe()
	done := make(chan int)
	go func() {
		done <- run([]string{"plays", "-"}, system{in, out, os.Stderr, nil})
		out.Close()
	}()
	answers := json.NewDecoder(fromStream)
	for range 3 {
		if _, err := toStream.WriteString(`{"pos":"4HPwATDgc/ABMA","dice":"31"}` + "\n"); err != nil {
			t.Fatal(err)
		}
		var answer struct{ Count int }
		if err := answers.Decode(&answer); err != nil || answer.Count != 16 {
			t.Fatalf("%d results, want 16: %v", answer.Count, err)
		}
	}
	toStream.Close()
	if code := <-done; code != exitDone {
		t.Errorf("exit code %d", code)
	}
}
