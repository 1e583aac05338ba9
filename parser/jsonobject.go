package parser

import (
	"fmt"
	"strings"
)

// jsonFixed is a list of as many values as there are.
type jsonFixed []jsonValue

func jsonPair[T any, V jsonValue](to *[2]T, of func(*T) V) jsonFixed {
	return jsonFixed{of(&to[0]), of(&to[1])}
}

func (v jsonFixed) unset() bool {
	for _, each := range v {
		if !each.unset() {
			return false
		}
	}
	return true
}

func (v jsonFixed) clear() {
	for _, each := range v {
		each.clear()
	}
}

func (v jsonFixed) write(out *jsonOut) {
	out.WriteByte('[')
	for i, each := range v {
		if i > 0 {
			out.WriteByte(',')
		}
		each.write(out)
	}
	out.WriteByte(']')
}

func (v jsonFixed) read(w *jsonWalk) error {
	at, n := w.pos(), 0
	err := w.array(func() error {
		if n++; n > len(v) {
			return v.wrong(at)
		}
		return v[n-1].read(w)
	})
	if err == nil && n < len(v) {
		err = v.wrong(at)
	}
	return err
}

func (v jsonFixed) wrong(at Pos) error {
	return &SyntaxError{Pos: at, Msg: fmt.Sprintf("the list has to have %d values", len(v))}
}

// jsonList is a list of any length up to most, none for null.
type jsonList[T any] struct {
	to   *[]T
	of   func(*T) jsonValue
	most int
}

func (v jsonList[T]) unset() bool { return len(*v.to) == 0 }
func (v jsonList[T]) clear()      { *v.to = nil }

func (v jsonList[T]) write(out *jsonOut) {
	all := make(jsonFixed, len(*v.to))
	for i := range *v.to {
		all[i] = v.of(&(*v.to)[i])
	}
	all.write(out)
}

// read appends what it has read, so that what stands before a fault is kept.
func (v jsonList[T]) read(w *jsonWalk) error {
	return w.array(func() error {
		if len(*v.to) == v.most {
			return &SyntaxError{Pos: w.pos(), Msg: fmt.Sprintf("the list has more than %d values", v.most)}
		}
		var one T
		if err := v.of(&one).read(w); err != nil {
			return err
		}
		*v.to = append(*v.to, one)
		return nil
	})
}

// jsonMaybe is a value that need not be there.
type jsonMaybe[T any] struct {
	to **T
	of func(*T) jsonValue
}

func (v jsonMaybe[T]) unset() bool        { return *v.to == nil }
func (v jsonMaybe[T]) clear()             { *v.to = nil }
func (v jsonMaybe[T]) write(out *jsonOut) { v.of(*v.to).write(out) }

func (v jsonMaybe[T]) read(w *jsonWalk) error {
	one := new(T)
	if err := v.of(one).read(w); err != nil {
		return err
	}
	*v.to = one
	return nil
}

// jsonField is a named value of an object.
type jsonField struct {
	name  string
	value jsonValue
	rule  fieldRule
}

// fieldRule says what becomes of a field whose value is unset.
type fieldRule uint8

const (
	// leftOut where it is unset, as fields are that most objects have no use for.
	leftOut fieldRule = iota
	// orNull: it is always written, null says that it is not known.
	orNull
	// always: its value is written whatever it is.
	always
	// needed: as always, and a fault where it is missing.
	needed
)

// jsonObject is an object. Its fields may stand in any order; one that is not known, or stands twice, is a
// fault.
type jsonObject struct {
	fields []jsonField
	// at, where there is one, takes the place of the object.
	at *Pos
	// check, where there is one, looks at what was read. It says what is wrong.
	check func() string
	// soft, where there is one, takes the faults of fields, which are passed over then.
	soft func(*SyntaxError)
}

func (v jsonObject) unset() bool { return false }

func (v jsonObject) clear() {
	for _, f := range v.fields {
		f.value.clear()
	}
}

func (v jsonObject) write(out *jsonOut) {
	mark := byte('{')
	for _, f := range v.fields {
		unset := f.value.unset()
		if unset && f.rule == leftOut {
			continue
		}
		out.WriteByte(mark)
		out.text(f.name)
		out.WriteByte(':')
		if unset && f.rule == orNull {
			out.WriteString("null")
		} else {
			f.value.write(out)
		}
		mark = ','
	}
	if mark == '{' {
		out.WriteByte(mark)
	}
	out.WriteByte('}')
}

func (v jsonObject) read(w *jsonWalk) error {
	at := w.pos()
	if v.at != nil {
		*v.at = at
	}
	v.clear()
	seen := make([]bool, len(v.fields))
	if err := w.object(func(name string) error { return v.field(w, name, seen) }); err != nil {
		return err
	}
	for i, f := range v.fields {
		if f.rule == needed && !seen[i] {
			return &SyntaxError{Pos: at, Msg: fmt.Sprintf("the field %q is missing", f.name)}
		}
	}
	if v.check != nil {
		if wrong := v.check(); wrong != "" {
			return &SyntaxError{Pos: at, Msg: wrong}
		}
	}
	return nil
}

// field reads the value of the field whose name was read last.
func (v jsonObject) field(w *jsonWalk, name string, seen []bool) error {
	i := v.index(name)
	switch {
	case i < 0:
		return v.refuse(w, v.unknown(w.name, name))
	case seen[i]:
		return v.refuse(w, &SyntaxError{Pos: w.name, Msg: fmt.Sprintf("the field %q stands here twice", name)})
	case w.skipNull():
		return nil
	}
	seen[i] = true
	if v.soft == nil {
		return v.fields[i].value.read(w)
	}
	fault, on := w.apart(v.fields[i].value.read)
	if fault != nil {
		v.soft(fault)
	}
	if !on {
		return errTold
	}
	return nil
}

func (v jsonObject) index(name string) int {
	for i, f := range v.fields {
		if f.name == name {
			return i
		}
	}
	return -1
}

// refuse is the fault of a field as a whole, after which a soft object is read on.
func (v jsonObject) refuse(w *jsonWalk, fault *SyntaxError) error {
	if v.soft == nil {
		return fault
	}
	v.soft(fault)
	return w.skip()
}

func (v jsonObject) unknown(at Pos, name string) *SyntaxError {
	known := make([]string, len(v.fields))
	for i, f := range v.fields {
		known[i] = f.name
	}
	return &SyntaxError{Pos: at, Msg: "unknown field " + quote(name), Hint: "known here are: " + strings.Join(known, ", ")}
}
