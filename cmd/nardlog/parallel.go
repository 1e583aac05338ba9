package main

import (
	"context"
	"sync/atomic"
)

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
