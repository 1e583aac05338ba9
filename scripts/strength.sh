#!/usr/bin/env bash
# Measures the nets that ship against judged decisions and a peer's analyses, and prints docs/strength.md.
#
#   scripts/strength.sh BENCH-FOLDER MATCH-FOLDER [PLOT.svg] > docs/strength.md
#
# BENCH-FOLDER holds plays.jsonl.gz and cubes.jsonl.gz (see nardtrain bench --help), MATCH-FOLDER matches and
# golden.json (see nardtrain peer --help). It takes some 25 processor minutes.
set -euo pipefail
bench=$1 matches=$2 plot=${3:-}
jobs=$(nproc)
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
go build -o "$tmp" ./cmd/nardlog ./cmd/nardtrain

number() { grep -o "$1 mEMG" | cut -d' ' -f1; }
measure() { "$tmp/nardtrain" bench --jobs "$jobs" --ply "$2" "--$1" "$bench/$1.jsonl.gz" | number '[0-9.]*'; }
play0=$(measure plays 0) play1=$(measure plays 1) play2=$(measure plays 2)
cube0=$(measure cubes 0) cube1=$(measure cubes 1) cube2=$(measure cubes 2)
peer=$("$tmp/nardtrain" peer --matches "$matches" --ply 2 --jobs "$jobs" ${plot:+--plot "$plot"} 2>/dev/null)

cat <<END
# Strength

Made by \`scripts/strength.sh BENCH-FOLDER MATCH-FOLDER PLOT\` with $("$tmp/nardlog" version | grep '^net'). The measures are GNU
Backgammon's deeper analyses, which flatter GNU Backgammon; nothing was trained or tuned on them.
Duels, rollouts, a match equity table and the cube's efficiency are in [training.md](training.md#measuring).

## Single decisions

Loss against GNU Backgammon's 4-ply lists of 15,000 plays and 10,000 cube decisions from matches between people, in mEMG a
decision: the best equity at the deepest ply less that of the choice, the lowest one where the choice is not listed.

| | plays, 0-ply | 1-ply | 2-ply | cube, 0-ply | 1-ply | 2-ply |
|---|---|---|---|---|---|---|
| nardlog | $play0 | $play1 | $play2 | $cube0 | $cube1 | $cube2 |
| GNU Backgammon 1.07 (on a sister set) | 3.75 | 2.09 | 0.34 | 1.63 | 0.89 | |

\`\`\`
nardtrain bench --plays plays.jsonl.gz --cubes cubes.jsonl.gz --ply 2
\`\`\`

## Whole matches

Total errors of a player in a game, ours and GNU Backgammon's, both at 2-ply, over real matches:

\`\`\`
$peer
\`\`\`
END
[ -z "$plot" ] || printf '\n![Our totals against the peer'"'"'s](%s)\n\n```\nnardtrain peer --matches FOLDER --ply 2 --plot %s\n```\n' "$(basename "$plot")" "$(basename "$plot")"
