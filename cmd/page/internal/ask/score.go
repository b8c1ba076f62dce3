package ask

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"strings"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// roundLog is a round log to be checked and added up. Score sheets as tables would make
// the program an eighth larger.
type roundLog struct {
	Game
	Log    string            `json:"log"`
	Name   string            `json:"name"`   // of its file, where its date may be
	Houses map[string]string `json:"houses"` // the files of house rules that it may name
	Needs  bool              `json:"needs"`
	Review bool              `json:"review"`
}

// score checks and adds up a log.
func score(text []byte) (string, error) {
	var q roundLog
	var log words
	if err := read(text, &log, &q, `a log is text, or an object, {log: "round 1\nAnn 12, Bob 0"}`); err != nil {
		return "", err
	}
	r, _, settings, err := q.rules()
	if err != nil {
		return "", err
	}
	name := cmp.Or(q.Name, "log")
	e, err := evening.Options{
		Source: name, Changes: settings, SheetOptions: parse.SheetOptions{Rules: r}, OpenHouse: q.openHouse,
	}.Read(strings.NewReader(cmp.Or(string(log), q.Log) + "\n")) // its last line is whole
	if err != nil {
		return "", err
	}
	e.Name = name
	var out bytes.Buffer
	err = explain.Letters.WriteEveningJSON(&out, e, "", explain.Asked{Needs: q.Needs, Review: q.Review})
	return out.String(), err
}

// openHouse opens the house rules that a log names.
func (q *roundLog) openHouse(name string) (io.ReadCloser, error) {
	text, ok := q.Houses[name]
	if !ok {
		return nil, fmt.Errorf("houses has no %q", name)
	}
	return io.NopCloser(strings.NewReader(text)), nil
}

// inquiry is a question about rules.
type inquiry struct {
	Game
	Question string `json:"question"`
}

// ruled answers with a game's card or with the topics of a question of play. Without
// either it lists the games.
func ruled(text []byte) (string, error) {
	var q inquiry
	var words words
	if err := read(text, &words, &q, `a question is text, "vegas", or an object, {variant: "vegas", question: "who begins"}`); err != nil {
		return "", err
	}
	house, _, settings, err := q.rules()
	if err != nil {
		return "", err
	}
	about := strings.TrimSpace(q.Variant + " " + cmp.Or(string(words), q.Question))
	if about == "" && q.House == "" && len(q.Rules) == 0 {
		return explain.GamesJSON(), nil
	}
	asked := explain.Inquire(about, func(name string) (rules.Rules, bool) {
		return house, q.House != "" && strings.EqualFold(name, house.Name)
	})
	r := house
	if len(asked.Games) == 1 && q.House == "" {
		r = asked.Games[0]
		named, _, problems := parse.ReadRules("rules", settings, r)
		if err := failed(problems); err != nil {
			return "", err
		}
		r = named
	}
	switch {
	case len(asked.Games) > 1:
		return "", answer.Errorf("ask for the card of each", "%d games are named", len(asked.Games))
	case asked.Topics != nil:
		return explain.PlayJSON(r, asked.Topics), nil
	case asked.About == "":
		return explain.RulesJSON(r), nil
	}
	if near, isNear := parse.Nearest(asked.About, rules.Names()); isNear && len(asked.Games) == 0 {
		return "", answer.Errorf("did you mean "+near+"?", "there is no game %q", asked.About)
	}
	return asked.NoTopicJSON(), nil
}
