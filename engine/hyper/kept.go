package hyper

import (
	"context"
	"runtime"
	"sync"

	"nardlog/engine/bearoff"
)

// Lazy is a game's table of the whole program, made when it is first asked for: from the folder of bearoff.KeepIn or,
// where it is not kept yet, computed. It is safe for use by several goroutines.
type Lazy struct {
	game  Game
	mu    sync.Mutex
	table *Table
}

// lazy are the tables that have been asked for.
var lazy sync.Map

// Of is the table of a game of 1 to 3 checkers and levels.
func Of(g Game) *Lazy {
	l, _ := lazy.LoadOrStore(g, &Lazy{game: g})
	return l.(*Lazy)
}

// file is the name under which a table is kept; its last digit counts the versions of the solver.
func (g Game) file() string { return g.String() + "-v1" }

// Size is the number of bytes of the table.
func (l *Lazy) Size() int { return l.game.size() }

// Ready reports whether the table is at hand at once, without the minutes that three checkers take to solve.
func (l *Lazy) Ready() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.table != nil || l.game.Checkers < 3 || l.load()
}

// load reads the table that is kept.
func (l *Lazy) load() bool {
	data, ok := bearoff.Load(l.game.file())
	if ok = ok && len(data) == l.game.size(); ok {
		l.table = newTable(l.game, newSides(l.game.Checkers), data)
	}
	return ok
}

// Make sees that the table is at hand; jobs and told are those of Solve. The only error is that of the context, after which
// Make can be called again.
func (l *Lazy) Make(ctx context.Context, jobs int, told func(done, total int)) error {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.table != nil || l.load() {
		return nil
	}
	table, err := Solve(ctx, l.game, jobs, told)
	if err != nil {
		return err
	}
	if l.table = table; l.game.Checkers == 3 {
		bearoff.Keep(l.game.file(), table.data)
	}
	return nil
}

// Table is the table, on all processors if it has yet to be made.
func (l *Lazy) Table() *Table {
	// The context does not end.
	_ = l.Make(context.Background(), runtime.GOMAXPROCS(0), nil)
	return l.table
}
