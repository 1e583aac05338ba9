// Package report turns records and analyses into what people and programs read: text, tables, boards
// and JSON. It computes nothing beyond rounding.
package report

import (
	"strconv"
	"strings"
)

// Lang is the language of a report's prose. Notation is never translated.
type Lang string

const (
	English Lang = "en"
	Russian Lang = "ru"
)

// Style says how a report is to look.
type Style struct {
	Lang Lang
	// ASCII keeps to plain characters where box characters would be drawn.
	ASCII bool
	// Narrow draws boards that fit 54 columns.
	Narrow bool
	// Color marks what matters in colour, never without saying it in words too.
	Color bool
}

// Colours of terminal text, as ANSI codes.
const (
	red    = "31"
	yellow = "33"
	green  = "32"
	bold   = "1"
)

// paint colours text if the style has colour.
func (s Style) paint(code, text string) string {
	if !s.Color || text == "" {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

// decimal prints a number with a fixed count of decimals; nil is a dash, and there is no negative zero.
func decimal(x *float64, places int) string {
	if x == nil {
		return "-"
	}
	return unsigned(strconv.FormatFloat(*x, 'f', places, 64))
}

// signed is decimal with a plus sign before what is not negative.
func signed(x *float64, places int) string {
	if x == nil {
		return "-"
	}
	text := decimal(x, places)
	if strings.HasPrefix(text, "-") {
		return text
	}
	return "+" + text
}

// unsigned drops the sign of a rounded zero.
func unsigned(text string) string {
	if strings.Trim(text, "-0.") == "" {
		return strings.TrimPrefix(text, "-")
	}
	return text
}
