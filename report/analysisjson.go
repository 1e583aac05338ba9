package report

import (
	"io"
	"math"

	"nardlog/analyze"
)

// Engine names what made the numbers of an analysis, besides the settings in it.
type Engine struct {
	// Version is the program's, Net the evaluator's name, Level the name of the depth that was asked for.
	Version, Net, Level string
}

// analysisDoc is the document of `analyze --json`: the audit's with what was judged.
type analysisDoc struct {
	auditDoc
	Settings settingsDoc       `json:"settings"`
	Players  []playerDoc       `json:"players"`
	Games    []analysisGameDoc `json:"games"`
	Ledger   *ledgerDoc        `json:"ledger"`
	// Dice is there only where it was asked for.
	Dice *diceAuditDoc `json:"dice,omitempty"`
	// Comparison is there only where it was asked for.
	Comparison *comparisonDoc `json:"comparison,omitempty"`
}

type settingsDoc struct {
	Level      string        `json:"level"`
	Ply        int           `json:"ply"`
	MET        *string       `json:"met"`
	Net        string        `json:"net"`
	Seed       uint64        `json:"seed"`
	Version    string        `json:"version"`
	Thresholds thresholdsDoc `json:"marks_emg"`
	Rollouts   *rolloutsDoc  `json:"rollouts"`
}

type thresholdsDoc struct {
	Doubtful number `json:"doubtful"`
	Error    number `json:"error"`
	Blunder  number `json:"blunder"`
}

type playerDoc struct {
	Name string `json:"name"`
	statsDoc
	PRInterval         *[2]number `json:"pr_interval"`
	Class              *string    `json:"class"`
	FIBS               number     `json:"fibs_rating"`
	Elo                number     `json:"elo"`
	Result             number     `json:"result"`
	LuckAdjustedResult number     `json:"luck_adjusted_result"`
}

type statsDoc struct {
	PR              number   `json:"pr"`
	PRDecisions     int      `json:"pr_decisions"`
	MEMG            number   `json:"memg"`
	MEMGDecisions   int      `json:"memg_decisions"`
	SnowieER        number   `json:"snowie_er"`
	SnowiePlays     int      `json:"snowie_plays"`
	ErrorEMG        splitDoc `json:"error_emg"`
	ErrorMWC        splitDoc `json:"error_mwc"`
	ErrorPoints     splitDoc `json:"error_points"`
	LuckEMG         number   `json:"luck_emg"`
	LuckMWC         number   `json:"luck_mwc"`
	LuckPoints      number   `json:"luck_points"`
	LuckyRolls      int      `json:"lucky_rolls"`
	UnluckyRolls    int      `json:"unlucky_rolls"`
	UnforcedJudged  int      `json:"unforced_judged"`
	CubeCloseJudged int      `json:"cube_close_judged"`
	Marks           marksDoc `json:"marks"`
	// Themes are the errors by theme, those of the cube by what was wrong; a theme without errors is left out.
	Themes []themeDoc `json:"themes"`
}

// themeDoc sums the errors of one theme; Marked counts those with a mark.
type themeDoc struct {
	Theme  string `json:"theme"`
	Errors int    `json:"errors"`
	Marked int    `json:"marked"`
	Loss   number `json:"loss_emg"`
}

type splitDoc struct {
	Chequer number `json:"chequer"`
	Cube    number `json:"cube"`
	Total   number `json:"total"`
}

type marksDoc struct {
	Doubtful int `json:"doubtful"`
	Error    int `json:"error"`
	Blunder  int `json:"blunder"`
}

type analysisGameDoc struct {
	gameDoc
	Players [2]statsDoc `json:"players"`
	Ledger  ledgerDoc   `json:"ledger"`
	Moves   []any       `json:"moves"`
}

// AnalysisJSON writes an analysis as one line. Faults are what could not be read of the input.
func AnalysisJSON(w io.Writer, r *analyze.Result, e Engine, faults []Fault) error {
	doc := analysisDoc{
		auditDoc: auditOf(r.Record, faults, "analysis"),
		Settings: settingsDoc{
			Level: e.Level, Ply: r.Settings.Ply, MET: textOrNull(r.Settings.MET), Net: e.Net,
			Seed: r.Settings.Seed, Version: e.Version,
			Thresholds: thresholdsDoc{
				number(r.Settings.Marks.Doubtful), number(r.Settings.Marks.Error), number(r.Settings.Marks.Blunder),
			},
			Rollouts: rolloutsOf(r.Rollouts),
		},
		Games:      make([]analysisGameDoc, len(r.Games)),
		Dice:       diceAuditOf(r.Dice),
		Comparison: comparisonOf(r.Comparison),
	}
	for i := range r.Players {
		doc.Players = append(doc.Players, playerOf(&r.Players[i]))
	}
	for i := range r.Games {
		doc.Games[i] = analysisGameOf(&r.Games[i], r.Money)
	}
	if r.Ledger != nil {
		l := ledgerOf(r.Ledger, r.Money)
		doc.Ledger = &l
	}
	return WriteLine(w, doc)
}

func playerOf(p *analyze.Player) playerDoc {
	doc := playerDoc{
		Name: p.Name, statsDoc: statsOf(&p.Stats), Class: textOrNull(p.Band),
		FIBS: numberOf(p.FIBS), Elo: numberOf(p.Elo),
		Result: gain(p.Result), LuckAdjustedResult: gain(p.Adjusted),
	}
	if p.PRInterval != nil {
		doc.PRInterval = &[2]number{number(p.PRInterval[0]), number(p.PRInterval[1])}
	}
	return doc
}

// gain is an amount in match chances or, in a money session, in points.
func gain(a *analyze.Amount) number {
	switch {
	case a == nil:
		return number(math.NaN())
	case a.MWC != nil:
		return number(*a.MWC)
	}
	return numberOf(a.Points)
}

func statsOf(s *analyze.Stats) statsDoc {
	unit := func(value func(analyze.Amount) number) splitDoc {
		return splitDoc{value(s.Error.Chequer), value(s.Error.Cube), value(s.Error.Total)}
	}
	return statsDoc{
		PR: numberOf(s.PR.Value), PRDecisions: s.PR.Decisions,
		MEMG: numberOf(s.MEMG.Value), MEMGDecisions: s.MEMG.Decisions,
		SnowieER: numberOf(s.Snowie.Value), SnowiePlays: s.Snowie.Decisions,
		ErrorEMG:    unit(func(a analyze.Amount) number { return number(a.EMG) }),
		ErrorMWC:    unit(func(a analyze.Amount) number { return numberOf(a.MWC) }),
		ErrorPoints: unit(func(a analyze.Amount) number { return numberOf(a.Points) }),
		LuckEMG:     number(s.Luck.EMG), LuckMWC: numberOf(s.Luck.MWC), LuckPoints: numberOf(s.Luck.Points),
		LuckyRolls: s.LuckyRolls, UnluckyRolls: s.UnluckyRolls,
		UnforcedJudged: s.Judged, CubeCloseJudged: s.CloseCube,
		Marks:  marksDoc{s.Marks.Doubtful, s.Marks.Error, s.Marks.Blunder},
		Themes: themesOf(s),
	}
}

func themesOf(s *analyze.Stats) []themeDoc {
	docs := []themeDoc{}
	add := func(name string, k *analyze.KindSum) {
		if k.Count > 0 {
			docs = append(docs, themeDoc{name, k.Count, k.Marked, number(k.EMG)})
		}
	}
	for theme := analyze.Opening; theme < analyze.Themes; theme++ {
		add(theme.String(), &s.Themes[theme])
	}
	for kind := analyze.MissedDouble; kind < analyze.Kinds; kind++ {
		add(kind.String(), &s.Kinds[kind])
	}
	return docs
}

func analysisGameOf(g *analyze.Game, money bool) analysisGameDoc {
	doc := analysisGameDoc{
		gameDoc: gameOf(g.Record), Ledger: ledgerOf(&g.Ledger, money), Moves: make([]any, len(g.Moves)),
	}
	if g.Err != nil && doc.Error == nil {
		doc.Error = textOrNull(g.Err.Error())
	}
	for i := range g.Players {
		doc.Players[i] = statsOf(&g.Players[i])
	}
	for i := range g.Moves {
		doc.Moves[i] = moveOf(g.Record.Rules(), &g.Moves[i])
	}
	return doc
}

// ledgerDoc is both players' account, in EMG and in the unit that is played for; the other is null.
type ledgerDoc struct {
	EMG    *[2]accountDoc `json:"emg"`
	MWC    *[2]accountDoc `json:"mwc"`
	Points *[2]accountDoc `json:"points"`
}

type accountDoc struct {
	Start          number `json:"start"`
	OwnLuck        number `json:"own_luck"`
	OpponentLuck   number `json:"opponent_luck"`
	OwnErrors      number `json:"own_errors"`
	OpponentErrors number `json:"opponent_errors"`
	Residual       number `json:"residual"`
	Result         number `json:"result"`
}

func ledgerOf(l *[2]analyze.Ledger, money bool) ledgerDoc {
	doc := ledgerDoc{EMG: &[2]accountDoc{accountOf(&l[0].EMG), accountOf(&l[1].EMG)}}
	utility := &[2]accountDoc{accountOf(&l[0].Utility), accountOf(&l[1].Utility)}
	if money {
		doc.Points = utility
	} else {
		doc.MWC = utility
	}
	return doc
}

func accountOf(a *analyze.Account) accountDoc {
	return accountDoc{
		number(a.Start), number(a.OwnLuck), number(a.OppLuck), number(a.OwnErrors), number(a.OppErrors),
		numberOf(a.Residual), numberOf(a.Result),
	}
}
