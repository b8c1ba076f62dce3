package ask

import (
	"cmp"
	"encoding/json"
	"errors"
	"strings"

	"github.com/wildmeld/wildmeld/parse/diag"
)

// words is text, or a list of texts, which are joined by spaces.
type words string

// UnmarshalJSON reads either form.
func (w *words) UnmarshalJSON(text []byte) error {
	var list []string
	if json.Unmarshal(text, &list) == nil {
		*w = words(strings.Join(list, " "))
		return nil
	}
	return json.Unmarshal(text, (*string)(w))
}

// texts is text, or a list of texts.
type texts []string

// UnmarshalJSON reads either form.
func (t *texts) UnmarshalJSON(text []byte) error {
	var one string
	if json.Unmarshal(text, &one) == nil {
		*t = texts{one}
		return nil
	}
	return json.Unmarshal(text, (*[]string)(t))
}

// scalar is text, a number or a boolean, as text. A boolean is on or off.
type scalar string

// UnmarshalJSON reads any of them.
func (s *scalar) UnmarshalJSON(text []byte) error {
	var v any
	if err := json.Unmarshal(text, &v); err != nil {
		return err
	}
	switch v := v.(type) {
	case string:
		*s = scalar(v)
	case bool:
		*s = map[bool]scalar{true: "on", false: "off"}[v]
	case float64:
		*s = scalar(text)
	case nil:
	default:
		return errors.New("a value is text, a number or a boolean")
	}
	return nil
}

// fault is what is wrong with a question, and what would be right. Column counts the
// characters of the text that holds it from 1.
type fault struct {
	Column  int    `json:"column,omitempty"`
	Message string `json:"message"`
	Hint    string `json:"hint"`
}

func (f fault) Error() string { return f.Message }

// failed returns the first error among the problems.
func failed(problems []diag.Diagnostic) error {
	for _, d := range problems {
		if d.Severity == diag.Error {
			return fault{Column: d.Column(d.Span), Message: d.Message, Hint: d.Hint.In(field)}
		}
	}
	return nil
}

// fields says how fixes that are no parameters are written.
var fields = map[string]string{
	diag.FixRound: `round: %`, diag.FixWild: `wild: "%"`, diag.FixGame: `variant: "%"`, diag.FixDiscard: "discard()", diag.FixRules: "rules()",
}

// field writes a fix as a field of a question.
func field(f diag.Fix) string {
	words := cmp.Or(fields[f.Rule], `rules: {"`+f.Rule+`": "%"}`)
	return strings.Replace(words, "%", cmp.Or(f.Value, "…"), 1)
}
