package report

import (
	"fmt"
	"io"
)

// Bench is what a machine does, and the signature of the numbers.
type Bench struct {
	Version, Net, Kernel string
	// Jobs is the number of cores behind the rates in all.
	Jobs  int
	Rates []Rate
	// Signature is a checksum over the evaluations of fixed positions.
	Signature string
}

// Rate counts what is done in a second, on one core and on all.
type Rate struct {
	Name, Key      string
	PerCore, InAll float64
}

// BenchJSON writes the figures as one line.
func BenchJSON(w io.Writer, b *Bench) error {
	type rateDoc struct {
		PerCore int64 `json:"per_core_per_s"`
		InAll   int64 `json:"all_cores_per_s"`
	}
	rates := map[string]rateDoc{}
	for _, r := range b.Rates {
		rates[r.Key] = rateDoc{int64(r.PerCore), int64(r.InAll)}
	}
	return WriteLine(w, struct {
		Schema    string             `json:"schema"`
		Kind      string             `json:"kind"`
		Version   string             `json:"version"`
		Net       string             `json:"net"`
		Kernel    string             `json:"kernel"`
		Jobs      int                `json:"jobs"`
		Rates     map[string]rateDoc `json:"rates"`
		Signature string             `json:"signature"`
	}{Schema, "bench", b.Version, b.Net, b.Kernel, b.Jobs, rates, b.Signature})
}

// BenchText writes the figures for people.
func BenchText(w io.Writer, b *Bench, s Style) error {
	if len(b.Rates) > 0 {
		t := &table{left: 1, head: []string{s.t("per second"), s.t("one core"), fmt.Sprintf("%s (%d)", s.t("all cores"), b.Jobs)}}
		for _, r := range b.Rates {
			t.add(s.t(r.Name), fmt.Sprintf("%.0f", r.PerCore), fmt.Sprintf("%.0f", r.InAll))
		}
		if err := t.write(w, s); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintf(w, "%s %s, %s, %s %s\n", s.t("signature"), b.Signature, b.Net, s.t("kernel"), b.Kernel)
	return err
}
