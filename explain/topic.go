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
var comparing = []string{"a", "and", "are", "as", "between", "compare", "compared", "comparing", "comparison", "difference", "differences", "different", "differ", "differs", "do", "does", "from", "game", "games", "how", "in", "is", "it", "of", "or", "same", "than", "the", "to", "versus", "vs", "what", "whats", "what's", "with"}

// isAbout reports whether a word between the names of games says what is asked about them.
func isAbout(word string) bool { return !slices.Contains(comparing, strings.Trim(word, ".,?!")) }

// findPlay returns the topics that a question is about or, if there are none, the names of
// the nearest. A question that is the name of a parameter finds the topics about it, too.
func findPlay(question string) (topics []PlayTopic, nearest []string) {
	p := readPlay.Get()
	if i := slices.IndexFunc(p.topics, func(t PlayTopic) bool { return strings.EqualFold(t.Name, strings.TrimSpace(question)) }); i >= 0 {
		return p.topics[i : i+1], nil
	}
	fit, near := playIndex.Get().Find(question)
	for _, i := range fit {
		topics = append(topics, p.topics[i])
	}
	for _, t := range p.topics {
		if usual := t.answers[len(t.answers)-1]; fit == nil && (usual.by == question || strings.Contains(usual.text, "{"+question+"}")) {
			topics = append(topics, t)
		}
	}
	return topics, each(near, func(i int) string { return p.topics[i].Name })
}

// longestName is the most words of a game's name in a question.
const longestName = 5

// before lists the words in front of a game's name in a question, joining those that stand
// between two games.
var (
	before  = []string{"about", "at", "for", "in", "play", "playing"}
	joining = []string{"and", "as", "from", "or", "than", "to", "versus", "vs"}
)

// piece is a word of a question, or a name in it that is a game's.
type piece struct {
	text   string
	isGame bool
	rules  rules.Rules
}

// namedIn returns the games that a question names, and the question without their names
// and the words that join them. known, if it is not nil, finds further rules by name.
func namedIn(question string, known func(name string) (rules.Rules, bool)) (named []rules.Rules, about string) {
	pieces := piecesOf(strings.Fields(question), known)
	for i, p := range pieces {
		pieces[i].isGame = p.isGame && (!isPlain(p.name()) || isNamed(pieces, i))
	}
	var rest []string
	for i, p := range pieces {
		if p.isGame {
			named = append(named, p.rules)
			continue
		}
		_, behind := upToGame(pieces, i, -1)
		_, ahead := upToGame(pieces, i, 1)
		if isAbout(p.text) || !behind || !ahead {
			rest = append(rest, p.text)
		}
	}
	return named, strings.Join(rest, " ")
}

// piecesOf divides a question into names of games and single words.
func piecesOf(words []string, known func(name string) (rules.Rules, bool)) (pieces []piece) {
	for len(words) > 0 {
		n := min(longestName, len(words))
		p := pieceOf(words[:n], known)
		for ; n > 1 && !p.isGame; n-- {
			p = pieceOf(words[:n-1], known)
		}
		pieces, words = append(pieces, p), words[n:]
	}
	return pieces
}

// pieceOf returns words as one piece.
func pieceOf(words []string, known func(name string) (rules.Rules, bool)) piece {
	p := piece{text: strings.Join(words, " ")}
	name := p.name()
	if g, ok := rules.Lookup(name); ok {
		p.rules, p.isGame = g.Rules(), true
	} else if known != nil && name != "" {
		p.rules, p.isGame = known(name)
	}
	return p
}

func (p piece) name() string { return strings.Trim(p.text, ".,;:?!\"“”") }

// isNamed reports whether a name that is also the word for cards or a number is a game's
// where it stands: first, behind a word such as in, joined to another game, or last behind
// a few words.
func isNamed(pieces []piece, i int) bool {
	if i == 0 || i == len(pieces)-1 && i < 4 || slices.Contains(before, strings.ToLower(pieces[i-1].text)) {
		return true
	}
	for _, step := range []int{-1, 1} {
		words, ok := upToGame(pieces, i, step)
		if ok && slices.ContainsFunc(words, func(word string) bool { return slices.Contains(joining, word) }) {
			return true
		}
	}
	return false
}

// upToGame returns the words from a piece of a question to the next game before it (step
// -1) or behind it (1), and whether they do nothing but compare.
func upToGame(pieces []piece, i, step int) (words []string, ok bool) {
	for i += step; i >= 0 && i < len(pieces); i += step {
		switch word := strings.ToLower(pieces[i].text); {
		case pieces[i].isGame:
			return words, true
		case isAbout(word):
			return nil, false
		default:
			words = append(words, word)
		}
	}
	return nil, false
}

// isPlain reports whether a game's name is also a number or the word for a rank.
func isPlain(name string) bool {
	return strings.Trim(name, "0123456789") == "" || strings.EqualFold(name, "deuces")
}
