package report

import (
	"embed"
	"fmt"
	"html/template"
	"io"
	"sync"

	"nardlog/dispute"
)

//go:embed statement
var statementFiles embed.FS

// statementTemplate is the page of a statement, parsed once.
var statementTemplate = sync.OnceValue(func() *template.Template {
	t := template.New("statement").Funcs(pageWords(Style{}))
	return template.Must(t.ParseFS(statementFiles, "statement/statement.tmpl"))
})

// statementPage is what the page shows: the statement with its boards drawn.
type statementPage struct {
	*statement
	Lang   Lang
	Look   template.CSS
	Frame  string
	Boards []pictured
}

// pictured is a board drawn, with what stands around it.
type pictured struct {
	shownBoard
	Above, Below, Act, Spoken string
	Picture                   template.HTML
}

// DisputePage writes a statement on two records as one HTML page that needs nothing else.
func DisputePage(w io.Writer, d *dispute.Statement, s Style) error {
	s.Color = false
	t, err := statementTemplate().Clone()
	if err != nil {
		return fmt.Errorf("the statement's template: %w", err)
	}
	look, err := statementFiles.ReadFile("statement/statement.css")
	if err != nil {
		return err
	}
	p := statementPage{
		statement: stateOf(d, s), Lang: s.lang(), Look: template.CSS(look),
		Frame: fmt.Sprintf("0 0 %g %g", pictureWide, pictureHigh),
	}
	for _, b := range p.statement.Boards {
		var picture svg
		b.Board.paint(&picture, arrows{})
		p.Boards = append(p.Boards, pictured{
			shownBoard: b, Above: b.Board.side(s, false), Below: b.Board.side(s, true), Act: b.Board.toAct(s),
			Spoken: b.Board.spoken(s), Picture: template.HTML(picture.String()),
		})
	}
	return t.Funcs(pageWords(s)).ExecuteTemplate(w, "statement.tmpl", p)
}
