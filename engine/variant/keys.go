package variant

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"nardlog/engine"
)

// key is one line that a variant file may have: the shape of a game, or a switch on which players differ.
type key struct {
	name string
	// values are the words that it may have, the default first; nil is free text with the default def.
	values []string
	def    string
	// free says that numbers are allowed beside the words.
	free bool
	// games are those in which it is a switch that a log or a request may turn, "*" for all; nil is a part of the
	// game's shape.
	games []string
	set   func(r *engine.Rules, value string) error
}

// fallback is the value of a key that no file gives.
func (k *key) fallback() string {
	if k.values != nil {
		return k.values[0]
	}
	return k.def
}

// isSwitch reports whether the key is a switch of a game with these names: its own, its bases' and its family's.
func (k *key) isSwitch(names []string) bool {
	return slices.Contains(k.games, "*") || slices.ContainsFunc(k.games, func(g string) bool { return slices.Contains(names, g) })
}

// check refuses values that the key cannot have.
func (k *key) check(value string) error {
	if k.values == nil || slices.Contains(k.values, value) {
		return nil
	}
	if n, err := strconv.Atoi(value); k.free && err == nil && n >= 0 && n <= 64 {
		return nil
	}
	known := strings.Join(k.values, ", ")
	if k.free {
		known += ", or a number"
	}
	return fmt.Errorf("%s cannot be %q; known are %s", k.name, value, known)
}

// one makes a setter of the field that a key chooses, its values in the order of the field's constants.
func one[T ~uint8](field func(*engine.Rules) *T, order ...string) func(*engine.Rules, string) error {
	return func(r *engine.Rules, value string) error {
		if i := slices.Index(order, value); i >= 0 {
			*field(r) = T(i)
		}
		return nil
	}
}

// holds makes a setter of a field that holds for one of a key's values.
func holds(field func(*engine.Rules) *bool, yes string) func(*engine.Rules, string) error {
	return func(r *engine.Rules, value string) error {
		*field(r) = value == yes
		return nil
	}
}

// number makes a setter of a count, 0 for words.
func number(field func(*engine.Rules) *int) func(*engine.Rules, string) error {
	return func(r *engine.Rules, value string) error {
		*field(r), _ = strconv.Atoi(value)
		return nil
	}
}

// allKeys are the keys of variant files, in the order in which they are applied: the later one of two that concern
// the same thing decides.
func allKeys() []key { return slices.Concat(shapeKeys(), playKeys(), resultKeys(), moneyKeys()) }

func findKey(name string) *key {
	for _, k := range allKeys() {
		if k.name == name {
			return &k
		}
	}
	return nil
}

// keyNames lists the keys that a file may have.
func keyNames() []string {
	names := []string{"name", "title", "aliases", "base"}
	for _, k := range allKeys() {
		names = append(names, k.name)
	}
	slices.Sort(names)
	return names
}
