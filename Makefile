# Everything runs with Go alone.

.PHONY: check test fuzz bench generators golden

# What every change has to pass; .ci/run does more and takes longer.
check:
	@test -z "$$(gofmt -l .)" || { gofmt -l .; exit 1; }
	go vet ./...
	GOARCH=arm64 go vet ./...
	go mod tidy -diff
	go test ./...
	GODEBUG=cpu.all=off go test ./engine/...

test:
	go test ./...

# make fuzz TARGET=FuzzMat PKG=./parser TIME=5m
TARGET ?= FuzzMat
PKG ?= ./parser
TIME ?= 1m
fuzz:
	go test -run '^$$' -fuzz '^$(TARGET)$$' -fuzztime $(TIME) $(PKG)

bench:
	go run ./cmd/nardlog bench
	go test -run '^$$' -bench . ./engine/...

# Compares the generators on many random positions: the fast ones with the one for every game, and that with the plain one
# of the tests, for POSITIONS of each game. The second goes on from the counts in LEDGER and ends after MINUTES.
POSITIONS ?= 1000000
MINUTES ?= 10
LEDGER ?= $(CURDIR)/engine/variant/testdata/compared.tsv
generators:
	go test ./engine -count 1 -timeout 0 -run FastGenerators -positions $(POSITIONS)
	go test ./engine/variant -count 1 -timeout 0 -run GeneratorsLedger -positions $(POSITIONS) -minutes $(MINUTES) -ledger $(LEDGER)

# Writes the expected output anew: of the scripts in testdata/cli, of the README's commands, and the signature of the
# numbers. Read the difference before you commit it.
golden:
	UPDATE_GOLDEN=1 go test -count=1 ./cmd/nardlog
	UPDATE_GOLDEN=1 go test -count=1 -run NotationPage ./replay
	git diff --stat testdata README.md
