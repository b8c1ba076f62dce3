package answer

import (
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
)

// between lists the words that may stand between topics.
var between = []string{"and", "about", "on", "the", "what", "how", "is", "are", "with"}

// Topics reads the topics to look up in the rules, with or without commas and words
// such as "and" between them. Longer names take precedence. The error suggests a topic.
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
	for _, text := range []string{words[0], strings.Join(words, " ")} { // all words win over the first
		if near, ok := parse.Nearest(text, explain.TopicNames(true)); ok && len(text) > 3 {
			hint = "did you mean " + near + "?"
		}
	}
	return nil, Errorf(hint, "no topic is called %q", strings.Join(words, " "))
}
