package main

// values is a parameter with its values: all of them where they are few.
type values struct {
	name string
	list []string
	// helps are other rules under which the parameter shows, one of which a
	// line may have besides; each may be several rules.
	helps [][]string
	games []string // in which it shows; none: in any
}

// inHands are the parameters on which the answer to a hand depends.
var inHands = []values{
	{name: "suits", list: []string{"cdhs", "cdhs*", "cdh"}, helps: [][]string{{"set-suits=distinct"}}},
	{name: "ranks", list: []string{"A-K", "3-K", "7-A"}, helps: [][]string{{"aces=high"}, {"aces=both"}, {"aces=wrap"}}},
	{name: "decks", list: []string{"players", "1", "2", "3"}},
	{name: "jokers", list: []string{"on", "off", "optional", "2", "4"}},
	{name: "rounds", list: []string{"3-13", "3-14", "3-15", "any", "5:A 6:2 7:none"}},
	{name: "last-round", list: []string{"13", "14", "15"}, games: []string{"three-thirteen", "sixty-five", "deuces-arent-wild", "three-thirteen-rummy"}},
	{name: "aces", list: []string{"low", "high", "both", "wrap"}, helps: [][]string{{}, {"ace-points=5"}}},
	{name: "min-meld", list: []string{"2", "3", "4"}},
	{name: "max-meld", list: []string{"none", "3", "4"}},
	{name: "min-run", list: []string{"as-set", "4", "5"}},
	{name: "set-suits", list: []string{"any", "distinct"}},
	{name: "run-suits", list: []string{"same", "any"}},
	{name: "wild-limit", list: []string{"none", "half", "minority", "two-naturals", "one"}},
	{name: "all-wild", list: []string{"auto", "on", "off"}, helps: [][]string{{}, {"wild-limit=one"}, {"wild-limit=none"}}},
	{name: "adjacent-wilds", list: []string{"on", "off"}},
	{name: "wild-as-natural", list: []string{"on", "off"}, helps: [][]string{
		{"wild-limit=half"}, {"wild-limit=minority"}, {"wild-limit=one"}, {"wild-limit=two-naturals"}, {"adjacent-wilds=off"}, {"all-wild=off"},
	}},
	{name: "points", list: []string{"2-10:pips J-K:10", "2-9:1 10-K:2", "2-7:5 8-K:10"}},
	{name: "ace-points", list: []string{"1", "15", "1/13", "low:1 high:15"}, helps: [][]string{{}, {"aces=both"}, {"aces=low"}}},
	{name: "face-points", list: []string{"10", "11-12-13"}},
	{name: "wild-points", list: []string{"own", "15", "20"}},
	{name: "joker-points", list: []string{"20", "50", "5"}},
}

// atTables are those that show where melds lie on the table.
var atTables = []values{
	{name: "lay-off", list: []string{"on", "off"}},
	{name: "wild-swap", list: []string{"on", "off"}, helps: [][]string{{"lay-off=on"}}},
}

// inClaims is the one that decides against what a claim is judged.
var inClaims = values{name: "held-cards", list: []string{"arranged", "counted"}}

// inLogs are those that show in logs alone.
var inLogs = []values{
	{name: "tie", list: []string{"shared", "no-winner", "bonus"}},
	{name: "out-limit", list: []string{"0", "10", "20"}},
	{name: "pay-each", list: []string{"on", "off"}},
}
