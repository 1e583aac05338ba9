#!/usr/bin/env bash
# Holds random bear-off positions against GNU Backgammon's two-sided database: cubeless equity, and the equity without a
# double with the cube in the middle. Usage: scripts/bearoff-peer.sh [POSITIONS [DATABASE]]; without a database one of
# six checkers on six points is made first, which takes makebearoff half a minute.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH=$PATH:/usr/games
n=${1:-300} database=${2:-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
if [ -z "$database" ]; then
  database=$work/ts.bd
  makebearoff -t 6x6 -f "$database" > /dev/null 2>&1
fi

# The database numbers 924 homes a side, of which 0 is empty: a position is one number times 924 and the other.
awk -v n="$n" 'BEGIN { srand(1); while (i++ < n) print int(1 + 923 * rand()) * 924 + int(1 + 923 * rand()) }' |
  while read -r index; do bearoffdump -n "$index" "$database" < /dev/null; done |
  awk '/Position ID:/ { id = $NF } /^Cubeless equity/ { flat = $NF } /^Centered cube/ { print id, flat, $NF }' > "$work/peer"
awk '{ printf "{\"pos\":\"%s\"}\n", $1 }' "$work/peer" | go run ./cmd/nardlog eval --ply 0 - |
  sed -E 's/.*"nd_emg":([^,]*),.*"cubeless":([^,]*),.*/\2 \1/' > "$work/ours"
paste -d ' ' "$work/peer" "$work/ours" | awk '
  function off(a, b) { a = a > b ? a - b : b - a; if (a > most) most = a; return a }
  { flat += off($2, $4); cube += off($3, $5) }
  END { printf "%d positions: cubeless equity off by %.5f, centred cube by %.5f on average, %.5f at most\n",
        NR, flat / NR, cube / NR, most }'
