package parser

import "testing"

// fuzzText seeds the reader of a format with its cases and holds it to what checkSyntax asks of any
// input whatever.
func fuzzText(f *testing.F, format Format) {
	for _, tt := range textCases()[format] {
		f.Add([]byte(tt.text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		matches, err := ParseAs(format, "fuzz", data)
		checkSyntax(t, matches, err)
		if len(matches) == 0 && err == nil {
			t.Error("neither a match nor an error")
		}
	})
}

func FuzzGam(f *testing.F)       { fuzzText(f, Gam) }
func FuzzSGG(f *testing.F)       { fuzzText(f, GamesGrid) }
func FuzzTMG(f *testing.F)       { fuzzText(f, TMG) }
func FuzzParty(f *testing.F)     { fuzzText(f, Party) }
func FuzzBGRoom(f *testing.F)    { fuzzText(f, BGRoom) }
func FuzzOldmoves(f *testing.F)  { fuzzText(f, Oldmoves) }
func FuzzJavaFIBS(f *testing.F)  { fuzzText(f, JavaFIBS) }
func FuzzGMD(f *testing.F)       { fuzzText(f, GMD) }
func FuzzBGammon(f *testing.F)   { fuzzText(f, BGammon) }
func FuzzGammonX(f *testing.F)   { fuzzText(f, GammonX) }
func FuzzHedgeHog(f *testing.F)  { fuzzText(f, HedgeHogJSON) }
func FuzzOpenSpiel(f *testing.F) { fuzzText(f, OpenSpiel) }
func FuzzKaggle(f *testing.F)    { fuzzText(f, Kaggle) }
func FuzzFIBS(f *testing.F)      { fuzzText(f, FIBS) }
