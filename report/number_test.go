package report

import (
	"encoding/json"
	"math"
	"testing"
)

func TestNumber(t *testing.T) {
	for want, x := range map[string]float64{
		"0": -1e-9, "0.1": 0.1, "-0.5": -0.5, "12": 12, "100": 100, "0.333333": 1.0 / 3, "-1": -1, "1": 0.9999999,
		"null": math.NaN(),
	} {
		got, err := json.Marshal(number(x))
		if err != nil || string(got) != want {
			t.Errorf("%v is written %s, want %s: %v", x, got, want, err)
		}
	}
	if got, _ := json.Marshal(numberOf(nil)); string(got) != "null" {
		t.Errorf("nil is written %s", got)
	}
}

func TestDecimal(t *testing.T) {
	for want, x := range map[string]float64{"0.000": -0.0001, "-0.001": -0.0006, "2.500": 2.5} {
		if got := decimal(&x, 3); got != want {
			t.Errorf("%v is %q, want %q", x, got, want)
		}
	}
	zero, less := -0.0001, -0.4
	if got := signed(&zero, 3) + signed(&less, 1) + signed(nil, 1); got != "+0.000-0.4-" {
		t.Error(got)
	}
}
