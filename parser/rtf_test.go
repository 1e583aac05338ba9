package parser

import "testing"

func TestRTF(t *testing.T) {
	for _, tt := range []struct{ name, doc, want string }{
		{"plain", "a good play ", "a good play"},
		{"formatting and tables left out", `{\rtf1\ansi{\fonttbl{\f0\fcharset0 Arial;}}` + "\x01\x02" +
			`{\colortbl;}{\*\generator X 2.0;}\pard\sl-240\fs20\f0 hard play\par` + "\x01\x02}", "hard play"},
		{"hexadecimal bytes", `{\rtf1 \'e0 trouver}`, "à trouver"},
		{"bytes as they are", "{\\rtf1 \xe0 trouver}", "à trouver"},
		{"Unicode with stand-ins", `{\rtf1\uc1 \u1076?\u-3!x}`, "д\uFFFDx"},
		{"Unicode without stand-ins", `{\rtf1\uc0 \u1076 a}`, "дa"},
		{"signs", `{\rtf1 a\{b\}\\c\~d\tab e\line f}`, "a{b}\\c d\te\nf"},
		{"braces within", `{\rtf1 a{\b b}c}`, "abc"},
		{"cut off", `{\rtf1 a\`, "a"},
		{"cut off in a byte", `{\rtf1 a\'e`, "a"},
		{"a bad byte", `{\rtf1 a\'zzb}`, "ab"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if got := rtfText(tt.doc); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}
