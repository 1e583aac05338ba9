package report

import (
	"io"

	"github.com/olekukonko/tablewriter"
	"github.com/olekukonko/tablewriter/renderer"
	"github.com/olekukonko/tablewriter/tw"
)

// table is a table of text cells; the first left columns are words, the others figures.
type table struct {
	// caption names a table among several of one chapter; it may be empty.
	caption string

	head []string
	left int
	rows [][]string
}

func (t *table) add(cells ...string) { t.rows = append(t.rows, cells) }

// write draws the table. Headings stand as they are, and no width depends on where the program runs.
func (t *table) write(w io.Writer, s Style) error {
	align := make([]tw.Align, len(t.head))
	for i := range align {
		align[i] = tw.AlignRight
		if i < t.left {
			align[i] = tw.AlignLeft
		}
	}
	symbols := tw.NewSymbols(tw.StyleLight)
	if s.ASCII {
		symbols = tw.NewSymbols(tw.StyleASCII)
	}
	cells := func(c *tw.CellConfig) {
		c.Formatting = tw.CellFormatting{AutoWrap: tw.WrapNone, AutoFormat: tw.Off}
		c.Alignment = tw.CellAlignment{PerColumn: align}
	}
	out := tablewriter.NewTable(w,
		tablewriter.WithRenderer(renderer.NewBlueprint(tw.Rendition{Symbols: symbols})),
		tablewriter.WithEastAsian(tw.Off),
		func(t *tablewriter.Table) {
			t.Configure(func(c *tablewriter.Config) {
				cells(&c.Header)
				cells(&c.Row)
			})
		})
	out.Header(t.head)
	if err := out.Bulk(t.rows); err != nil {
		return err
	}
	return out.Render()
}
