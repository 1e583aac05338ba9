#!/usr/bin/env bash
# Makes cmd/nardlog/default.pgo, the profile by which the compiler builds the program: where the processor's time goes in
# evaluations, searches and rollouts of backgammon and long nardy, and in generation and judging of plays.
set -euo pipefail
cd "$(dirname "$0")/.."
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
profile() { # profile PACKAGE BENCHMARKS
  go test -pgo=off -run '^$' -bench "$2" -benchtime 4s -cpuprofile "$tmp/$(basename "$1").prof" -o "$tmp/$(basename "$1").test" "./$1"
}
profile engine 'Results|Long|Judge$|Plays'
profile engine/search PreRoll
profile engine/rollout Trials
profile engine/family 'Reply|BesideShort'
go tool pprof -proto "$tmp"/*.prof > cmd/nardlog/default.pgo
