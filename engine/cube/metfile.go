package cube

import (
	"errors"
	"fmt"
	"io"
	"math"
	"slices"

	"nardlog/engine/yamlfile"
)

// rounding is how far two entries that should add up to 1 may miss it: a table of three decimals.
const rounding = 0.0011

// metFile is the form in which tables are written.
type metFile struct {
	Name         string      `yaml:"name"`
	PreCrawford  [][]float64 `yaml:"pre-crawford"`
	PostCrawford []float64   `yaml:"post-crawford"`
}

// ReadMET reads a match equity table from YAML; name stands for the file in errors, which list every
// fault. The form is
//
//	name: My table
//	pre-crawford:               # row: points the player needs, column: points the opponent needs
//	  - [0.500, 0.677, 0.751]   # row 1 and column 1 are the Crawford game
//	  - [0.323, 0.500, 0.599]
//	  - [0.249, 0.401, 0.500]
//	post-crawford: [0.500, 0.488, 0.323]  # the trailer's chance, the leader needing 1
//
// pre-crawford is square, 2 to 512 rows, and its mirrored entries add up to 1; post-crawford holds 1 to
// as many entries as pre-crawford has rows. What is missing is extended as MET says.
func ReadMET(name string, r io.Reader) (*MET, error) {
	var f metFile
	if err := yamlfile.Decode(name, r, &f); err != nil {
		return nil, err
	}
	if f.Name == "" {
		f.Name = name
	}
	return f.table(name)
}

// NewMET makes a table of figures in the order of ReadMET's file: pre[own-1][opp-1] and post[own-1]. The error lists
// what keeps them from being a match equity table.
func NewMET(name string, pre [][]float64, post []float64) (*MET, error) {
	f := metFile{name, pre, post}
	return f.table(name)
}

// table checks and copies the figures; file stands for their source in errors.
func (f *metFile) table(file string) (*MET, error) {
	var faults []error
	for _, msg := range f.faults() {
		faults = append(faults, &yamlfile.Error{File: file, Msg: msg})
	}
	if err := errors.Join(faults...); err != nil {
		return nil, err
	}
	g := &grid{size: len(f.PreCrawford), post: slices.Clone(f.PostCrawford)}
	for _, row := range f.PreCrawford {
		g.pre = append(g.pre, row...)
	}
	m := &MET{Name: f.Name, published: g}
	m.grown.Store(g.extend(g.size))
	return m, nil
}

// faults lists what keeps the figures from being a match equity table.
func (f *metFile) faults() []string {
	if all := f.shapeFaults(); all != nil {
		return all
	}
	var all []string
	for i, row := range f.PreCrawford {
		all = append(all, orderFaults(fmt.Sprintf("pre-crawford row %d", i+1), row, 1)...)
		for j := range row[:i+1] {
			if sum := row[j] + f.PreCrawford[j][i]; math.Abs(sum-1) > rounding {
				all = append(all, fmt.Sprintf("pre-crawford row %d column %d and its mirror add up to %v, not 1", i+1, j+1, sum))
			}
		}
	}
	if first := f.PostCrawford[0]; math.Abs(first-0.5) > rounding {
		all = append(all, fmt.Sprintf("post-crawford starts with %v, not 0.5", first))
	}
	return append(all, orderFaults("post-crawford", f.PostCrawford, -1)...)
}

func (f *metFile) shapeFaults() (all []string) {
	n := len(f.PreCrawford)
	if n < 2 || n > maxAway {
		return []string{fmt.Sprintf("pre-crawford has %d rows, not 2 to %d", n, maxAway)}
	}
	for i, row := range f.PreCrawford {
		if len(row) != n {
			all = append(all, fmt.Sprintf("pre-crawford row %d has %d entries, not %d", i+1, len(row), n))
		}
	}
	if k := len(f.PostCrawford); k < 1 || k > n {
		all = append(all, fmt.Sprintf("post-crawford has %d entries, not 1 to %d", k, n))
	}
	return all
}

// orderFaults lists the entries that are no chances or that run against the direction, 1 for rising and
// -1 for falling.
func orderFaults(where string, row []float64, direction float64) (all []string) {
	for i, v := range row {
		switch {
		case !(v >= 0 && v <= 1):
			all = append(all, fmt.Sprintf("%s column %d: %v is no chance from 0 to 1", where, i+1, v))
		case i > 0 && (v-row[i-1])*direction < 0:
			all = append(all, fmt.Sprintf("%s column %d: %v is out of order after %v", where, i+1, v, row[i-1]))
		}
	}
	return all
}
