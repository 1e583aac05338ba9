package main

import (
	"context"
	"errors"
	"testing"
	"time"
)

func TestInOrder(t *testing.T) {
	for _, workers := range []int{1, 3, 50} {
		var got []int
		err := inOrder(context.Background(), workers, 40,
			func(i int) int { time.Sleep(time.Duration(i%7) * 100 * time.Microsecond); return i },
			func(v int) error { got = append(got, v); return nil })
		if err != nil || len(got) != 40 {
			t.Fatalf("%d workers: %d results, %v", workers, len(got), err)
		}
		for i, v := range got {
			if v != i {
				t.Fatalf("%d workers: result %d is that of %d", workers, i, v)
			}
		}
	}
}

func TestInOrderStops(t *testing.T) {
	full := errors.New("full")
	n := 0
	err := inOrder(context.Background(), 2, 100, func(i int) int { return i }, func(int) error { n++; return full })
	if err != full || n != 1 {
		t.Errorf("%d results after an error, %v", n, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	err = inOrder(ctx, 2, 100, func(i int) int {
		if i == 5 {
			cancel()
			<-ctx.Done()
		}
		return i
	}, func(int) error { return nil })
	if !errors.Is(err, context.Canceled) {
		t.Errorf("after the end of the context: %v", err)
	}
}
