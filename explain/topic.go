package explain

import (
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/solve/rules"
)

// Inquiry is a question of play as it was read: the games that it names, what is left of
// it, and the topics that it is about, the best first, at most three. If it is about none,
// Nearest holds the names of the three nearest.
type Inquiry struct {
	Games   []rules.Rules
	About   string
	Topics  []PlayTopic
	Nearest []string
}

// Inquire reads a question of play. known, if it is not nil, finds rules by a name that
// is no game's.
func Inquire(question string, known func(name string) (rules.Rules, bool)) Inquiry {
	games, about := namedIn(question, known)
	if len(games) > 1 && !slices.ContainsFunc(strings.Fields(strings.ToLower(about)), isAbout) {
		about = "" // the games as a whole
	}
	q := Inquiry{Games: games, About: about}
	if about != "" {
		q.Topics, q.Nearest = findPlay(about)
	}
	return q
}

// comparing lists the words in which two games are compared as a whole.
var comparing = strings.Fields("a and are as between compare compared comparing comparison difference differences different differ differs do does from game games how in is it of or same than the to versus vs what whats what's with")

// isAbout reports whether a word between the names of games says what is asked about them.
func isAbout(word string) bool { return !slices.Contains(comparing, strings.Trim(word, ".,?!")) }

// findPlay returns the topics that a question is about or, if there are none, the names of
// the nearest. Else the name of a parameter finds those that are about it in any game.
func findPlay(question string) (topics []PlayTopic, nearest []string) {
	p := readPlay()
	if i := slices.IndexFunc(p.topics, func(t PlayTopic) bool { return strings.EqualFold(t.Name, strings.TrimSpace(question)) }); i >= 0 {
		return p.topics[i : i+1], nil
	}
	fit, near := p.index.Find(question)
	for _, i := range fit {
		topics = append(topics, p.topics[i])
	}
	for _, t := range p.topics {
		if fit == nil && t.answers[len(t.answers)-1].by == question {
			topics = append(topics, t)
		}
	}
	return topics, each(near, func(i int) string { return p.topics[i].Name })
}

// longestName is the most words of a game's name in a question.
const longestName = 5

// before lists the words in front of a game's name in a question.
var before = []string{"in", "for", "at", "play", "playing", "about"}

// namedIn returns the games that a question names, and the question without their names.
// known, if it is not nil, finds further rules by name. A name that is also the word for
// cards or a number, such as deuces or 65, is the game's where it stands first, behind a
// word such as in, or last behind a few words.
func namedIn(question string, known func(name string) (rules.Rules, bool)) (named []rules.Rules, about string) {
	words := strings.Fields(question)
	var rest []string
	for i := 0; i < len(words); {
		n := min(longestName, len(words)-i)
		var r rules.Rules
		for ok := false; n > 0; n-- {
			name := strings.Trim(strings.Join(words[i:i+n], " "), ",.;:?!\"“”")
			if name == "" {
				continue
			}
			if g, is := rules.Lookup(name); is && (!isPlain(name) || i == 0 || slices.Contains(before, strings.ToLower(words[i-1])) || i+n == len(words) && i < 4) {
				r, ok = g.Rules(), true
			} else if known != nil {
				r, ok = known(name)
			}
			if ok {
				break
			}
		}
		if n == 0 {
			rest, i = append(rest, words[i]), i+1
			continue
		}
		named, i = append(named, r), i+n
	}
	return named, strings.Join(rest, " ")
}

// isPlain reports whether a game's name is also a number or the word for a rank.
func isPlain(name string) bool {
	return strings.Trim(name, "0123456789") == "" || strings.EqualFold(name, "deuces")
}
