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
// or without commas and "and" between them, the longest names first. The error
// offers what was meant.
func Topics(words []string) (topics []explain.Topic, err error) {
	words = strings.FieldsFunc(strings.Join(words, " "), func(r rune) bool { return r == ' ' || r == ',' || r == '?' })
	words = slices.DeleteFunc(words, func(word string) bool { return slices.Contains(between, strings.ToLower(word)) })
	for n := len(words); n > 0; {
		if t, ok := explain.TopicNamed(strings.Join(words[:n], " ")); ok {
			topics, words = append(topics, t), words[n:]
			n = len(words)
		} else {
			n--
		}
	}
	if len(words) == 0 {
		return topics, nil
	}
	hint := explain.Topics()
	for _, text := range []string{words[0], strings.Join(words, " ")} { // together rather than the first alone
		if near, ok := parse.Nearest(text, explain.TopicNames(true)); ok && len(text) > 3 {
			hint = "did you mean " + near + "?"
		}
	}
	return nil, Errorf(hint, "no topic is called %q", strings.Join(words, " "))
}
