package parser

import (
	"os"
	"path/filepath"
	"testing"
)

// FuzzMat holds the reader to two promises: it never panics, and what is written of a text that was
// read without an error reads back as the same syntax.
func FuzzMat(f *testing.F) {
	for _, tt := range cellCases {
		f.Add([]byte(inGame("  1) " + tt.cell + "\n")))
	}
	for _, tt := range rowCases {
		f.Add([]byte(inGame(tt.rows)))
	}
	for _, tt := range nameCases {
		f.Add([]byte("3 point match\n Game 1\n" + tt.line + "\n  1) 31: 8/5 6/5\n"))
	}
	for _, tt := range errorCases {
		f.Add([]byte(tt.text))
	}
	files, err := filepath.Glob(filepath.Join("..", "testdata", "dialects", "*.mat"))
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		matches, err := ParseAs(Mat, "fuzz", data)
		if err == nil {
			checkRoundTrip(t, matches)
		}
	})
}
