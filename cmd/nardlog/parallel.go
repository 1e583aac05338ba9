package main

import (
	"context"
	"errors"
	"runtime"
	"strconv"
	"sync/atomic"

	"github.com/spf13/pflag"
)

// mostWorkers bounds the workers: each has memory of its own, and no output depends on their number.
const mostWorkers = 256

// workers is a number of workers as a flag takes it.
type workers int

// jobsUse is what most verbs say of the flag for the number of workers.
const jobsUse = "`number` of workers; the output does not depend on it"

// addJobs adds the flag for the number of workers.
func addJobs(f *pflag.FlagSet, jobs *int, use string) {
	*jobs = min(runtime.NumCPU(), mostWorkers)
	f.VarP((*workers)(jobs), "jobs", "j", use)
}

func (w *workers) Set(text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		return errors.New("no number of workers")
	}
	*w = workers(min(n, mostWorkers))
	return nil
}

func (w *workers) String() string { return strconv.Itoa(int(*w)) }

// Type names what the flag takes.
func (w *workers) Type() string { return "workers" }

// lookahead is how many finished results may wait for an earlier one, for each worker.
const lookahead = 4

// inOrder does n pieces of work with a number of workers and hands the results over one by one in the
// order of the pieces, so that the output does not depend on the workers. It stops at the first error of
// emit, and when the context ends.
func inOrder[T any](ctx context.Context, workers, n int, work func(i int) T, emit func(T) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	results := make([]chan T, n)
	for i := range results {
		results[i] = make(chan T, 1)
	}
	tokens := make(chan struct{}, lookahead*workers)
	var next atomic.Int64
	for range min(workers, n) {
		go func() {
			for {
				select {
				case tokens <- struct{}{}:
				case <-ctx.Done():
					return
				}
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				results[i] <- work(i)
			}
		}()
	}
	for _, r := range results {
		select {
		case v := <-r:
			if err := emit(v); err != nil {
				return err
			}
			<-tokens
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}
