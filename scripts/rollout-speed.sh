#!/usr/bin/env bash
# Measures rollouts against GNU Backgammon on this machine, in one run, and prints a section of docs/speed.md.
#
#   scripts/rollout-speed.sh [TRIALS [PEER-TRIALS]]
#
# Both programs roll out the position after the same play, cubeful for money without Jacoby, 0-ply, with variance
# reduction, on one thread: to the end, and cut after 11 rolls. Time is processor time without start-up. What a rollout
# costs is time x error^2, the time for an error of 1. Ours finds out the first three rolls once, so it takes a thousand trials
# until this does not depend on their number (default 1296 each).
# GNU Backgammon is Debian's package gnubg; nothing else should be running.
set -euo pipefail
trials=${1:-1296} peer_trials=${2:-${1:-1296}}
PATH=$PATH:/usr/games
command -v gnubg >/dev/null || { echo "gnubg is not installed" >&2; exit 1; }
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
go build -o "$tmp/nardlog" ./cmd/nardlog

# The board of an XGID and a roll, with what it is.
positions=(
  "-b----E-C---eE---c-e----B- 31 opening"
  "-b---AD-C---cF---cac-Aa-b- 62 blitz"
  "---BbACCC---dA---bBbab-b-- 54 prime"
  "-DCBBaB-----b--B----cbcbb- 42 last man"
)
xgid() { echo "XGID=$1:0:0:1:$2:0:0:0:0:10"; } # money, centred cube

# seconds CMD...: processor time of one run, user and system.
seconds() {
  local t
  t=$({ TIMEFORMAT='%U %S'; time "$@" >"$tmp/out" 2>"$tmp/err"; } 2>&1)
  awk '{print $1 + $2}' <<<"$t"
}
field() { grep -o "\"$1\":[^,}]*" "$tmp/out" | head -n 1 | cut -d: -f2 | tr -d '"'; }
less() { awk -v a="$1" -v b="$2" 'BEGIN {print a - b}'; }

ours() { # board, dice, rolls (0: to the end), trials, workers
  seconds "$tmp/nardlog" rollout "$(xgid "$1" "$2")" --plays 1 --truncate "$3" --trials "$4" --jobs "$5" --jsd 0 --json
}

peer() { # board, dice, play, rolls, trials (0: start-up only)
  local cut="set rollout truncation enable off"
  [ "$4" = 0 ] || cut="set rollout truncation enable on
set rollout truncation plies $4
set rollout truncation chequerplay plies 0
set rollout truncation cubedecision plies 0"
  cat >"$tmp/in" <<END
set confirm new off
set confirm save off
set output digits 6
set threads 1
set automatic roll off
set automatic game off
set player 0 human
set player 1 human
new session
set jacoby off
set analysis chequerplay evaluation plies 0
set analysis cubedecision evaluation plies 0
set rollout chequerplay plies 0
set rollout cubedecision plies 0
set rollout trials $5
set rollout seed 1
$cut
set xgid $(xgid "$1" "$2")
move $3
previous
analyse move
$([ "$5" = 0 ] || printf 'cmark move set rollout 1\nanalyse rollout move')
export game text $tmp/text
quit
END
  sed -i '/rollout trials 0$/d' "$tmp/in"
  rm -f "$tmp/text"
  seconds sh -c "gnubg -t -q <'$tmp/in'"
}
peer_error() { grep -A 2 '^\*.*Rollout' "$tmp/text" | grep -o 'CF *[0-9.]*\]' | grep -o '[0-9.]*'; }

row() { # what, our time, our error, the peer's time, its error
  awk -v n="$1" -v t="$2" -v e="$3" -v pt="$4" -v pe="$5" -v r="$6" 'BEGIN {
    ratio = pt * pe * pe / (t * e * e)
    printf "| %s | %.2f s | %.5f | %.2f s | %.5f | %.1f |\n", n, t, e, pt, pe, ratio
    print ratio >>r
  }'
}

cat <<END
## Rollouts

Made by \`scripts/rollout-speed.sh $trials $peer_trials\`: $trials trials of ours, $peer_trials of the peer's, one thread, processor time without
start-up. Cubeful for money, 0-ply, luck taken out by both. Times faster is the ratio of time x error², that is, at the same
standard error.

| position, end | time | error, EMG | peer's time | its error | times faster |
|---|---|---|---|---|---|
END
for cut in 0 11; do
  for line in "${positions[@]}"; do
    read -r id dice name <<<"$line"
    base=$(ours "$id" "$dice" 1 36 1)
    time=$(less "$(ours "$id" "$dice" "$cut" "$trials" 1)" "$base")
    error=$(field equity_emg_se) play=$(field play)
    base=$(peer "$id" "$dice" "$play" "$cut" 0)
    peer_time=$(less "$(peer "$id" "$dice" "$play" "$cut" "$peer_trials")" "$base")
    row "$name, $([ "$cut" = 0 ] && echo to the end || echo "$cut rolls")" "$time" "$error" "$peer_time" "$(peer_error)" "$tmp/$cut"
  done
done
median() { sort -n | awk '{v[NR] = $1} END {printf "%.1f", (NR % 2) ? v[(NR+1)/2] : (v[NR/2] + v[NR/2+1]) / 2}'; }

# Two workers against one, by the clock and without start-up: the median of RUNS runs (default 5) that take turns.
wall() { # workers, trials, rolls
  local t
  t=$({ TIMEFORMAT=%R; time "$tmp/nardlog" rollout "$(xgid -b----E-C---eE---c-e----B- 31)" --plays 1 --jsd 0 \
    --jobs "$1" --trials "$2" --truncate "$3" >/dev/null 2>&1; } 2>&1)
  echo "$t"
}
for _ in $(seq "${RUNS:-5}"); do
  base=$(wall 1 36 1)
  for jobs in 1 2; do
    less "$(wall "$jobs" "$trials" 0)" "$base" >>"$tmp/wall$jobs"
  done
done
one=$(median <"$tmp/wall1") two=$(median <"$tmp/wall2")
cat <<END

Medians: $(median <"$tmp/0") times to the end, $(median <"$tmp/11") times cut after 11 rolls. Two workers take $two s where one takes $one s
($(awk -v a="$one" -v b="$two" 'BEGIN {printf "%.2f", a / b}') times faster).
END
