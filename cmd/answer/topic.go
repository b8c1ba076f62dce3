package answer

import (
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
)

// between are words that may stand between topics.
var between = []string{"and", "about", "on", "the", "what", "how", "is", "are", "with"}

// Topics reads what is looked up in the rules: one topic after the other, with
// or without commas and "and" between them. The error offers what was meant.
func Topics(words []string) ([]explain.Topic, error) {
	words = strings.FieldsFunc(strings.Join(words, " "), func(r rune) bool { return r == ' ' || r == ',' || r == '?' })
	words = slices.DeleteFunc(words, func(word string) bool { return slices.Contains(between, strings.ToLower(word)) })
	topics, rest := explain.TopicsIn(words)
	if len(rest) == 0 {
		return topics, nil
	}
	hint := explain.Topics()
	for _, text := range []string{rest[0], strings.Join(rest, " ")} { // together rather than the first alone
		if near, ok := parse.Nearest(text, explain.TopicNames(true)); ok && len(text) > 3 {
			hint = "did you mean " + near + "?"
		}
	}
	return nil, Errorf(hint, "no topic is called %q", strings.Join(rest, " "))
}
