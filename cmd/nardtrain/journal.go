package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"sync"
	"sync/atomic"
	"time"
)

// journal holds the numbered results of a long measurement, and keeps them in a file, so that it can be
// stopped and taken up again: JSON Lines, the first line the settings that all results share, each
// further one a result. Results stand in the order in which they were ready, which says nothing.
type journal[T any] struct {
	mu   sync.Mutex
	file *os.File // nil keeps nothing
	done map[int]T
}

// entry is a result's line.
type entry[T any] struct {
	N      int `json:"n"`
	Result T   `json:"result"`
}

// openJournal takes up the file, or begins it. It is an error if the file holds another measurement. An
// empty path keeps results in memory alone. What an interruption has left of a last line is cut off.
func openJournal[T any](path string, settings any) (*journal[T], error) {
	j := &journal[T]{done: map[int]T{}}
	if path == "" {
		return j, nil
	}
	head, err := json.Marshal(settings)
	if err != nil {
		return nil, err
	}
	if j.file, err = os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644); err != nil {
		return nil, err
	}
	if err := j.read(path, head); err != nil {
		return nil, errors.Join(err, j.file.Close())
	}
	return j, nil
}

func (j *journal[T]) read(path string, head []byte) error {
	r := bufio.NewReader(j.file)
	whole := int64(0)
	for line := 1; ; line++ {
		text, err := r.ReadBytes('\n')
		if err == io.EOF {
			break
		}
		if err != nil {
			return err
		}
		whole += int64(len(text))
		if text = bytes.TrimSpace(text); line == 1 {
			if !bytes.Equal(text, head) {
				return fmt.Errorf("%s:1: it holds another measurement, of %s and not %s; give this one a file of its own", path, text, head)
			}
			continue
		}
		var e entry[T]
		if err := json.Unmarshal(text, &e); err != nil {
			return fmt.Errorf("%s:%d: %w", path, line, err)
		}
		j.done[e.N] = e.Result
	}
	if err := j.file.Truncate(whole); err != nil {
		return err
	}
	if _, err := j.file.Seek(whole, io.SeekStart); err != nil || whole > 0 {
		return err
	}
	_, err := j.file.Write(append(head, '\n'))
	return err
}

// add notes a result.
func (j *journal[T]) add(n int, result T) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.done[n] = result
	if j.file == nil {
		return nil
	}
	line, err := json.Marshal(entry[T]{n, result})
	if err != nil {
		return err
	}
	_, err = j.file.Write(append(line, '\n'))
	return err
}

// missing lists the numbers below n without a result, in order.
func (j *journal[T]) missing(n int) (todo []int) {
	for i := range n {
		if _, ok := j.done[i]; !ok {
			todo = append(todo, i)
		}
	}
	return todo
}

// results lists the results numbered 0 to n-1 in order, leaving out those that are missing.
func (j *journal[T]) results(n int) (all []T) {
	for i := range n {
		if r, ok := j.done[i]; ok {
			all = append(all, r)
		}
	}
	return all
}

func (j *journal[T]) close() error {
	if j.file == nil {
		return nil
	}
	return j.file.Close()
}

// worker finds result number n; it is used by one goroutine.
type worker[T any] func(n int) (T, error)

// fill finds the results below n that are missing. Each of the jobs goroutines gets a worker of its own, whose context
// ends with fill. An interruption or an error keeps what was found before it.
func (j *journal[T]) fill(ctx context.Context, n, jobs int, progress *progress, start func(context.Context) (worker[T], error)) error {
	todo := j.missing(n)
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var next atomic.Int64
	var wg sync.WaitGroup
	for range min(jobs, len(todo)) {
		wg.Go(func() {
			work, err := start(ctx)
			for err == nil && ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= len(todo) {
					return
				}
				var r T
				if r, err = work(todo[i]); err == nil {
					err = j.add(todo[i], r)
					progress.step(len(todo))
				}
			}
			if err != nil {
				cancel(err)
			}
		})
	}
	wg.Wait()
	progress.end()
	return context.Cause(ctx)
}

// progress tells on one line how far a measurement is.
type progress struct {
	mu    sync.Mutex
	out   io.Writer
	what  string // such as "pairs"
	began time.Time
	done  int
}

func newProgress(out io.Writer, what string) *progress {
	return &progress{out: out, what: what, began: time.Now()}
}

func (p *progress) step(total int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done++
	left := time.Since(p.began) * time.Duration(total-p.done) / time.Duration(p.done)
	fmt.Fprintf(p.out, "\r%d of %d %s, %v left   ", p.done, total, p.what, left.Round(time.Second))
}

func (p *progress) end() {
	if p.done > 0 {
		fmt.Fprintln(p.out)
	}
}
