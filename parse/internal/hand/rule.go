package hand

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/textfile"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Change is a rule as written: its name, its value, and their places.
type Change struct {
	rules.Setting
	diag.Place
	NameSpan, ValueSpan diag.Span
}

// ReadRules changes rules by settings written as in flags, name=value, in any order. A
// rule with two values, a value that does not fit and rules that contradict each other
// are errors. It also returns the settings, for Setting.Changes.
func ReadRules(source string, texts []string, r rules.Rules) (rules.Rules, []Change, []diag.Diagnostic) {
	list := ChangeList{Game: r.Game.Name}
	for _, text := range texts {
		list.Read(diag.Place{Source: source, Text: text}, token.Trimmed(text, 0, len(text)))
	}
	return list.apply(r), list.Changes, list.Diags
}

// ChangeRules returns the rules with changes applied, and the mistakes in the changes. Of
// changes from two sources the later one wins.
func ChangeRules(r rules.Rules, changes []Change) (rules.Rules, []diag.Diagnostic) {
	list := ChangeList{Changes: changes}
	return list.apply(r), list.Diags
}

// ChangeList holds the rules changed in one Place: the flags of a command, a file.
type ChangeList struct {
	Game    string // whose rules these are; empty if that is not known
	Changes []Change
	Diags   []diag.Diagnostic
}

// Read reads a rule in a span of a line, in any of the forms of flags and
// files: a name and a value, or a shorthand.
func (l *ChangeList) Read(p diag.Place, within diag.Span) {
	text := p.TextAt(within)
	if word, rest, _ := strings.Cut(text, " "); strings.EqualFold(word, "rule") && rest != "" {
		within = token.Trimmed(p.Text, within.Start+len(word), within.End)
		text = p.TextAt(within)
	}
	c := Change{Place: p, NameSpan: within}
	if strings.EqualFold(text, "strict") { // as the rule books call it
		c.Setting, c.ValueSpan = rules.Setting{Name: "wild-limit", Value: "one"}, within
		l.Changes = append(l.Changes, c)
		return
	}
	if name, value := splitRule(text); name < len(text) {
		c.NameSpan = token.Trimmed(p.Text, within.Start, within.Start+name)
		c.ValueSpan = token.Trimmed(p.Text, within.Start+value, within.End)
	}
	l.Add(c, p.TextAt(c.NameSpan), p.TextAt(c.ValueSpan))
}

// Add takes a change with a name and a value, which the line may spell differently.
func (l *ChangeList) Add(c Change, name, value string) {
	p, ok := rules.ParameterNamed(name)
	c.Setting = rules.Setting{Name: p.Name, Value: value}
	switch {
	case !ok:
		d := c.Fault(token.CodeRule, c.NameSpan, rules.UnknownParameterError{Name: name}.Error(), "")
		d.Hint = diag.Advise("rules are aces, jokers, decks, wild-limit, ace-points, face-points, wild-points, lay-off and others: ", diag.Fix{Rule: diag.FixRules, Value: l.Game}, " lists them")
		if near, isNear := token.Nearest(name, RuleNames()); isNear {
			d.Hint = diag.Advise("did you mean " + near + "?")
		}
		l.Diags = append(l.Diags, d)
	case value == "":
		l.Diags = append(l.Diags, c.Fault(token.CodeRule, c.NameSpan, "no value for "+p.Name, p.Name+" is "+p.Wanted))
	default:
		l.Changes = append(l.Changes, c)
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

// RuleNames returns the names of all rules.
func RuleNames() (names []string) {
	for _, p := range rules.Parameters() {
		names = append(names, p.Name)
	}
	return names
}

// apply changes the rules, in the order of the rule card: points before the
// shorthands for parts of them, rounds before how far they climb. A rule may be
// repeated in one place but not contradicted.
func (l *ChangeList) apply(r rules.Rules) rules.Rules {
	for _, p := range rules.Parameters() {
		var before *Change
		for i := range l.Changes {
			c := &l.Changes[i]
			if c.Name != p.Name {
				continue
			}
			changed := r
			if err := changed.Set(c.Name, c.Value); err != nil {
				l.Diags = append(l.Diags, c.refused(err))
			} else if before != nil && before.Source == c.Source && p.Get(changed) != p.Get(r) {
				l.Diags = append(l.Diags, c.Fault(token.CodeClash, c.ValueSpan,
					fmt.Sprintf("%s is both %s and %s", c.Name, token.Quote(before.Value), token.Quote(c.Value)), "a rule has one value"))
			} else {
				r, before = changed, c
			}
		}
	}
	if err := r.Check(); err != nil && len(l.Changes) > 0 && len(l.Diags) == 0 {
		text := err.Error()
		blamed := l.Changes[len(l.Changes)-1] // the last that is named, else the last
		for _, c := range l.Changes {
			if strings.Contains(text, c.Name) {
				blamed = c
			}
		}
		l.Diags = append(l.Diags, blamed.Fault(token.CodeClash, blamed.NameSpan.To(blamed.ValueSpan), text, "change one of the two"))
	}
	return r
}

// refused explains why a rule cannot have its value.
func (c Change) refused(err error) diag.Diagnostic {
	var value rules.ValueError
	if !errors.As(err, &value) {
		return c.Fault(token.CodeRule, c.NameSpan, err.Error(), "")
	}
	hint := fmt.Sprintf("%s is %s", c.Name, value.Parameter.Wanted)
	_, notNumber := strconv.ParseFloat(c.Value, 64)
	if near, ok := token.Nearest(c.Value, value.Parameter.Values()); ok && near != strings.ToLower(c.Value) && notNumber != nil {
		hint += fmt.Sprintf("; did you mean %s?", near)
	}
	return c.Fault(token.CodeRule, c.ValueSpan, err.Error(), hint)
}

// maxHouse is the largest house file, in bytes.
const maxHouse = 64 << 10

const howHouse = `a house file begins like this: game "kitchen" from three-thirteen`

// ReadHouse reads a house file: the game line, game "kitchen" from three-thirteen, and
// one rule per line, with or without the word rule. It reports every bad line. If there
// is an error, the rules mean nothing.
func ReadHouse(source string, r io.Reader) (rules.Rules, []diag.Diagnostic) {
	text, err := io.ReadAll(io.LimitReader(textfile.Decode(r), maxHouse+1))
	b := token.Diagnoser{Place: diag.Place{Source: source}}
	if err != nil {
		b.Complain(token.CodeHouse, diag.Span{}, err.Error(), "")
		return rules.Rules{}, b.Diags
	}
	if len(text) > maxHouse {
		b.Complain(token.CodeHouse, diag.Span{}, fmt.Sprintf("a file of more than %d KB is not a house file", maxHouse>>10), howHouse)
		return rules.Rules{}, b.Diags
	}
	var list ChangeList
	own, game := "", rules.Games()[0] // for the values of the rules, where no game is known
	hasGame := false                  // a game line was there, good or bad
	first := b.Place                  // the first line that is not blank
	for line := range strings.Lines(string(text)) {
		b.Line++
		b.Text = strings.TrimRight(line, "\r\n")
		content := token.Trimmed(b.Text, 0, token.CommentStart(b.Text))
		if content.Start == content.End {
			continue
		}
		if first.Line == 0 {
			first = b.Place
		}
		words := headingTokens(b.Text, content.Start, content.End)
		if words[0].Value != "game" {
			list.Read(b.Place, content)
			continue
		}
		if next := words[1].Value; next == ":" || next == "=" { // Game: Kitchen from three-thirteen
			words = words[1:]
		}
		rest := token.Trimmed(b.Text, token.Span(words[0]).End, content.End)
		last := len(words) - 1 // the end
		until := slices.IndexFunc(words, func(t token.Token) bool { return t.Value == "from" || t.Type == token.End })
		name, base := NamedAt(b.Place, token.SpanOf(words[1:until])), NamedAt(b.Place, token.SpanOf(words[min(until+1, last):last]))
		_, taken := rules.Lookup(name.Text)
		from, known := rules.Lookup(strings.Trim(base.Text, `"`))
		switch {
		case hasGame:
			b.Complain(token.CodeHouse, content, "a second game line", "a house file has one game of its own")
		case strings.HasPrefix(name.Text, `"`):
			b.Complain(token.CodeHouse, rest, "the name's quotation mark is not closed", howHouse)
		case name.Text == "":
			b.Complain(token.CodeHouse, rest, "the house's own name is missing", howHouse)
		case taken:
			b.Complain(token.CodeHouse, name.Span, token.Quote(name.Text)+" is the name of a game", "give the house rules a name of their own")
		case strings.ContainsAny(name.Text, ":=[](),"):
			b.Complain(token.CodeHouse, name.Span, token.Quote(name.Text)+" cannot be used before a hand", "a name cannot contain : = [ ] ( ) or a comma")
		case base.Text == "":
			b.Complain(token.CodeHouse, content, "no game to start from", howHouse)
		case !known:
			b.Report(base.Span, UnknownGame(b.TextAt(base.Span), ""))
		default:
			own, game, list.Game = name.Text, from, from.Name
		}
		hasGame = true
	}
	list.Diags = append(list.Diags, b.Diags...)
	switch {
	case first.Line == 0:
		list.Diags = append(list.Diags, first.Fault(token.CodeHouse, diag.Span{}, "the house file is empty", howHouse))
	case !hasGame:
		list.Diags = []diag.Diagnostic{first.Fault(token.CodeHouse, token.Trimmed(first.Text, 0, token.CommentStart(first.Text)), "no game line", howHouse)}
	}
	changed := list.apply(game.Rules())
	changed.Name = own
	diag.Sort(list.Diags)
	return changed, list.Diags
}

// Quotable reports whether a complaint about a house file may be shown to someone who
// may not read the file: it quotes no more than one word of a line that looks like a
// rule.
func Quotable(d diag.Diagnostic) bool {
	const longest = 40 // in bytes
	word := d.Text[d.Span.Start:d.Span.End]
	isWord := word != "" && len(word) <= longest && !strings.ContainsFunc(word, unicode.IsSpace)
	return d.Code == token.CodeRule && isWord && len(d.Hint.Fixes) == 0 // it has one where no rule is nearly called so
}

// Named is a piece of the text that names something.
type Named struct {
	Text string
	Span diag.Span
}

// NamedAt returns a span of a line without the quotation marks around it.
func NamedAt(p diag.Place, span diag.Span) Named {
	text := p.TextAt(span)
	if n := len(text); n > 1 && text[0] == '"' && text[n-1] == '"' {
		text = text[1 : n-1]
	}
	return Named{text, span}
}
