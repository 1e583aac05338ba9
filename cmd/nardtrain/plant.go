package main

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"

	"nardlog/engine"
	"nardlog/engine/variant"
	"nardlog/parser"
	"nardlog/replay"
)

// planter makes matches with one fault each, and keeps those of which an audit finds that fault and nothing else.
type planter struct {
	v     *variant.Variant
	r     *engine.Rules // of the first game
	rng   *rand.Rand
	want  []engine.Code
	found map[engine.Code][]byte // a match as text
}

// plantGame writes a file with a match for every fault that a game can have.
func plantGame(v *variant.Variant, path string, seed uint64) error {
	r := v.Rules
	if len(r.Sequence) > 0 {
		r = r.Sequence[0]
	}
	p := &planter{v: v, r: r, rng: rand.New(rand.NewPCG(seed, 11)), want: replay.Possible(r), found: map[engine.Code][]byte{}}
	p.steered(engine.MoveWall, wall)
	p.steered(engine.MoveMustOpen, shut)
	p.plays()
	for try := 0; try < 40 && len(p.missing()) > 0; try++ {
		p.others()
	}
	if missing := p.missing(); len(missing) > 0 {
		fmt.Fprintf(os.Stderr, "%s: not planted: %v\n", v.Name, missing)
	}
	text, err := p.text()
	if err != nil {
		return err
	}
	return os.WriteFile(path, text, 0o644)
}

func (p *planter) missing() (codes []engine.Code) {
	for _, c := range p.want {
		if p.found[c] == nil {
			codes = append(codes, c)
		}
	}
	return codes
}

// wanted reports whether a code can be found in the game and has not been planted yet.
func (p *planter) wanted(c engine.Code) bool { return slices.Contains(p.want, c) && p.found[c] == nil }

// plant keeps a match if an audit finds the code in it, and nothing else; edit changes its text, and may be nil.
func (p *planter) plant(c engine.Code, m *parser.Match, edit func([]byte) []byte) {
	if !p.wanted(c) {
		return
	}
	m.Tags = append([]parser.Tag{{Name: "Variation", Value: p.v.Name}}, m.Tags...)
	m.Players = [2]string{"Anna", "Boris"}
	for i := range m.Games {
		m.Games[i].Number, m.Games[i].Names = i+1, m.Players
	}
	var b bytes.Buffer
	if parser.WriteMat(&b, m) != nil {
		return
	}
	text := b.Bytes()
	if edit != nil {
		text = edit(text)
	}
	if codes, err := audited(text); err == nil && len(codes) == 1 && codes[0].code == c {
		p.found[c] = text
	}
}

// planted is a code with the line where it is found.
type planted struct {
	code engine.Code
	line int
}

// audited lists what an audit finds in a text.
func audited(text []byte) (list []planted, err error) {
	matches, err := parser.Parse("planted.mat", text)
	if err != nil {
		return nil, err
	}
	for _, m := range matches {
		rec := replay.Run(context.Background(), m, replay.Options{})
		if rec.Err != nil {
			return nil, rec.Err
		}
		for i := range rec.Findings {
			list = append(list, planted{rec.Findings[i].Code, rec.Findings[i].Pos.Line})
		}
	}
	return list, nil
}

// text puts the matches one after the other, after a list of what is to be found.
func (p *planter) text() ([]byte, error) {
	var body []byte
	n := 0
	for _, c := range p.want {
		if text := p.found[c]; text != nil {
			body = append(append(body, '\n'), text...)
			n++
		}
	}
	head := fmt.Sprintf("; %s: a match for every fault that the game can have, made by nardtrain record.\n", p.v.Title.EN)
	list, err := audited(append(bytes.Repeat([]byte("\n"), n+1), body...))
	if err != nil {
		return nil, err
	}
	for _, f := range list {
		head += fmt.Sprintf("; expect %s %d\n", f.code, f.line)
	}
	return append([]byte(head), body...), nil
}

// resigned ends a game by a resignation of the other side.
func (p *planter) resigned(g *parser.Game, winner int) {
	g.Actions = append(g.Actions, parser.Action{Kind: parser.Win, Player: winner, Value: p.r.Worths(winner)[0]})
}

// match is a match of one game to a length.
func match(length int, actions []parser.Action) *parser.Match {
	return &parser.Match{Length: length, Games: []parser.Game{{Actions: slices.Clone(actions)}}}
}
