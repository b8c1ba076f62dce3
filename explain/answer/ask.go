package answer

import (
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Ask answers for a hand as it is typed, with its heading and its claim if it has them:
// "sixty-five, 3h 9c Jk 5d = 14". Where the text names no game, it is three-thirteen.
// The error, an Error, says what is wrong and what would be right.
func Ask(text string) (*Hand, error) {
	return AskUnder(parse.Setting{Rules: rules.Games()[0].Rules()}, text)
}

// AskUnder answers for a hand under a setting: rules, and perhaps a round.
func AskUnder(setting parse.Setting, text string) (*Hand, error) {
	h, problems := Read(setting, 0, "", 0, text)
	for _, d := range diag.In(problems, diag.Flags) {
		if d.Severity == diag.Error {
			return nil, Error{d.Message, d.Hint.Text}
		}
	}
	return h, nil
}
