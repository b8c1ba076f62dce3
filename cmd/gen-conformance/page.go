package main

import (
	"bytes"
	_ "embed"
	"fmt"
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/solve/rules"
)

// format is the part of the page that is written by hand.
//
//go:embed format.md
var format string

// index is the lines that test a thing, by file.
type index struct {
	hands, groupings []int // line numbers
	logs             []string
}

// indexOf is the index of the set by what its lines are for.
func indexOf(hands []Hand, groupings []Grouping, logs []Log) map[string]index {
	all := map[string]index{}
	at := func(tags []string, add func(*index)) {
		for _, tag := range slices.Compact(slices.Clone(tags)) {
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

// page is the page beside the set: its format, and what tests what.
func page(hands []Hand, groupings []Grouping, logs []Log) []byte {
	all := indexOf(hands, groupings, logs)
	var out bytes.Buffer
	out.WriteString(format)
	fmt.Fprintf(&out, "\n## What tests what\n\nLine numbers of the %d hands and the %d groupings, and numbers of the %d logs.\n", len(hands), len(groupings), len(logs))
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
	return out.Bytes()
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
		for _, v := range p.Values {
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

// optionTags are the options of all games. One that a purpose of its own tests
// is found by the game's name, the others are values as above.
func optionTags() []string {
	var tags []string
	for _, g := range rules.Games() {
		for _, o := range g.Options {
			if optionByName(o) {
				tags = append(tags, g.Name+" with "+o.Name+"="+o.Value)
			}
		}
	}
	return tags
}

// optionByName reports whether hands of the game test an option. Those that
// show at tables, in claims or in logs have lines as values.
func optionByName(o rules.Setting) bool {
	_, logged := namedIn(inLogs, o.Name)
	_, laid := namedIn(atTables, o.Name)
	return !logged && !laid && o.Name != "ace-points"
}

// lastRuling is the number of the last ruling on the page of rules.
const lastRuling = 18

func rulingTags() []string {
	var tags []string
	for n := range lastRuling {
		tags = append(tags, fmt.Sprintf("ruling %d", n+1))
	}
	return tags
}
