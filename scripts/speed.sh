#!/usr/bin/env bash
# Measures nardlog against GNU Backgammon on this machine, in one run, and prints docs/speed.md.
#
#   scripts/speed.sh FOLDER-OF-MATCHES [MATCH] > docs/speed.md
#
# FOLDER-OF-MATCHES holds .mat files; MATCH is the one that both analyse (default: the folder's first
# match to 7 points). Every figure is the median of RUNS runs (default 5), both programs taking turns;
# nothing else should be running. GNU Backgammon is Debian's package gnubg.
set -euo pipefail
folder=$1
match=${2:-$(grep -l '^ *7 point match' "$folder"/*.mat | head -n 1)}
runs=${RUNS:-5}
PATH=$PATH:/usr/games
command -v gnubg >/dev/null || { echo "gnubg is not installed" >&2; exit 1; }
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
go build -o "$tmp/nardlog" ./cmd/nardlog

# seconds CMD...: processor time of one run, user and system.
seconds() {
  local t
  t=$({ TIMEFORMAT='%U %S'; time "$@" >"$tmp/out" 2>"$tmp/err"; } 2>&1)
  awk '{print $1 + $2}' <<<"$t"
}
judged() { seconds xargs "$tmp/nardlog" eval --ply 2 --jobs 1 <"$tmp/$1"; }
less() { awk -v all="$1" -v one="$2" 'BEGIN {print all - one}'; } # without start-up
median() { sort -n | awk '{v[NR] = $1} END {print (NR % 2) ? v[(NR+1)/2] : (v[NR/2] + v[NR/2+1]) / 2}'; }
peer() { gnubg -t -q <"$1"; }

{ echo "set confirm new off"; for f in "$folder"/*.mat; do echo "import mat $f"; done; echo quit; } >"$tmp/import"
printf 'set confirm new off\nset threads 1\nset analysis chequerplay evaluation plies 2\nset analysis cubedecision evaluation plies 2\nimport mat %s\nanalyse match\nquit\n' "$match" >"$tmp/analyse"
printf 'set threads 1\ncalibrate 3\nquit\n' >"$tmp/calibrate"

# Every play of the match as an XGID with its dice, for decisions one by one.
"$tmp/nardlog" analyze --ply 0 --json "$match" | grep -o '"position":"XGID=[^"]*","dice"' | cut -d'"' -f4 >"$tmp/plays"
head -n 1 "$tmp/plays" >"$tmp/play"
for list in play plays; do
  {
    printf 'set confirm new off\nset automatic roll off\nset threads 1\n'
    printf 'set evaluation %s evaluation plies 2\n' chequerplay cubedecision
    sed 's/.*/set xgid &\nhint 1/' "$tmp/$list"
    echo quit
  } >"$tmp/hint.$list"
done

for _ in $(seq "$runs"); do
  seconds "$tmp/nardlog" audit --json --jobs 1 "$folder"/*.mat >>"$tmp/audit.ours"
  seconds peer "$tmp/import" >>"$tmp/audit.peer"
  seconds "$tmp/nardlog" analyze --ply 2 --jobs 1 "$match" >>"$tmp/analyse.ours"
  seconds peer "$tmp/analyse" >>"$tmp/analyse.peer"
  less "$(judged plays)" "$(judged play)" >>"$tmp/hint.ours"
  less "$(seconds peer "$tmp/hint.plays")" "$(seconds peer "$tmp/hint.play")" >>"$tmp/hint.peer"
  "$tmp/nardlog" bench --json --jobs 1 >"$tmp/bench"
  grep -o '"static_evaluations":{"per_core_per_s":[0-9]*' "$tmp/bench" | grep -o '[0-9]*$' >>"$tmp/static.ours"
  peer "$tmp/calibrate" | tr '\r' '\n' | grep -o '[0-9.]* static evaluations' | tail -n 1 | cut -d' ' -f1 >>"$tmp/static.peer"
done

row() { # name, file, unit, 1 where more is better
  local a b
  a=$(median <"$tmp/$2.ours"); b=$(median <"$tmp/$2.peer")
  awk -v n="$1" -v a="$a" -v b="$b" -v u="$3" -v more="$4" \
    'BEGIN {printf "| %s | %.4g %s | %.4g %s | %.1f |\n", n, a, u, b, u, more ? a / b : b / a}'
}

cat <<END
# Speed

Made by \`RUNS=$runs scripts/speed.sh FOLDER-OF-MATCHES\` on $(nproc) processors, $(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -n 1), $(go env GOVERSION), kernel $("$tmp/nardlog" version | grep -o 'kernel.*' | head -n 1 | awk '{print $2}'),
against $(gnubg --version | head -n 1 | awk '{print $1, $2, $3}') (\`gnubg -t -q\`). Medians of $runs runs that took turns; one thread each; processor time.

| what | nardlog | GNU Backgammon | times faster |
|---|---|---|---|
END
row "audit of $(ls "$folder"/*.mat | wc -l) matches, every legal set and finding; the peer's bare \`import mat\`" audit s 0
row "2-ply analysis of a 7-point match ($(basename "$match"))" analyse s 0
row "2-ply plays of its $(wc -l <"$tmp/plays") positions one by one, without start-up: \`eval\`; the peer's \`hint\`" hint s 0
row "static evaluations a second, of all plays of a roll, generation included; the peer's \`calibrate\`" static /s 1
