package answer

import (
	"slices"
	"strconv"
	"strings"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
)

// Topics reads what is looked up in the rules: one topic after the other, with
// or without commas and "and" between them. The error offers what was meant.
func Topics(words []string) ([]explain.Topic, error) {
	var kept []string
	for _, word := range words {
		for _, word := range strings.FieldsFunc(word, func(r rune) bool { return r == ' ' || r == ',' || r == '?' }) {
			if !slices.Contains([]string{"and", "about", "on", "the", "what", "how", "is", "are", "with"}, strings.ToLower(word)) {
				kept = append(kept, word)
			}
		}
	}
	topics, rest := explain.TopicsIn(kept)
	if len(rest) == 0 {
		return topics, nil
	}
	if near, ok := nearTopic(rest); ok {
		return nil, Errorf("did you mean "+near+"?", "no topic is called %s", strconv.Quote(strings.Join(rest, " ")))
	}
	return nil, Errorf(explain.Topics(), "no topic is called %s", strconv.Quote(strings.Join(rest, " ")))
}

// nearTopic returns the topic that some words may have meant, together or the
// first alone.
func nearTopic(words []string) (string, bool) {
	for _, text := range []string{strings.Join(words, " "), words[0]} {
		if near, ok := parse.Nearest(text, explain.TopicNames(true)); ok && len(text) > 3 {
			return near, true
		}
	}
	return "", false
}
