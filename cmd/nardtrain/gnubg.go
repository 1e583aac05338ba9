package main

import (
	"bufio"
	"cmp"
	"context"
	_ "embed"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"

	"nardlog/engine"
)

// gnubgName stands for GNU Backgammon where a folder of nets could stand.
const gnubgName = "gnubg"

// The script is not called gnubg.py, which is a name that the program looks for in its folder and runs at its start.
//
//go:embed questions.py
var gnubgScript []byte

// gnubg is a running GNU Backgammon, asked through its Python interface. Each call of that takes at least 10
// milliseconds, nearly all of it sleep, so several processes share a processor well.
type gnubg struct {
	in    io.Writer
	out   *bufio.Scanner
	gen   engine.Generator
	rules *engine.Rules
	legal []engine.Position
}

// gnubgPath finds the program.
func gnubgPath() (string, error) {
	for _, name := range []string{"gnubg", "/usr/games/gnubg"} {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", fmt.Errorf("GNU Backgammon is not installed (Debian's package gnubg)")
}

// startGnubg starts a process that ends with the context, or when this program ends.
func startGnubg(ctx context.Context) (*gnubg, error) {
	return startScript(ctx, gnubgScript)
}

// startScript lets a GNU Backgammon run a Python script that answers lines with lines.
func startScript(ctx context.Context, code []byte) (*gnubg, error) {
	path, err := gnubgPath()
	if err != nil {
		return nil, err
	}
	script, err := os.CreateTemp("", "nardtrain-*.py")
	if err != nil {
		return nil, err
	}
	defer os.Remove(script.Name())
	_, err = script.Write(code)
	if err = cmp.Or(err, script.Close()); err != nil {
		return nil, err
	}
	g := &gnubg{rules: engine.Backgammon()}
	cmd := exec.CommandContext(ctx, path, "--tty", "--quiet", "--no-rc", "--python", script.Name())
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if g.in, err = cmd.StdinPipe(); err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	context.AfterFunc(ctx, func() { _ = cmd.Wait() }) // it was killed, which is no news
	g.out = bufio.NewScanner(out)
	start := engine.Start()
	_, err = g.eval(&start, 0) // by its answer it has read the script
	return g, err
}

// ask puts one question and returns the numbers of the answer.
func (g *gnubg) ask(question string) ([]float64, error) {
	if _, err := io.WriteString(g.in, question+"\n"); err != nil {
		return nil, fmt.Errorf("GNU Backgammon does not listen: %w", err)
	}
	for g.out.Scan() {
		mark, rest, _ := strings.Cut(g.out.Text(), " ")
		switch mark {
		case "!":
			return nil, fmt.Errorf("GNU Backgammon says of %q: %s", question, rest)
		case "=":
			return numbers(rest)
		}
	}
	return nil, fmt.Errorf("GNU Backgammon ended at %q", question)
}

func numbers(text string) (all []float64, err error) {
	for word := range strings.FieldsSeq(text) {
		x, err := strconv.ParseFloat(word, 64)
		if err != nil {
			return nil, fmt.Errorf("GNU Backgammon answers %q: %w", text, err)
		}
		all = append(all, x)
	}
	return all, nil
}

// eval returns the cubeless chances of the side on roll at a depth.
func (g *gnubg) eval(p *engine.Position, ply int) (v [5]float64, err error) {
	got, err := g.ask(fmt.Sprintf("eval %s %d", p.ID(), ply))
	if err == nil && len(got) != len(v) {
		err = fmt.Errorf("GNU Backgammon gives %d chances of %s, not %d", len(got), p.ID(), len(v))
	}
	copy(v[:], got)
	return v, err
}

// play returns the position after the best play of a roll without a cube, seen by the player. A play that is not legal is
// an error.
func (g *gnubg) play(p *engine.Position, d engine.Dice, ply int) (engine.Position, error) {
	return g.choice("play", p, d, ply)
}

// cubefulPlay is the same with the cube in the centre.
func (g *gnubg) cubefulPlay(p *engine.Position, d engine.Dice, ply int) (engine.Position, error) {
	return g.choice("cubeplay", p, d, ply)
}

func (g *gnubg) choice(kind string, p *engine.Position, d engine.Dice, ply int) (after engine.Position, err error) {
	g.legal = g.gen.Results(p, d, g.legal[:0])
	if len(g.legal) == 1 {
		return g.legal[0], nil
	}
	question := fmt.Sprintf("%s %s %d %d %d", kind, p.ID(), ply, d.Hi, d.Lo)
	got, err := g.ask(question)
	if err != nil {
		return after, err
	}
	var hops []engine.Hop
	for i := 0; i+1 < len(got); i += 2 {
		hops = append(hops, engine.Hop{From: uint8(got[i]), To: uint8(got[i+1])})
	}
	v := g.rules.Judge(*p, d, hops, g.legal)
	if v.Legality == engine.Illegal {
		return after, fmt.Errorf("GNU Backgammon answers %q with %v: %s", question, got, v.Reason)
	}
	return v.After, nil
}
