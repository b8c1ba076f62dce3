package answer

import (
	"slices"
	"strings"

	"github.com/wildmeld/wildmeld/explain"
	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Why is the best arrangement with a wish and without.
func (h *Hand) Why(wish solve.Wish) explain.Why {
	why := explain.Why{Deal: h.Dealt(), LaidMelds: h.LaidMelds, Wish: wish, Best: h.Play()}
	if wish.Meld != nil {
		_, why.Fault = judge.Meld(&h.Terms, wish.Meld)
	}
	if forced, ok := h.with(wish); ok {
		why.Forced = &forced
	} else if wish.Melded != 0 {
		why.Obstacle = solve.Must(solve.New(h.Terms)).Obstacle(h.Hand, wish.Melded)
	}
	return why
}

func (h *Hand) with(w solve.Wish) (explain.Play, bool) {
	if h.laid != nil {
		return h.laid.With(h.Hand, w)
	}
	a, ok := h.solver.With(h.Hand, w)
	return explain.Play{Arrangement: a}, ok
}

// WishFor is what is asked about the cards named, which must be held: several
// are a meld; one is asked to be what it is not in the best arrangement. No cards
// are no wish.
func (h *Hand) WishFor(source, text string) (solve.Wish, []diag.Diagnostic) {
	named, problems := h.ReadOtherCards(source, text)
	if named != nil {
		problems = held(named, h.Hand)
	}
	if diag.Failed(problems) {
		return solve.Wish{}, problems
	}
	if len(named.Pieces) != 1 {
		var w solve.Wish
		for _, piece := range named.Pieces {
			w.Meld = append(w.Meld, piece.Slot)
		}
		return w, problems
	}
	c := named.Pieces[0].Slot.Card
	if slices.Contains(h.Play().Left, c) {
		return solve.Wish{Melded: c}, problems
	}
	return solve.Wish{Leave: c}, problems
}

// WishedMeld is the cards named, laid as one meld. They must be held, or be
// wild cards on the table that may be taken.
func (h *Hand) WishedMeld(source, text string) ([]meld.Slot, []diag.Diagnostic, error) {
	named, problems := h.ReadOtherCards(source, bracketed(text))
	if diag.Failed(problems) {
		return nil, problems, nil
	}
	groups, loose := named.Grouped()
	if len(groups) != 1 || len(loose) > 0 {
		return nil, problems, Errorf("name the cards of one meld, as in "+source+` "9s 9d Jk"`, "%s cannot be %q", source, text)
	}
	within := append(card.Hand{}, h.Hand...)
	if h.Rules.WildSwap == rules.On {
		within = append(within, wildOn(h.LaidMelds, h.Terms)...)
	}
	return groups[0], append(problems, held(named, within)...), nil
}

// bracketed is the text with the brackets that a meld may go without here.
func bracketed(text string) string {
	if strings.ContainsAny(text, "[]{}") || strings.HasPrefix(strings.TrimSpace(text), "(") || strings.TrimSpace(text) == "" {
		return text
	}
	cards, claim := text, ""
	if n := strings.IndexByte(text, '='); n >= 0 {
		cards, claim = text[:n], text[n:]
	}
	return "[" + cards + "]" + claim
}

// wildOn is the wild cards on the table.
func wildOn(table explain.LaidMelds, t rules.Terms) card.Hand {
	var wild card.Hand
	for _, m := range table {
		for _, c := range m.Cards() {
			if t.IsWild(c) {
				wild = append(wild, c)
			}
		}
	}
	return wild
}

// HeldCard is the one card that a question names, which must be held.
func HeldCard(source, text string, deal *parse.Deal) (card.Card, []diag.Diagnostic, error) {
	named, problems, err := oneCard(source, text, deal)
	if err != nil || diag.Failed(problems) {
		return 0, problems, err
	}
	return named.Pieces[0].Slot.Card, append(problems, held(named, deal.Hand)...), nil
}

// OneCard is the one card that a question names, held or not.
func OneCard(source, text string, deal *parse.Deal) (card.Card, []diag.Diagnostic, error) {
	named, problems, err := oneCard(source, text, deal)
	if err != nil || diag.Failed(problems) {
		return 0, problems, err
	}
	return named.Pieces[0].Slot.Card, problems, nil
}

func oneCard(source, text string, deal *parse.Deal) (*parse.Hand, []diag.Diagnostic, error) {
	named, problems := deal.ReadOtherCards(source, text)
	if diag.Failed(problems) {
		return nil, problems, nil
	}
	if len(named.Pieces) != 1 || named.Melds > 0 {
		return nil, problems, Errorf("name one card, as in "+source+" 9s", "%s cannot be %q", source, text)
	}
	return named, problems, nil
}
