package ask

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/explain/answer"
	"github.com/wildmeld/wildmeld/explain/evening"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// roundLog is a round log, or several, to be checked and added up. Score sheets as tables
// would make the program an eighth larger.
type roundLog struct {
	Game
	Log    texts             `json:"log"`
	Name   texts             `json:"name"`   // of its file, where its date may be
	Houses map[string]string `json:"houses"` // the files of house rules that it may name
	Needs  bool              `json:"needs"`
	Review bool              `json:"review"`
}

const logHint = `a log is text, or an object, {log: "round 1\nAnn 12, Bob 0"}; several are a list, {log: [monday, friday]}`

// score checks and adds up the evenings of one log or several. Of several evenings it
// answers with a list, the table over all of them at its end.
func score(text []byte) (string, error) {
	var q roundLog
	var typed texts
	if err := read(text, &typed, &q, logHint); err != nil {
		return "", err
	}
	r, _, settings, err := q.rules()
	if err != nil {
		return "", err
	}
	logs := slices.Concat(typed, q.Log)
	if len(logs) == 0 {
		return "", answer.Errorf(logHint, "there is no log")
	}
	o := evening.Options{Changes: settings, SheetOptions: parse.SheetOptions{Rules: r}, OpenHouse: q.openHouse}
	var list []*evening.Evening
	for i, log := range logs {
		o.Source = "log"
		if i < len(q.Name) {
			o.Source = q.Name[i]
		} else if len(logs) > 1 {
			o.Source = fmt.Sprintf("log %d", i+1)
		}
		read, err := evenings(o, log+"\n") // its last line is whole
		if err != nil {
			return "", err
		}
		list = append(list, read...)
	}
	return q.written(list)
}

// evenings reads the evenings of a log, with their repairs.
func evenings(o evening.Options, log string) (list []*evening.Evening, err error) {
	for _, from := range parse.Logs(o.Source, []byte(log), o.SheetOptions) {
		o.Open = func(string, io.Reader, parse.SheetOptions) (parse.Sheet, error) { return from.Open() }
		e, err := o.Read(nil)
		if err != nil {
			return nil, err
		}
		o.Repair(e, from.With)
		e.Name = from.Name
		list = append(list, e)
	}
	return list, nil
}

// written returns the answer about evenings.
func (q *roundLog) written(list []*evening.Evening) (string, error) {
	var out bytes.Buffer
	asked := explain.Asked{Needs: q.Needs, Review: q.Review}
	if len(list) == 1 {
		err := explain.Letters.WriteEveningJSON(&out, list[0], "", asked)
		return out.String(), err
	}
	var book evening.Records
	for _, e := range list {
		book.Add(e)
		out.WriteString(cmp.Or(strings.Repeat(",", min(out.Len(), 1)), "["))
		if err := explain.Letters.WriteEveningJSON(&out, e, e.Called(), asked); err != nil {
			return "", err
		}
	}
	out.WriteString("," + explain.OverallJSON(&book) + "]")
	return out.String(), nil
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
	if err := read(text, (*string)(&words), &q, `a question is text, "vegas", or an object, {variant: "vegas", question: "who begins"}`); err != nil {
		return "", err
	}
	house, _, settings, err := q.rules()
	if err != nil {
		return "", err
	}
	about := strings.TrimSpace(cmp.Or(string(words), q.Question)) // a game named in it is the one asked about
	if about == "" && q.Variant == "" && q.House == "" && len(q.Rules) == 0 {
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
	if near, isNear := parse.Nearest(asked.About, rules.Names()); isNear && len(asked.Games) == 0 && q.Variant == "" {
		return "", answer.Errorf("did you mean "+near+"?", "there is no game %q", asked.About)
	}
	return asked.NoTopicJSON(), nil
}
