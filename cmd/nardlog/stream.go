package main

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"slices"

	"nardlog/report"
)

// answerer answers one question; each worker has its own.
type answerer func(q question) (*report.Answer, error)

// mostRequest bounds a request, in bytes; real ones have some hundreds.
const mostRequest = 1 << 20

// slot is one line of a stream on its way to its answer.
type slot struct {
	line int
	text []byte
	// tooLong says that the line was passed over.
	tooLong bool
	answer  chan reply
}

// reply is a line of output, and whether it is an error.
type reply struct {
	text   []byte
	failed bool
}

// fromStream reports whether the arguments ask for a stream of requests, which leaves room for no other and
// none for dice by a flag.
func fromStream(args []string, dice string) (bool, error) {
	streamed := args[0] == stdinName
	switch {
	case len(args) > 1 && slices.Contains(args, stdinName):
		return false, &usageError{"- stands alone", "a line of the stream has its own position and dice"}
	case streamed && dice != "":
		return false, &usageError{msg: "--dice goes with positions on the command line; a line of the stream has its own"}
	}
	return streamed, nil
}

// stream answers requests, one a line, in their order: what is asked while others are waited for goes to
// idle workers, and each answer is sent as soon as it is known. A line that cannot be answered gets an
// error with its number.
func stream(ctx context.Context, a *app, jobs int, newAnswerer func() answerer) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	todo, order := make(chan slot), make(chan slot, 2*jobs)
	var readErr error
	go func() {
		defer close(order)
		defer close(todo)
		readErr = readLines(ctx, a.in, todo, order)
	}()
	for range jobs {
		go func() {
			answer := newAnswerer()
			for s := range todo {
				s.answer <- answerLine(s, answer)
			}
		}()
	}
	failed, err := writeAnswers(ctx, a.out, order)
	switch {
	case err != nil:
		return err
	case readErr != nil:
		return readErr
	case failed:
		return toldError{exitPartly}
	}
	return nil
}

// readLines deals out the lines of a stream.
func readLines(ctx context.Context, in io.Reader, todo, order chan<- slot) error {
	r := bufio.NewReader(in)
	for n := 1; ; n++ {
		text, tooLong, err := readLine(r)
		if err == io.EOF && len(text) == 0 {
			return nil
		}
		if err != nil && err != io.EOF {
			return err
		}
		s := slot{n, bytes.TrimSpace(text), tooLong, make(chan reply, 1)}
		for _, to := range []chan<- slot{order, todo} {
			select {
			case to <- s:
			case <-ctx.Done():
				return nil
			}
		}
	}
}

// readLine reads one line, of which no more is kept than a request may have.
func readLine(r *bufio.Reader) (text []byte, tooLong bool, err error) {
	for {
		piece, err := r.ReadSlice('\n')
		if room := mostRequest - len(text); len(piece) > room {
			piece, tooLong = piece[:room], true
		}
		text = append(text, piece...)
		if err != bufio.ErrBufferFull {
			return text, tooLong, err
		}
	}
}

// writeAnswers prints the replies in order, and at once when no other is under way.
func writeAnswers(ctx context.Context, out *bufio.Writer, order <-chan slot) (failed bool, err error) {
	for {
		if len(order) == 0 {
			if err := out.Flush(); err != nil {
				return failed, err
			}
		}
		select {
		case <-ctx.Done():
			return failed, ctx.Err()
		case s, open := <-order:
			if !open {
				return failed, nil
			}
			select {
			case <-ctx.Done():
				return failed, ctx.Err()
			case r := <-s.answer:
				failed = failed || r.failed
				if _, err := out.Write(r.text); err != nil {
					return failed, err
				}
			}
		}
	}
}

// answerLine answers one line.
func answerLine(s slot, answer answerer) reply {
	var b bytes.Buffer
	q, err := parseRequest(s.text)
	if s.tooLong {
		err = fmt.Errorf("not a request: the line is longer than %d MB", mostRequest>>20)
	}
	var found *report.Answer
	if err == nil {
		found, err = answer(q)
	}
	if err == nil {
		err = report.AnswerJSON(&b, found)
	}
	if err != nil {
		b.Reset()
		report.Fault{File: stdinName, Line: s.line, Message: err.Error()}.WriteJSON(&b)
	}
	return reply{b.Bytes(), err != nil}
}
