package report

import (
	"bytes"
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"html"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"nardlog/analyze"
	"nardlog/parser"
	"nardlog/replay"
)

// analysed is the sample match up to its third game, analysed without looking ahead.
var analysed = sync.OnceValues(func() (*analyze.Result, error) {
	const file = "../testdata/match.mat"
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	matches, err := parser.Parse(file, data)
	if err != nil {
		return nil, err
	}
	m := matches[0]
	m.Games = m.Games[:3]
	rec := replay.Run(context.Background(), m, replay.Options{})
	set := analyze.DefaultSettings()
	set.Ply, set.Dice = 0, true
	return analyze.Run(context.Background(), rec, set, nil)
})

// written is the analysis in one of its forms.
func written(t *testing.T, write func(io.Writer, *analyze.Result) error) string {
	t.Helper()
	r, err := analysed()
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := write(&b, r); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// whole shows all marked decisions.
var whole = View{Worst: Marked, Player: -1, Engine: Engine{Version: "1", Net: "net", Level: "fast"}}

// jsonForm is what the test reads of the JSON, by which the other forms are measured.
type jsonForm struct {
	Players []struct {
		PR          float64    `json:"pr"`
		PRInterval  [2]float64 `json:"pr_interval"`
		PRDecisions int        `json:"pr_decisions"`
		MEMG        float64    `json:"memg"`
		MEMGCounted int        `json:"memg_decisions"`
		Snowie      float64    `json:"snowie_er"`
		SnowiePlays int        `json:"snowie_plays"`
		Errors      split      `json:"error_emg"`
		ErrorsMWC   split      `json:"error_mwc"`
		Luck        float64    `json:"luck_emg"`
		LuckMWC     float64    `json:"luck_mwc"`
		Result      float64    `json:"result"`
		Adjusted    float64    `json:"luck_adjusted_result"`
	} `json:"players"`
	Games []struct {
		Number int `json:"number"`
		Moves  []struct {
			Position string          `json:"position"`
			Mark     json.RawMessage `json:"mark"`
			Dice     *string         `json:"dice"`
			Loss     json.RawMessage `json:"loss_emg"`
			ND       float64         `json:"nd_emg"`
			DT       float64         `json:"dt_emg"`
			Cands    []struct {
				Play   string     `json:"play"`
				Ply    int        `json:"ply"`
				Equity float64    `json:"equity_emg"`
				Probs  [5]float64 `json:"probabilities"`
			} `json:"candidates"`
		} `json:"moves"`
	} `json:"games"`
}

type split struct {
	Chequer float64 `json:"chequer"`
	Cube    float64 `json:"cube"`
	Total   float64 `json:"total"`
}

// rounded writes a number of the JSON as the forms for people do; unsure where the six decimals that the JSON has
// do not tell which way to round.
func rounded(x float64, places int) string { return within(x, 6e-7, places) }

// perCent is rounded for a chance.
func perCent(x float64) string { return within(100*x, 6e-5, 2) }

func within(x, most float64, places int) string {
	text := func(x float64) string { return strconv.FormatFloat(x, 'f', places, 64) }
	if text(x-most) != text(x+most) {
		return unsure
	}
	return text(x)
}

const unsure = "\x00"

// withSign is a figure that may go either way.
func withSign(figure string) string {
	if strings.HasPrefix(figure, "-") || figure == unsure {
		return figure
	}
	return "+" + figure
}

// expected are rows of tables that every form for people has, from the JSON: cells with blanks between.
func (doc *jsonForm) expected() (rows []string) {
	a, b := &doc.Players[0], &doc.Players[1]
	sum := func(x, mwc float64) string { return rounded(x, 3) + " (" + perCent(mwc) + " %)" }
	rows = append(rows,
		fmt.Sprintf("PR (decisions) %s (%d) %s (%d)", rounded(a.PR, 2), a.PRDecisions, rounded(b.PR, 2), b.PRDecisions),
		fmt.Sprintf("PR 95 %% %s - %s %s - %s", rounded(a.PRInterval[0], 2), rounded(a.PRInterval[1], 2),
			rounded(b.PRInterval[0], 2), rounded(b.PRInterval[1], 2)),
		fmt.Sprintf("mEMG (decisions) %s (%d) %s (%d)", rounded(a.MEMG, 2), a.MEMGCounted, rounded(b.MEMG, 2), b.MEMGCounted),
		fmt.Sprintf("Snowie ER (decisions) %s (%d) %s (%d)", rounded(a.Snowie, 2), a.SnowiePlays, rounded(b.Snowie, 2), b.SnowiePlays),
		"errors: chequer play "+sum(a.Errors.Chequer, a.ErrorsMWC.Chequer)+" "+sum(b.Errors.Chequer, b.ErrorsMWC.Chequer),
		"errors: total "+sum(a.Errors.Total, a.ErrorsMWC.Total)+" "+sum(b.Errors.Total, b.ErrorsMWC.Total),
		fmt.Sprintf("result %s %% %s %%", withSign(perCent(a.Result)), withSign(perCent(b.Result))),
		fmt.Sprintf("without luck %s %% %s %%", withSign(perCent(a.Adjusted)), withSign(perCent(b.Adjusted))),
	)
	for _, g := range doc.Games {
		for _, m := range g.Moves {
			if len(m.Cands) == 0 || string(m.Mark) == `""` {
				continue
			}
			c := &m.Cands[0] // the best of a marked play; the rows below it are made in the same way
			cells := []string{"1", fmt.Sprintf("%d-ply", c.Ply), c.Play, fmt.Sprintf("%+.3f", c.Equity), "-"}
			for _, p := range c.Probs {
				cells = append(cells, perCent(p))
			}
			rows = append(rows, strings.Join(cells, " "))
		}
	}
	return rows
}

var (
	tags   = regexp.MustCompile(`<[^>]*>`)
	blanks = regexp.MustCompile(`\s+`)
)

// rowsOf takes a form apart into lines of cells with single blanks between.
func rowsOf(text string, clean func(string) string) map[string]bool {
	rows := map[string]bool{}
	for line := range strings.Lines(text) {
		rows[strings.TrimSpace(blanks.ReplaceAllString(clean(line), " "))] = true
	}
	return rows
}

// pdfLines are the lines of text of a PDF document.
func pdfLines(t *testing.T, pdf string) string {
	t.Helper()
	if _, err := exec.LookPath("pdftotext"); err != nil {
		t.Skip("pdftotext (Debian's package poppler-utils) is not here")
	}
	path := filepath.Join(t.TempDir(), "report.pdf")
	if err := os.WriteFile(path, []byte(pdf), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command("pdftotext", "-layout", path, "-").Output()
	if err != nil {
		t.Fatal(err)
	}
	return string(out)
}

// TestSameNumbers: every form says the numbers that the JSON has.
func TestSameNumbers(t *testing.T) {
	var doc jsonForm
	text := written(t, func(w io.Writer, r *analyze.Result) error { return AnalysisJSON(w, r, whole.Engine, nil) })
	if err := json.Unmarshal([]byte(text), &doc); err != nil {
		t.Fatal(err)
	}
	want := doc.expected()
	sure := slices.DeleteFunc(slices.Clone(want), func(row string) bool { return strings.Contains(row, unsure) })
	if len(sure) < 15 {
		t.Fatalf("only %d rows to look for", len(sure))
	}
	form := func(write func(io.Writer, *analyze.Result, View) error) string {
		return written(t, func(w io.Writer, r *analyze.Result) error { return write(w, r, whole) })
	}
	check := func(t *testing.T, rows map[string]bool) {
		for _, row := range sure {
			if !rows[row] {
				t.Errorf("there is no row %q", row)
			}
		}
	}
	t.Run("html", func(t *testing.T) {
		page := strings.ReplaceAll(form(Page), "<tbody>", "\n")
		text := func(line string) string {
			return strings.ReplaceAll(html.UnescapeString(tags.ReplaceAllString(line, " ")), "\u00a0", " ")
		}
		check(t, rowsOf(page, text))
	})
	t.Run("md", func(t *testing.T) {
		check(t, rowsOf(form(Markdown), func(line string) string { return strings.NewReplacer(`\`, "", "|", " ").Replace(line) }))
	})
	t.Run("text", func(t *testing.T) {
		check(t, rowsOf(form(Text), func(line string) string { return strings.ReplaceAll(line, "│", " ") }))
	})
	t.Run("pdf", func(t *testing.T) {
		check(t, rowsOf(pdfLines(t, form(PDF)), func(line string) string { return strings.ReplaceAll(line, "\u00ad", "-") }))
	})
	t.Run("csv", func(t *testing.T) { checkCSV(t, &doc) })
}

// checkCSV compares the losses of all plays, which both forms have with all their decimals.
func checkCSV(t *testing.T, doc *jsonForm) {
	text := written(t, func(w io.Writer, r *analyze.Result) error {
		if err := CSVHead(w); err != nil {
			return err
		}
		return CSV(w, r, -1)
	})
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var got, want []string
	for _, row := range rows[1:] {
		if row[5] != "" {
			got = append(got, row[13]+" "+row[8])
		}
	}
	for _, g := range doc.Games {
		for _, m := range g.Moves {
			if m.Dice != nil {
				want = append(want, m.Position+" "+strings.TrimPrefix(string(m.Loss), "null"))
			}
		}
	}
	if len(want) < 50 || strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("%d plays in the CSV, %d in the JSON, or their losses differ", len(got), len(want))
	}
}

// TestPDFSameBytes: the same analysis gives the same document, and names of any writing do not stop it.
func TestPDFSameBytes(t *testing.T) {
	pdf := func() string {
		return written(t, func(w io.Writer, r *analyze.Result) error { return PDF(w, r, whole) })
	}
	if pdf() != pdf() {
		t.Error("the documents differ")
	}
	r := sample(t)
	r.Record.Players = [2]string{"Ёжик 象棋 😀\x01", ""}
	if err := PDF(io.Discard, r, View{Worst: Marked, Player: -1, Style: Style{Lang: Russian}}); err != nil {
		t.Error(err)
	}
}

// TestPageEscapes: what others wrote stays text.
func TestPageEscapes(t *testing.T) {
	r := sample(t)
	r.Record.Players = [2]string{`<script>alert("x")</script>`, `"><img src=x onerror=y>`}
	r.Record.File = "</title><b>"
	var page, md strings.Builder
	if err := Page(&page, r, whole); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(page.String(), "<script>"); n != 1 {
		t.Errorf("%d scripts", n)
	}
	for _, tag := range []string{"<img", "<b>\"", "</title><b>"} {
		if strings.Contains(page.String(), tag) {
			t.Errorf("%s is in the page", tag)
		}
	}
	if err := Markdown(&md, r, whole); err != nil {
		t.Fatal(err)
	}
	prose := regexp.MustCompile("(?s)```.*?```").ReplaceAllString(md.String(), "")
	if tag := regexp.MustCompile(`[^\\]<[a-z/]`).FindString(prose); tag != "" {
		t.Errorf("HTML is in the Markdown: %q", tag)
	}
}

// TestMarkdownEscapes: what Markdown and GitHub's additions to it would take for a mark stays text.
func TestMarkdownEscapes(t *testing.T) {
	for text, want := range map[string]string{
		"a & b &lt; &copy;": `a \& b \&lt; \&copy;`,
		"$x$ > y | z":       `\$x\$ \> y \| z`,
		"[x](y) `c` *d* _e": "\\[x](y) \\`c\\` \\*d\\* \\_e",
	} {
		if got := inLine(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// BenchmarkPage is the time to build the page of an analysed match.
func BenchmarkPage(b *testing.B) {
	r, err := analysed()
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if err := Page(io.Discard, r, whole); err != nil {
			b.Fatal(err)
		}
	}
}
