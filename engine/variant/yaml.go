package variant

import (
	"fmt"
	"strconv"
	"strings"
)

// YAML is the game as a file that Read takes: every value it has, and after a switch the other values that it may
// have.
func (v *Variant) YAML() string {
	var b strings.Builder
	fmt.Fprintf(&b, "name: %s\n", v.Name)
	fmt.Fprintf(&b, "title: {en: %s, ru: %s}\n", strconv.Quote(v.Title.EN), strconv.Quote(v.Title.RU))
	if v.Base != "" {
		fmt.Fprintf(&b, "base: %s\n", v.Base)
	}
	for _, k := range allKeys() {
		value, given := v.Value(k.name)
		switched := k.isSwitch(v.names)
		if !given && !switched || value == "" {
			continue
		}
		if strings.ContainsAny(value, ": ") {
			value = strconv.Quote(value)
		}
		fmt.Fprintf(&b, "%s: %s%s\n", k.name, value, k.others(value, switched))
	}
	return b.String()
}

// others names what else a switch may be.
func (k *key) others(value string, switched bool) string {
	var rest []string
	for _, w := range k.values {
		if w != value {
			rest = append(rest, w)
		}
	}
	if k.free {
		rest = append(rest, "a number")
	}
	if !switched || len(rest) == 0 {
		return ""
	}
	return " # or " + strings.Join(rest, ", ")
}
