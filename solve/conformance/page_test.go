package conformance

import (
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/solve/rules"
)

// index is the lines that test a thing, by file.
type index struct {
	hands, groupings []int // line numbers
	logs             []string
}

// indexOf is the index of the set by what its lines are for.
func indexOf(hands []Hand, groupings []Grouping, logs []Log) map[string]index {
	all := map[string]index{}
	at := func(tags []string, add func(*index)) {
		for _, tag := range tags {
			i := all[tag]
			add(&i)
			all[tag] = i
		}
	}
	for n, l := range hands {
		at(l.For, func(i *index) { i.hands = append(i.hands, n+1) })
	}
	for n, l := range groupings {
		at(l.For, func(i *index) { i.groupings = append(i.groupings, n+1) })
	}
	for _, l := range logs {
		at(l.For, func(i *index) { i.logs = append(i.logs, strings.TrimPrefix(l.Log, "logs/")[:2]) })
	}
	return all
}

// spans spells line numbers, neighbours as one span: 3-8, 12.
func spans(lines []int) string {
	var words []string
	for i := 0; i < len(lines); {
		last := i
		for last+1 < len(lines) && lines[last+1] == lines[last]+1 {
			last++
		}
		word := fmt.Sprint(lines[i])
		if last > i {
			word += fmt.Sprintf("-%d", lines[last])
		}
		words = append(words, word)
		i = last + 1
	}
	return strings.Join(words, ", ")
}

// page returns the set's README: what people wrote, then the tables of what
// tests what.
func page(written string, hands []Hand, groupings []Grouping, logs []Log) string {
	all := indexOf(hands, groupings, logs)
	var out strings.Builder
	out.WriteString(written)
	fmt.Fprintf(&out, "\n\nLine numbers of the %d hands and the %d groupings, and numbers of the %d logs.\n", len(hands), len(groupings), len(logs))
	listed := map[string]bool{}
	table := func(heading string, tags []string) {
		fmt.Fprintf(&out, "\n| %s | hands | groupings | logs |\n|---|---|---|---|\n", heading)
		for _, tag := range tags {
			i := all[tag]
			listed[tag] = true
			fmt.Fprintf(&out, "| %s | %s | %s | %s |\n", tag, spans(i.hands), spans(i.groupings), strings.Join(i.logs, ", "))
		}
	}
	table("value of a parameter", valueTags(all))
	table("option of a game", optionTags())
	table("ruling", rulingTags())
	var rest []string
	for tag := range all {
		if !listed[tag] {
			rest = append(rest, tag)
		}
	}
	slices.SortFunc(rest, naturally)
	table("game, round or trap", rest)
	return out.String()
}

// naturally orders texts, numbers in them by size.
func naturally(a, b string) int {
	return strings.Compare(padded(a), padded(b))
}

func padded(text string) string {
	words := strings.Fields(text)
	for i, w := range words {
		words[i] = fmt.Sprintf("%2s", w)
	}
	return strings.Join(words, " ")
}

// valueTags are the values of all parameters, those that the rules offer and
// those that lines have besides.
func valueTags(all map[string]index) []string {
	var tags []string
	for _, p := range rules.Parameters() {
		var own []string
		for _, v := range p.Values() {
			own = append(own, p.Name+"="+v)
		}
		var more []string
		for tag := range all {
			if name, _ := cutRule(tag); name == p.Name && !slices.Contains(own, tag) {
				more = append(more, tag)
			}
		}
		slices.Sort(more)
		tags = append(append(tags, own...), more...)
	}
	return tags
}

// optionTags are the options of all games that have hands under the game's
// name. The others have lines as values: they show at tables, in claims or in
// logs.
func optionTags() []string {
	var tags []string
	for _, g := range rules.Games() {
		for _, o := range g.Options {
			if !slices.Contains(elsewhere, o.Name) {
				tags = append(tags, g.Name+" with "+o.Name+"="+o.Value)
			}
		}
	}
	return tags
}

// elsewhere are the parameters that no hand without a table or claim shows.
var elsewhere = []string{"tie", "out-limit", "pay-each", "lay-off", "wild-swap", "ace-points"}

// ruled are the numbers of the rulings that lines are for.
var ruled = []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24}

func rulingTags() []string {
	var tags []string
	for _, n := range ruled {
		tags = append(tags, fmt.Sprintf("ruling %d", n))
	}
	return tags
}
