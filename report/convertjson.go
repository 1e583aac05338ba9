package report

import "io"

// convertDoc says what a conversion wrote.
type convertDoc struct {
	Schema string `json:"schema"`
	Kind   string `json:"kind"`
	File   string `json:"file"`
	Output string `json:"output"`
	Format string `json:"format"`
	// Matches counts those that were written, Notes what was said of things that the notation has no room
	// for.
	Matches int `json:"matches"`
	Notes   int `json:"notes"`
}

// ConvertedJSON writes one line that says what was converted into what.
func ConvertedJSON(w io.Writer, file, output, format string, matches, notes int) error {
	return WriteLine(w, convertDoc{Schema, "conversion", file, output, format, matches, notes})
}
