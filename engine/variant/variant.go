// Package variant holds the games of the nardy family as YAML files, and reads house rules written in the same form.
package variant

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path"
	"slices"
	"strings"
	"sync"
	"unicode"

	"nardlog/engine"
	"nardlog/engine/yamlfile"
)

//go:embed games/*.yaml
var games embed.FS

// Text is a text for people in both languages.
type Text struct {
	EN string `yaml:"en"`
	RU string `yaml:"ru"`
}

// Variant is a game with its name and the values of all its keys.
type Variant struct {
	Name    string
	Title   Text
	Aliases []string
	// Base is the game whose rules hold where the file gives none, "" without.
	Base  string
	Rules *engine.Rules
	// own are the values that its file gives, inherited those of its bases; names are its own, its bases' and its
	// family's.
	own, inherited map[string]string
	names          []string
}

// file is the form of a variant file. What is not named here is looked up among the keys.
type file struct {
	Name    string                     `yaml:"name"`
	Title   Text                       `yaml:"title"`
	Aliases []string                   `yaml:"aliases"`
	Base    string                     `yaml:"base"`
	Keys    map[string]yamlfile.Scalar `yaml:",inline"`
}

// Read reads a game or a house rule; name stands for the file in errors, which list every fault.
func Read(name string, r io.Reader) (*Variant, error) {
	var f file
	if err := yamlfile.Decode(name, r, &f); err != nil {
		return nil, err
	}
	return f.variant(name)
}

func (f *file) variant(name string) (*Variant, error) {
	v := &Variant{Name: f.Name, Title: f.Title, Aliases: f.Aliases, Base: f.Base, own: map[string]string{}}
	if v.Name == "" {
		return nil, &yamlfile.Error{File: name, Msg: "the game has no name", Hint: "write one, such as name: my nardy"}
	}
	for _, text := range append([]string{v.Name, v.Title.EN, v.Title.RU}, v.Aliases...) {
		if strings.ContainsFunc(text, func(c rune) bool { return !unicode.IsPrint(c) }) {
			return nil, &yamlfile.Error{File: name, Msg: fmt.Sprintf("the name %q has characters that cannot be shown", text)}
		}
	}
	if v.Title.EN == "" {
		v.Title.EN = v.Name
	}
	if v.Title.RU == "" {
		v.Title.RU = v.Title.EN
	}
	if err := v.take(name, f.Keys); err != nil {
		return nil, err
	}
	if err := v.inherit(); err != nil {
		return nil, &yamlfile.Error{File: name, Msg: "base: " + err.Error()}
	}
	if start, _ := v.Value("start"); start == "" {
		return nil, &yamlfile.Error{File: name, Msg: "the game has neither a base nor a start",
			Hint: `write base: long, or a start such as start: "24:15"`}
	}
	return v, v.build(func(key string, err error) error {
		return &yamlfile.Error{File: name, Line: f.Keys[key].Line, Column: f.Keys[key].Column, Msg: err.Error()}
	})
}

// inherit takes over what the base gives, or the game that a switch puts in its place.
func (v *Variant) inherit() error {
	v.names, v.inherited = []string{v.Name}, map[string]string{}
	if v.Base != "" {
		if err := v.adopt(v.Base); err != nil {
			return err
		}
	}
	for _, word := range []string{"tb_base", "misere_base"} {
		if err := v.rebase(word); err != nil {
			return err
		}
	}
	if v.own["start"] != "" {
		delete(v.inherited, "start_black")
	}
	if f, _ := v.Value("family"); f != "" && !slices.Contains(v.names, f) {
		v.names = append(v.names, f)
	}
	return nil
}

// adopt takes over all that a game that comes with the program gives.
func (v *Variant) adopt(name string) error {
	base, err := builtin(name)
	if err != nil {
		return err
	}
	maps.Copy(v.inherited, base.inherited)
	maps.Copy(v.inherited, base.own)
	v.names = append(v.names, base.names...)
	return nil
}

// rebase takes over the game that the switch names, and over it what the game that has the switch changes.
func (v *Variant) rebase(word string) error {
	value, given := v.Value(word)
	k := findKey(word)
	if !given || !slices.Contains(v.names, k.games[0]) {
		return nil
	}
	v.inherited = map[string]string{}
	if err := v.adopt(value); err != nil {
		return err
	}
	if v.Name == k.games[0] {
		return nil
	}
	owner, err := builtin(k.games[0])
	if err == nil {
		maps.Copy(v.inherited, owner.own)
		v.inherited[word] = value
	}
	return err
}

// take checks the keys of a file one by one.
func (v *Variant) take(name string, values map[string]yamlfile.Scalar) error {
	var faults []error
	for word, value := range values {
		k := findKey(word)
		if k == nil {
			faults = append(faults, &yamlfile.Error{File: name, Line: value.Line, Column: 1, Msg: fmt.Sprintf("unknown key %q", word),
				Hint: "known keys: " + strings.Join(keyNames(), ", ")})
			continue
		}
		if err := k.check(value.Text); err != nil {
			faults = append(faults, &yamlfile.Error{File: name, Line: value.Line, Column: value.Column, Msg: err.Error()})
		}
		v.own[word] = value.Text
	}
	slices.SortFunc(faults, func(a, b error) int {
		x, y := a.(*yamlfile.Error), b.(*yamlfile.Error)
		if x.Line != y.Line {
			return x.Line - y.Line
		}
		return strings.Compare(x.Msg, y.Msg)
	})
	return errors.Join(faults...)
}

// build applies the keys in their order; located makes an error of what one of them cannot be.
func (v *Variant) build(located func(key string, err error) error) error {
	r := &engine.Rules{Name: v.Name}
	for _, k := range allKeys() {
		value, given := v.Value(k.name)
		if !given && k.games != nil && !k.isSwitch(v.names) {
			continue
		}
		if err := k.set(r, value); err != nil {
			return located(k.name, err)
		}
	}
	v.Rules = r
	return nil
}

// Value is what a key says, and whether a file gave it.
func (v *Variant) Value(name string) (value string, given bool) {
	if value, given = v.own[name]; given {
		return value, true
	}
	if value, given = v.inherited[name]; given {
		return value, true
	}
	return findKey(name).fallback(), false
}

// With is the game under other values of its switches. A switch that it does not have is an error that lists those
// it has.
func (v *Variant) With(switches map[string]string) (*Variant, error) {
	if len(switches) == 0 {
		return v, nil
	}
	w := *v
	w.own = maps.Clone(v.own)
	for name, value := range switches {
		k := findKey(name)
		if k == nil || !k.isSwitch(v.names) {
			return nil, fmt.Errorf("%s has no switch %q; known are: %s", v.Name, name, strings.Join(v.Switches(), ", "))
		}
		if err := k.check(value); err != nil {
			return nil, err
		}
		w.own[name] = value
	}
	if err := w.inherit(); err != nil {
		return nil, err
	}
	return &w, w.build(func(_ string, err error) error { return err })
}

// Switches are the names of the switches that the game has, sorted.
func (v *Variant) Switches() (names []string) {
	for _, k := range allKeys() {
		if k.isSwitch(v.names) {
			names = append(names, k.name)
		}
	}
	slices.Sort(names)
	return names
}

// Values are the words that a switch may have, nil for free text.
func Values(name string) []string {
	if k := findKey(name); k != nil {
		return k.values
	}
	return nil
}

// loaded are the games that have been read, by their names.
var loaded = struct {
	sync.Mutex
	byName map[string]*Variant
}{byName: map[string]*Variant{}}

// index tells in which file the game of a name is.
var index = sync.OnceValue(func() map[string]string {
	files := map[string]string{}
	for _, name := range Names() {
		var f file
		data, err := games.ReadFile("games/" + name + ".yaml")
		if err == nil {
			err = yamlfile.Decode(name+".yaml", bytes.NewReader(data), &f)
		}
		if err != nil {
			panic(err) // the files are our own, and tested
		}
		for _, word := range append([]string{f.Title.EN, f.Title.RU}, f.Aliases...) {
			files[folded(word)] = name
		}
	}
	for _, name := range Names() {
		files[folded(name)] = name // over titles: hypergammon is what other programs call so
	}
	return files
})

// folded is a name without what people write differently: capitals, ё, hyphens and wide gaps.
func folded(name string) string {
	name = strings.NewReplacer("ё", "е", "-", " ", "_", " ").Replace(strings.ToLower(name))
	return strings.Join(strings.Fields(name), " ")
}

// Names are the names of the games that come with the program, sorted.
func Names() (names []string) {
	entries, _ := games.ReadDir("games")
	for _, e := range entries {
		names = append(names, strings.TrimSuffix(e.Name(), ".yaml"))
	}
	return names
}

// Find is the game of a name, title or alias in either language, however it is spelled in capitals and hyphens, or the house rule in a file whose name ends in .yaml.
func Find(name string) (*Variant, error) {
	if ext := strings.ToLower(path.Ext(name)); ext == ".yaml" || ext == ".yml" {
		return fromDisk(name)
	}
	return builtin(name)
}

// builtin is a game that comes with the program.
func builtin(name string) (*Variant, error) {
	at, ok := index()[folded(name)]
	if !ok {
		return nil, fmt.Errorf("no variant is called %q; known are: %s", name, strings.Join(Names(), ", "))
	}
	loaded.Lock()
	v := loaded.byName[at]
	loaded.Unlock()
	if v != nil {
		return v, nil
	}
	data, err := games.ReadFile("games/" + at + ".yaml")
	if err != nil {
		return nil, err
	}
	if v, err = Read(at+".yaml", bytes.NewReader(data)); err != nil {
		return nil, err
	}
	loaded.Lock()
	defer loaded.Unlock()
	loaded.byName[at] = v
	return v, nil
}

func fromDisk(name string) (*Variant, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, yamlfile.Unread(name, err)
	}
	defer f.Close()
	return Read(name, f)
}
