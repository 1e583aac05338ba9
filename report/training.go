package report

import (
	"fmt"
	"io"
	"math"
	"strconv"
)

// Training is what the training of a net has come to.
type Training struct {
	// Variant is the game's title, Net the name of the net.
	Variant, Net string
	// Minutes are those of this run.
	Minutes float64
	Gains   []Gain
}

// Gain is what a net gains against a player in points a game, with its standard error, over pairs of games.
type Gain struct {
	Against     string
	Mean, Error float64
	Pairs       int
}

// TrainingJSON writes the outcome as one line.
func TrainingJSON(w io.Writer, t *Training) error {
	type gainDoc struct {
		Against string   `json:"against"`
		Mean    float64  `json:"points_per_game"`
		Error   *float64 `json:"standard_error"`
		Pairs   int      `json:"pairs"`
	}
	gains := []gainDoc{}
	for _, g := range t.Gains {
		doc := gainDoc{Against: g.Against, Mean: g.Mean, Pairs: g.Pairs}
		if !math.IsInf(g.Error, 0) {
			doc.Error = &g.Error
		}
		gains = append(gains, doc)
	}
	return WriteLine(w, struct {
		Schema  string    `json:"schema"`
		Kind    string    `json:"kind"`
		Variant string    `json:"variant"`
		Net     string    `json:"net"`
		Minutes float64   `json:"minutes"`
		Gains   []gainDoc `json:"gains"`
	}{Schema, "training", t.Variant, t.Net, t.Minutes, gains})
}

// TrainingText writes the outcome for people. An interrupted run has measured nothing.
func TrainingText(w io.Writer, t *Training, s Style) error {
	fmt.Fprintf(w, "%s: %s %s\n", t.Variant, s.t("judged from now on by the net"), t.Net)
	if len(t.Gains) == 0 {
		return nil
	}
	table := &table{left: 1, head: []string{s.t("against"), s.t("points a game"), s.t("pairs of games")}}
	for _, g := range t.Gains {
		table.add(s.t(players[g.Against]), fmt.Sprintf("%s ± %s", signed(&g.Mean, 2), decimal(&g.Error, 2)), strconv.Itoa(g.Pairs))
	}
	if err := table.write(w, s); err != nil {
		return err
	}
	_, err := fmt.Fprintln(w, s.t("A longer training makes it stronger: the next one goes on from here."))
	return err
}

// players describe whom a net is measured against.
var players = map[string]string{
	"random": "plays drawn by chance",
	"greedy": "a beginner who races",
}
