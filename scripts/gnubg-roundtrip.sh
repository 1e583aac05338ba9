#!/usr/bin/env bash
# Holds what we write to GNU Backgammon: each match is written as match text and as SGF, GNU Backgammon
# imports both, must not complain, and must export the same moves. GNU Backgammon is Debian's package gnubg;
# without it nothing is checked.
#
#   scripts/gnubg-roundtrip.sh [FILE...]
#
# Without files the twenty matches of testdata are taken that it can follow: it makes something else of an
# illegal play, reads one match of a file, and takes a colon in a name for the end of it.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH=$PATH:/usr/games
command -v gnubg >/dev/null || { echo "gnubg is not installed; nothing was checked"; exit 0; }
if [ $# -eq 0 ]; then
  set -- testdata/match.mat testdata/nackgammon.mat $(ls testdata/dialects/*.mat | grep -v -e snowie -e two-matches -e names)
fi
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
go build -o "$tmp/nardlog" ./cmd/nardlog

# moves FILE: every decision with its board, cube, dice and score, without the rules of money games; a play
# is told by the board after it. Answers to beavers and raccoons are left out, since GNU Backgammon leaves out
# the last one.
moves() {
  "$tmp/nardlog" show --json "$1" 2>/dev/null | grep -o '"position":"[^"]*"' | cut -d: -f2-8,10 | grep -v ':[BR]:'
}

# peer KIND FILE OUT: imports FILE as KIND (mat or sgf) and exports it as match text. What GNU Backgammon
# complains of is left in "$tmp/said".
peer() {
  local load="import mat"
  [ "$1" = sgf ] && load="load match"
  printf 'set confirm new off\nset confirm save off\n%s "%s"\nexport match mat "%s"\nquit\n' "$load" "$2" "$3" |
    timeout 60 gnubg -t -q >"$tmp/out" 2>&1 || true
  grep -i -e warning: -e unrecogni -e 'syntax error' -e 'illegal' -e invalid -e 'failed' -e "doesn't follow" -e 'unexpected' -e "can't" "$tmp/out" >"$tmp/said" || true
}

failed=0
checked=0
for file in "$@"; do
  for kind in mat sgf; do
    ours=$tmp/ours.$kind theirs=$tmp/theirs.mat
    rm -f "$ours" "$theirs"
    if ! "$tmp/nardlog" convert "$file" -o "$ours" 2>"$tmp/errors"; then
      echo "$file: cannot be written as $kind: $(cat "$tmp/errors")"
      failed=1
      continue
    fi
    peer "$kind" "$ours" "$theirs"
    checked=$((checked + 1))
    if [ -s "$tmp/said" ]; then
      echo "$file: GNU Backgammon says of our $kind: $(head -n 3 "$tmp/said")"
      failed=1
    fi
    if ! diff <(moves "$ours") <(moves "$theirs") >"$tmp/diff"; then
      echo "$file: GNU Backgammon exports other moves than our $kind holds:"
      head -n 6 "$tmp/diff"
      failed=1
    fi
  done
done
echo "$checked files that we wrote went through GNU Backgammon"

# The numbers of our analysis have to be those that GNU Backgammon counts together from what we wrote.
"$tmp/nardlog" convert --analyze --ply 0 --force testdata/match.mat -o "$tmp/judged.sgf"
ours=$("$tmp/nardlog" analyze --ply 0 --json testdata/match.mat |
  grep -o '"error_emg":{"chequer":[0-9.]*,"cube":[0-9.]*,"total":[0-9.]*}' | head -n 2 |
  sed 's/.*"total":\([0-9.]*\)}/\1/' | awk '{printf "-%.3f ", $1}')
theirs=$(printf 'set confirm new off\nload match "%s"\nshow statistics match\nquit\n' "$tmp/judged.sgf" |
  timeout 60 gnubg -t -q 2>&1 | grep 'Error total EMG' | tail -n 1 |
  sed 's/([^)]*)//g; s/Error total EMG//' | awk '{printf "%s %s ", $1, $2}')
if [ "$ours" = "$theirs" ]; then
  echo "GNU Backgammon shows our errors: $ours"
else
  echo "our errors are $ours, GNU Backgammon shows $theirs"
  failed=1
fi
exit $failed
