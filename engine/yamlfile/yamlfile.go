// Package yamlfile reads the YAML files that users may write: match equity tables, variants, settings.
//
// It is strict: a key that the target does not know is an error, and so is a second document.
package yamlfile

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"reflect"
	"regexp"
	"sort"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"
)

// Error is one fault of a YAML file.
type Error struct {
	// File is the name given to Decode; Line and Column count from 1 and are 0 when unknown.
	File         string
	Line, Column int
	Msg          string
	// Hint says what would be right; it may be empty.
	Hint string
	// cause is ErrEmpty or nil.
	cause error
}

// ErrEmpty is the cause where a file says nothing: it is empty, or holds nothing but comments.
var ErrEmpty = errors.New("the file is empty")

func (e *Error) Unwrap() error { return e.cause }

func (e *Error) Error() string {
	at := e.File
	if e.Line > 0 {
		at = fmt.Sprintf("%s:%d", at, e.Line)
	}
	if e.Column > 0 {
		at = fmt.Sprintf("%s:%d", at, e.Column)
	}
	if e.Hint == "" {
		return at + ": " + e.Msg
	}
	return at + ": " + e.Msg + "; " + e.Hint
}

// mostText is the size in bytes that a file may have: far more than anybody writes, and little enough to be taken apart
// at once.
const mostText = 1 << 20

// Unread is the *Error that says why a file cannot be read.
func Unread(name string, err error) error {
	var at *fs.PathError
	if errors.As(err, &at) {
		err = at.Err
	}
	return &Error{File: name, Msg: "it cannot be read: " + err.Error()}
}

// Decode reads the one document of r into v, a pointer to a struct with yaml tags. The error joins an
// *Error for every fault found; name stands for the file in it. An empty file is an error, and so is one larger
// than 1 MB.
func Decode(name string, r io.Reader, v any) error {
	text, err := io.ReadAll(io.LimitReader(r, mostText+1))
	if err != nil {
		return Unread(name, err)
	}
	if len(text) > mostText {
		return &Error{File: name, Msg: fmt.Sprintf("it is larger than %d MB", mostText>>20)}
	}
	d := yaml.NewDecoder(bytes.NewReader(text))
	d.KnownFields(true)
	if err := d.Decode(v); err != nil {
		return explain(name, err, v, nodes(text))
	}
	var rest yaml.Node
	switch err := d.Decode(&rest); {
	case err == io.EOF:
		return nil
	case err != nil:
		return explain(name, err, v, nil)
	default:
		return &Error{File: name, Line: rest.Line, Msg: "a second document starts", Hint: "keep one document in a file"}
	}
}

// nodes lists what stands in a document, in order: the library's errors tell lines alone.
func nodes(text []byte) (all []*yaml.Node) {
	var root yaml.Node
	if yaml.Unmarshal(text, &root) != nil {
		return nil
	}
	var walk func(n *yaml.Node)
	walk = func(n *yaml.Node) {
		all = append(all, n)
		for _, child := range n.Content {
			walk(child)
		}
	}
	walk(&root)
	return all
}

// column is where a value or key stands in a line, whose beginning and dots the library may tell, or where there is no text
// a list ("seq") or a set of keys ("map"); 0 where it is not found.
func column(all []*yaml.Node, line int, tag, text string) int {
	begin, cut := strings.CutSuffix(text, "...")
	for _, n := range all {
		same := n.Value == text || cut && strings.HasPrefix(n.Value, begin)
		if text == "" {
			same = n.ShortTag() == "!!"+tag
		}
		if n.Line == line && n.Kind != yaml.DocumentNode && same {
			return n.Column
		}
	}
	return 0
}

// explain turns the library's errors into ours, each with its place.
func explain(name string, err error, v any, in []*yaml.Node) error {
	if err == io.EOF {
		return &Error{File: name, Msg: ErrEmpty.Error(), cause: ErrEmpty}
	}
	var faults *yaml.TypeError
	if !errors.As(err, &faults) {
		return located(name, strings.TrimPrefix(err.Error(), "yaml: "), v, in)
	}
	all := make([]error, len(faults.Errors))
	for i, msg := range faults.Errors {
		all[i] = located(name, msg, v, in)
	}
	return errors.Join(all...)
}

var (
	linePrefix = regexp.MustCompile(`^line (\d+): (?s:(.*))$`)
	wrongKind  = regexp.MustCompile(`^cannot unmarshal !!(\w+)(?: ` + "`(.*)`" + `)? into (.+)$`)
	unknownKey = regexp.MustCompile(`^field (.+) not found in type (.+)$`)
)

func located(name, msg string, v any, in []*yaml.Node) *Error {
	e := &Error{File: name, Msg: msg}
	if m := linePrefix.FindStringSubmatch(msg); m != nil {
		fmt.Sscan(m[1], &e.Line)
		e.Msg = m[2]
	}
	if m := wrongKind.FindStringSubmatch(e.Msg); m != nil {
		e.Msg = fmt.Sprintf("%s stands where %s is expected", found(m[1], m[2]), wanted(m[3]))
		e.Column = column(in, e.Line, m[1], m[2])
	}
	if m := unknownKey.FindStringSubmatch(e.Msg); m != nil {
		e.Msg = fmt.Sprintf("unknown key %q", m[1])
		e.Column = column(in, e.Line, "", m[1])
		if known := keysOf(reflect.TypeOf(v), m[2], map[reflect.Type]bool{}); len(known) > 0 {
			e.Hint = "known keys: " + strings.Join(known, ", ")
		}
	}
	return e
}

// found says what stands in the file: a value as it is written, or the kind of what is no value.
func found(tag, value string) string {
	switch tag {
	case "seq":
		return "a list"
	case "map":
		return "a set of keys"
	}
	return strconv.Quote(value)
}

// wanted says what a Go type is in YAML.
func wanted(typ string) string {
	switch {
	case strings.HasPrefix(typ, "[]"):
		return "a list"
	case strings.Contains(typ, "."), strings.HasPrefix(typ, "map["):
		return "a set of keys"
	case strings.HasPrefix(typ, "int"), strings.HasPrefix(typ, "uint"):
		return "a whole number"
	case strings.HasPrefix(typ, "float"):
		return "a number"
	case typ == "bool":
		return "true or false"
	}
	return "a single value"
}

// keysOf finds the struct type called name within t and lists its keys in order.
func keysOf(t reflect.Type, name string, seen map[reflect.Type]bool) []string {
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
		return keysOf(t.Elem(), name, seen)
	case reflect.Struct:
	default:
		return nil
	}
	if seen[t] {
		return nil
	}
	seen[t] = true
	if t.String() == name {
		return keys(t)
	}
	for i := range t.NumField() {
		if found := keysOf(t.Field(i).Type, name, seen); found != nil {
			return found
		}
	}
	return nil
}

func keys(t reflect.Type) []string {
	var all []string
	for i := range t.NumField() {
		f := t.Field(i)
		key, _, _ := strings.Cut(f.Tag.Get("yaml"), ",")
		switch {
		case key == "-" || !f.IsExported():
			continue
		case key == "":
			key = strings.ToLower(f.Name)
		}
		all = append(all, key)
	}
	sort.Strings(all)
	return all
}
