package cmd

import (
	"fmt"
	"slices"

	"github.com/spf13/pflag"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/layoff"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// tableFlag is the melds on the table, for the commands that can lay off.
type tableFlag struct{ table string }

func (f *tableFlag) bind(fs *pflag.FlagSet) {
	fs.StringVar(&f.table, "table", "", "the `MELDS` on the table, where cards may be laid off: \"[3h 4h 5h]\"")
}

// read is the melds on the table, nil where none were named. They are judged
// like any others.
func (f tableFlag) read(s Streams, deal *parse.Deal) (explain.Table, error) {
	if f.table == "" {
		return nil, nil
	}
	if deal.Rules.LayOff != rules.On {
		return nil, usagef("-R lay-off=on plays so", "in %s no cards are laid off, so --table has no use", deal.Rules.Name)
	}
	h, problems := deal.Beside("--table", f.table)
	if err := complain(s, problems); err != nil {
		return nil, err
	}
	table, problems := judged(h, deal.Terms)
	return table, complain(s, problems)
}

// judged is the melds of the table, and a complaint about whatever is none.
func judged(h *parse.Hand, t rules.Terms) (table explain.Table, problems []diag.Diagnostic) {
	const how = `what lies on the table is legal melds, each in brackets, as in "[3h 4h 5h] [9c 9d 9s]"`
	for _, p := range h.Pieces {
		if p.Meld == 0 {
			problems = append(problems, h.Fault(codeTable, p.Span, p.Slot.Card.String()+" is in no meld", how))
		}
	}
	groups, _ := h.Grouped()
	for i, laid := range groups {
		m, fault := layoff.Read(t, laid)
		if fault == nil && !slices.ContainsFunc(laid, saysWhat) {
			problems = append(problems, h.Fault(codeTable, h.SpanOf(i), "nothing says what these jokers are", "say of one what it stands for, as in Jk(9h)"))
		}
		if fault != nil {
			why := explain.Letters.Why(t, judge.Judged{Laid: laid, Fault: fault})
			problems = append(problems, h.Fault(codeTable, h.SpanOf(i), "this is no meld: "+why, how))
		}
		table = append(table, m)
	}
	diag.Sort(problems)
	return table, problems
}

// saysWhat tells whether a card on the table says what its meld is of.
func saysWhat(slot meld.Slot) bool { return slot.Card != card.Joker || slot.As != 0 }

// The codes of complaints about cards that flags name.
const (
	codeTable diag.Code = "table"
	codeHeld  diag.Code = "held"
)

// player answers for one hand, at a table or by itself.
type player struct {
	deal   explain.Deal
	solver *solve.Solver
	table  explain.Table
	at     *solve.Table // nil where there is no table
}

func newPlayer(d *parse.Deal, table explain.Table) player {
	p := player{deal: dealt(d), solver: solve.New(d.Terms), table: table}
	if table != nil {
		p.at = solve.NewTable(d.Terms, table)
	}
	return p
}

// sit is the player of a typed hand at the table of the flag.
func (f tableFlag) sit(s Streams, setting parse.Setting, hand typed) (*parse.Deal, player, error) {
	deal, err := hand.read(s, setting)
	if err != nil {
		return nil, player{}, err
	}
	table, err := f.read(s, deal)
	if err != nil {
		return nil, player{}, err
	}
	return deal, newPlayer(deal, table), nil
}

func (p player) best(h card.Hand) explain.Play {
	if p.at != nil {
		return p.at.Best(h)
	}
	return explain.Play{Arrangement: p.solver.Best(h)}
}

func (p player) with(w solve.Wish) (explain.Play, bool) {
	if p.at != nil {
		return p.at.With(p.deal.Hand, w)
	}
	a, ok := p.solver.With(p.deal.Hand, w)
	return explain.Play{Arrangement: a}, ok
}

func (p player) discards() []solve.Discard {
	if p.at != nil {
		return p.at.Discards(p.deal.Hand)
	}
	return p.solver.Discards(p.deal.Hand)
}

// record is the hand's record, with its best arrangement.
func (p player) record(best *explain.Play) *explain.Record {
	return &explain.Record{Frame: explain.NewFrame(p.deal), Hand: p.deal.Hand, Best: &best.Arrangement}
}

// askedCard is the one card that a flag names.
func askedCard(s Streams, flag, text string, deal *parse.Deal) (*parse.Hand, card.Card, error) {
	h, problems := deal.Beside(flag, text)
	if err := complain(s, problems); err != nil {
		return nil, 0, err
	}
	if len(h.Pieces) != 1 || h.Melds > 0 {
		return nil, 0, usagef("it is one card, as in "+flag+" 9s", "%s cannot be %q", flag, text)
	}
	return h, h.Pieces[0].Slot.Card, nil
}

// held complains where the cards that a flag names are not in the hand.
func held(h *parse.Hand, hand card.Hand) []diag.Diagnostic {
	rest := hand
	for _, p := range h.Pieces {
		c := p.Slot.Card
		without, ok := rest.Without(c)
		if !ok {
			message := "the hand has no " + c.String()
			if n := hand.Count(c); n > 0 {
				message = fmt.Sprintf("the hand has %s %s", c, times(n))
			}
			return []diag.Diagnostic{h.Fault(codeHeld, p.Span, message, "the hand is "+hand.String())}
		}
		rest = without
	}
	return nil
}

func times(n int) string {
	if n == 1 {
		return "only once"
	}
	return fmt.Sprintf("only %d times", n)
}
