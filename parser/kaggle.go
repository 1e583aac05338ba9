package parser

import (
	"encoding/json"
	"strconv"
	"strings"
)

// Kaggle is the replay of a Kaggle environment that plays an OpenSpiel game.
const Kaggle Format = "kaggle"

func kaggleNotation() notation {
	return notation{
		name:   Kaggle,
		family: jsonFamily,
		detect: func(data []byte) bool { return isJSON(data, "steps", "openSpielGameString") },
		read:   readKaggle,
	}
}

// kaggleAgent is what a step holds of one player. Player 0 is OpenSpiel's X, the left one.
type kaggleAgent struct {
	Action      kaggleAction
	Reward      *float64
	Observation struct {
		SerializedGameAndState string
		IsTerminal             bool
	}
	Status string
}

// kaggleAction is what a player sent, of which older replays keep only a number.
type kaggleAction struct{ ActionString, Thoughts, Status string }

func (a *kaggleAction) UnmarshalJSON(data []byte) error {
	if data[0] != '{' {
		return nil
	}
	type plain kaggleAction
	return json.Unmarshal(data, (*plain)(a))
}

// kaggleReader collects the history that the steps tell one after another.
type kaggleReader struct {
	*textReader
	walk *jsonWalk
	name string
	// levels says that gammons have their points.
	levels  bool
	history []openspielMove
	// comments are the players' words on their actions, by the action's place.
	comments map[Pos]string
	// last is the last step, lastPos its place.
	last    []kaggleAgent
	lastPos Pos
}

func readKaggle(file string, data []byte) ([]*Match, error) {
	r := &kaggleReader{
		textReader: newTextReader(Kaggle, file), walk: newJSONWalk(data), comments: map[Pos]string{},
	}
	r.openMatch(-1, Pos{Line: 1, Col: 1})
	r.match.Players = [2]string{"X", "O"}
	r.tag("CubeLimit", "1", Pos{Line: 1, Col: 1})
	fault := r.walk.object(r.field)
	r.match.Variant = openspielVariant(r.name)
	if len(r.history) > 0 {
		r.openGame(1, r.history[0].pos)
		r.playHistory(r.history)
		r.annotate()
		if fault == nil {
			r.end()
		}
	}
	if fault != nil {
		r.fail(r.walk.fault(fault))
	}
	return r.finish()
}

func (r *kaggleReader) field(name string) error {
	switch name {
	case "steps":
		return r.walk.array(r.readStep)
	case "id":
		pos := r.walk.pos()
		var id string
		err := r.walk.dec.Decode(&id)
		r.tag("Match ID", id, pos)
		return err
	case "configuration":
		var c struct {
			OpenSpielGameName       string
			OpenSpielGameParameters struct {
				Hyper   bool   `json:"hyper_backgammon"`
				Scoring string `json:"scoring_type"`
			}
		}
		err := r.walk.dec.Decode(&c)
		r.name = c.OpenSpielGameName
		r.levels = countsLevels(c.OpenSpielGameParameters.Scoring)
		if c.OpenSpielGameParameters.Hyper {
			r.name = "hyper_" + r.name
		}
		return err
	case "info":
		var info struct{ TeamNames []string }
		err := r.walk.dec.Decode(&info)
		if len(info.TeamNames) == 2 {
			r.match.Players = [2]string(info.TeamNames)
		}
		return err
	}
	return r.walk.skip()
}

// readStep takes what is new in the history of a step.
func (r *kaggleReader) readStep() error {
	pos := r.walk.pos()
	var agents []kaggleAgent
	if err := r.walk.dec.Decode(&agents); err != nil {
		return err
	}
	r.last, r.lastPos = agents, pos
	for _, a := range agents {
		if a.Action.Thoughts != "" {
			r.comments[pos] = a.Action.Thoughts
		}
		_, text, ok := strings.Cut(a.Observation.SerializedGameAndState, "\nhistory=")
		if !ok {
			continue
		}
		text, _, _ = strings.Cut(text, "\n")
		moves := strings.Split(text, ",")
		for _, m := range moves[min(len(r.history), len(moves)):] {
			who, what, _ := strings.Cut(m, ":")
			player, err := strconv.Atoi(who)
			id, err2 := strconv.Atoi(what)
			if err != nil || err2 != nil || player < -1 || player > 1 {
				return &SyntaxError{Pos: pos, Msg: quote(m) + " is no entry of a history"}
			}
			r.history = append(r.history, openspielMove{player, id, pos})
		}
	}
	return nil
}

// annotate gives the players' words to the rolls that they were about.
func (r *kaggleReader) annotate() {
	for i := range r.game.Actions {
		a := &r.game.Actions[i]
		for _, h := range a.Hops {
			if text := r.comments[h.Pos]; text != "" {
				a.Comment = text
			}
		}
	}
}

// end reads the result from the rewards of the last step. A game that is not over is given up by the
// player whose reward is negative: his program made no legal action.
func (r *kaggleReader) end() {
	for i, agent := range r.last {
		if agent.Reward == nil || *agent.Reward >= 0 || i > 1 {
			continue
		}
		if !agent.Observation.IsTerminal {
			r.add(Action{
				Pos: r.lastPos, Player: i, Kind: Resign,
				Text: agent.Action.ActionString, Comment: agent.Action.Status,
			})
		}
		points := 0
		if r.levels {
			points = min(max(1, int(-*agent.Reward)), 3)
		}
		r.add(Action{Pos: r.lastPos, Player: 1 - i, Kind: Win, Value: points})
	}
}
