package parse

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Change is a rule as written: its name, its value, and their places.
type Change struct {
	rules.Setting
	diag.Place
	nameSpan, valueSpan diag.Span
}

// ReadRules changes rules by settings written as in flags, name=value, in any order. A
// rule with two values, a value that does not fit and rules that contradict each other
// are errors. It also returns the settings, for Setting.Changes.
func ReadRules(source string, texts []string, r rules.Rules) (rules.Rules, []Change, []diag.Diagnostic) {
	list := changeList{game: r.Game.Name}
	for _, text := range texts {
		list.read(diag.Place{Source: source, Text: text}, trimmed(text, 0, len(text)))
	}
	return list.apply(r), list.changes, list.diags
}

// ChangeRules returns the rules with changes applied, and the mistakes in the changes. Of
// changes from two sources the later one wins.
func ChangeRules(r rules.Rules, changes []Change) (rules.Rules, []diag.Diagnostic) {
	list := changeList{changes: changes}
	return list.apply(r), list.diags
}

// changeList holds the rules changed in one Place: the flags of a command, a file.
type changeList struct {
	game    string // whose rules these are; empty if that is not known
	changes []Change
	diags   []diag.Diagnostic
}

// read reads a rule in a span of a line, in any of the forms of flags and
// files: a name and a value, or a shorthand.
func (l *changeList) read(p diag.Place, within diag.Span) {
	text := p.TextAt(within)
	if word, rest, _ := strings.Cut(text, " "); strings.EqualFold(word, "rule") && rest != "" {
		within = trimmed(p.Text, within.Start+len(word), within.End)
		text = p.TextAt(within)
	}
	c := Change{Place: p, nameSpan: within}
	if strings.EqualFold(text, "strict") { // as the rule books call it
		c.Setting, c.valueSpan = rules.Setting{Name: "wild-limit", Value: "one"}, within
		l.changes = append(l.changes, c)
		return
	}
	if name, value := splitRule(text); name < len(text) {
		c.nameSpan = trimmed(p.Text, within.Start, within.Start+name)
		c.valueSpan = trimmed(p.Text, within.Start+value, within.End)
	}
	l.add(c, p.TextAt(c.nameSpan), p.TextAt(c.valueSpan))
}

// add takes a change with a name and a value, which the line may spell differently.
func (l *changeList) add(c Change, name, value string) {
	p, ok := rules.ParameterNamed(name)
	c.Setting = rules.Setting{Name: p.Name, Value: value}
	switch {
	case !ok:
		hint := "rules are aces, jokers, decks, wild-limit, ace-points, face-points, wild-points, lay-off and others: " + diag.Offer(diag.Fix{Rule: diag.FixRules, Value: l.game}) + " lists them"
		if near, isNear := Nearest(name, ruleNames()); isNear {
			hint = "did you mean " + near + "?"
		}
		l.diags = append(l.diags, c.Fault(codeRule, c.nameSpan, rules.UnknownParameterError{Name: name}.Error(), hint))
	case value == "":
		l.diags = append(l.diags, c.Fault(codeRule, c.nameSpan, "no value for "+p.Name, p.Name+" is "+p.Wanted))
	default:
		l.changes = append(l.changes, c)
	}
}

// splitRule returns where the name of a rule ends and where its value begins, as in
// aces=both, aces: both, wild limit one. Without a value, both are the end of the text.
func splitRule(text string) (name, value int) {
	const marks = "=: \t"
	name = strings.IndexByte(text, '=')
	for end := len(text); name < 0 && end > 0; {
		if end = strings.LastIndexAny(text[:end], marks); end < 0 {
			name = strings.IndexAny(text, marks)
			break
		}
		if _, known := rules.ParameterNamed(text[:end]); known {
			name = end
		}
	}
	if name < 0 {
		return len(text), len(text)
	}
	rest := strings.TrimLeft(text[name:], " \t")
	if rest != "" && (rest[0] == '=' || rest[0] == ':') {
		rest = rest[1:]
	}
	return name, len(text) - len(rest)
}

// ruleNames returns the names of all rules.
func ruleNames() (names []string) {
	for _, p := range rules.Parameters() {
		names = append(names, p.Name)
	}
	return names
}

// apply changes the rules, in the order of the rule card: points before the
// shorthands for parts of them, rounds before how far they climb. A rule may be
// repeated in one place but not contradicted.
func (l *changeList) apply(r rules.Rules) rules.Rules {
	for _, p := range rules.Parameters() {
		var before *Change
		for i := range l.changes {
			c := &l.changes[i]
			if c.Name != p.Name {
				continue
			}
			changed := r
			if err := changed.Set(c.Name, c.Value); err != nil {
				l.diags = append(l.diags, c.refused(err))
			} else if before != nil && before.Source == c.Source && p.Get(changed) != p.Get(r) {
				l.diags = append(l.diags, c.Fault(codeClash, c.valueSpan,
					fmt.Sprintf("%s is both %s and %s", c.Name, token.Quote(before.Value), token.Quote(c.Value)), "a rule has one value"))
			} else {
				r, before = changed, c
			}
		}
	}
	if err := r.Check(); err != nil && len(l.changes) > 0 && len(l.diags) == 0 {
		text := err.Error()
		blamed := l.changes[len(l.changes)-1] // the last that is named, else the last
		for _, c := range l.changes {
			if strings.Contains(text, c.Name) {
				blamed = c
			}
		}
		l.diags = append(l.diags, blamed.Fault(codeClash, blamed.nameSpan.To(blamed.valueSpan), text, "change one of the two"))
	}
	return r
}

// refused explains why a rule cannot have its value.
func (c Change) refused(err error) diag.Diagnostic {
	var value rules.ValueError
	if !errors.As(err, &value) {
		return c.Fault(codeRule, c.nameSpan, err.Error(), "")
	}
	hint := fmt.Sprintf("%s is %s", c.Name, value.Parameter.Wanted)
	_, notNumber := strconv.ParseFloat(c.Value, 64)
	if near, ok := Nearest(c.Value, value.Parameter.Values); ok && near != strings.ToLower(c.Value) && notNumber != nil {
		hint += fmt.Sprintf("; did you mean %s?", near)
	}
	return c.Fault(codeRule, c.valueSpan, err.Error(), hint)
}

// maxHouse is the largest house file, in bytes.
const maxHouse = 64 << 10

const howHouse = `a house file begins like this: game "kitchen" from three-thirteen`

// ReadHouse reads a house file: the game line, game "kitchen" from three-thirteen, and
// one rule per line, with or without the word rule. It reports every bad line. If there
// is an error, the rules mean nothing.
func ReadHouse(source string, r io.Reader) (rules.Rules, []diag.Diagnostic) {
	text, err := io.ReadAll(io.LimitReader(Decode(r), maxHouse+1))
	b := diagnoser{Place: diag.Place{Source: source}}
	if err != nil {
		b.fault(codeHouse, diag.Span{}, err.Error(), "")
		return rules.Rules{}, b.diags
	}
	if len(text) > maxHouse {
		b.fault(codeHouse, diag.Span{}, fmt.Sprintf("a file of more than %d KB is not a house file", maxHouse>>10), howHouse)
		return rules.Rules{}, b.diags
	}
	var list changeList
	own, game := "", rules.Games()[0] // for the values of the rules, where no game is known
	hasGame := false                  // a game line was there, good or bad
	first := b.Place                  // the first line that is not blank
	for line := range strings.Lines(string(text)) {
		b.Line++
		b.Text = strings.TrimRight(line, "\r\n")
		content := trimmed(b.Text, 0, commentStart(b.Text))
		if content.Start == content.End {
			continue
		}
		if first.Line == 0 {
			first = b.Place
		}
		words := headingTokens(b.Text, content.Start, content.End)
		if words[0].Value != "game" {
			list.read(b.Place, content)
			continue
		}
		rest := trimmed(b.Text, token.Span(words[0]).End, content.End)
		last := len(words) - 1 // the end
		until := slices.IndexFunc(words, func(t token.Token) bool { return t.Value == "from" || t.Type == token.End })
		name, base := namedAt(b.Place, spanOf(words[1:until])), namedAt(b.Place, spanOf(words[min(until+1, last):last]))
		_, taken := rules.Lookup(name.Text)
		from, known := rules.Lookup(strings.Trim(base.Text, `"`))
		switch {
		case hasGame:
			b.fault(codeHouse, content, "a second game line", "a house file has one game of its own")
		case strings.HasPrefix(name.Text, `"`):
			b.fault(codeHouse, rest, "the name's quotation mark is not closed", howHouse)
		case name.Text == "":
			b.fault(codeHouse, rest, "the house's own name is missing", howHouse)
		case taken:
			b.fault(codeHouse, name.Span, token.Quote(name.Text)+" is the name of a game", "give the house rules a name of their own")
		case strings.ContainsAny(name.Text, ":=[](),"):
			b.fault(codeHouse, name.Span, token.Quote(name.Text)+" cannot be used before a hand", "a name cannot contain : = [ ] ( ) or a comma")
		case base.Text == "":
			b.fault(codeHouse, content, "no game to start from", howHouse)
		case !known:
			b.report(base.Span, unknownGame(b.TextAt(base.Span), ""))
		default:
			own, game, list.game = name.Text, from, from.Name
		}
		hasGame = true
	}
	list.diags = append(list.diags, b.diags...)
	switch {
	case first.Line == 0:
		list.diags = append(list.diags, first.Fault(codeHouse, diag.Span{}, "the house file is empty", howHouse))
	case !hasGame:
		list.diags = []diag.Diagnostic{first.Fault(codeHouse, trimmed(first.Text, 0, commentStart(first.Text)), "no game line", howHouse)}
	}
	changed := list.apply(game.Rules())
	changed.Name = own
	diag.Sort(list.diags)
	return changed, list.diags
}

// Quotable reports whether a complaint about a house file may be shown to someone who
// may not read the file: it quotes no more than one word of a line that looks like a
// rule.
func Quotable(d diag.Diagnostic) bool {
	const longest = 40 // in bytes
	word := d.Text[d.Span.Start:d.Span.End]
	isWord := word != "" && len(word) <= longest && !strings.ContainsFunc(word, unicode.IsSpace)
	return d.Code == codeRule && isWord && len(d.Hint.Fixes()) == 0 // it has one where no rule is nearly called so
}
