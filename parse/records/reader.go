package records

import (
	"bytes"
	"fmt"
	"slices"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/hand"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// Reader reads hands in bulk, one per line: as typed, as a record of JSON, or as
// values of CSV. It reads most lines without allocating. It serves one goroutine.
//
// It does not know the names of games and rounds. The first line that names them in
// certain words is read by hand.Read or readRecord; later lines with the same words and
// as many cards are played under the same terms.
type Reader struct {
	plain    // the hand last read
	source   string
	setting  hand.Setting
	columns  *Columns
	known    map[string]*knownSetting // by the words that name them
	last     *knownSetting
	lastSaid []byte // its words
}

// knownSetting holds the terms of hands without jokers and with jokers, by their
// number of cards.
type knownSetting [2][card.MaxHand + 1]*knownDeal

// knownDeal holds the terms of hands with a certain number of cards.
type knownDeal struct {
	played rules.Played
	most   [card.Limit]uint8 // copies of each card; 0 if the pack has none
}

// maxKnown bounds the memory of a Reader. A file that names its rounds in more
// ways makes it forget them all.
const maxKnown = 256

// NewReader returns a reader of lines under a setting. columns are those of CSV,
// or nil.
func NewReader(source string, s hand.Setting, columns *Columns) *Reader {
	return &Reader{source: source, setting: s, columns: columns, known: map[string]*knownSetting{}}
}

// Read reads a line without its end. It returns the terms of the hand, or nil and the
// first mistake in the line. The id and the extra columns are set in both cases, as
// far as they can be read.
func (r *Reader) Read(number int, line []byte) (*rules.Played, *diag.Diagnostic) {
	plain := r.scan(line)
	if plain {
		if d := *r.deal(); d != nil && d.allows(r.Hand) {
			return &d.played, nil
		}
	}
	rec, problems := r.readRare(diag.Place{Source: r.source, Line: number, Text: string(line)})
	var deal *hand.Deal
	if rec.Hand != nil {
		deal, problems = rec.at(r.setting)
	}
	if deal == nil {
		r.reset()
		r.Label = rec.Label
		first := slices.IndexFunc(problems, func(d diag.Diagnostic) bool { return d.Severity == diag.Error })
		return nil, &problems[first]
	}
	if !plain || !slices.Equal(r.Hand, deal.Hand) {
		r.take(rec, deal)
	}
	known := r.deal()
	if *known == nil {
		*known = newKnownDeal(deal)
	}
	return &(*known).played, nil
}

// scan reads a plain line. It reports whether the line is one.
func (r *Reader) scan(line []byte) (ok bool) {
	switch {
	case r.columns != nil:
		ok = r.scanCSV(r.columns, line)
	case isRecord(line):
		ok = r.scanJSON(line)
	default:
		ok = r.scanLine(line)
	}
	return ok && 0 < len(r.Hand) && len(r.Hand) <= card.MaxHand
}

// isRecord reports whether a line is one of JSON.
func isRecord(line []byte) bool {
	return bytes.HasPrefix(bytes.TrimLeft(line, " \t"), []byte{'{'})
}

// readRare reads any line. The record has no hand if the line cannot be read.
func (r *Reader) readRare(p diag.Place) (*record, []diag.Diagnostic) {
	switch {
	case r.columns != nil:
		return r.columns.read(p.Source, p.Line, p.Text)
	case isRecord([]byte(p.Text)):
		return readRecord(p.Source, p.Line, p.Text)
	}
	h, problems := r.setting.ReadLine(p)
	return &record{Hand: h}, problems
}

// deal returns the place for the terms of the hand last read.
func (r *Reader) deal() **knownDeal {
	if r.last == nil || !bytes.Equal(r.said, r.lastSaid) {
		r.lastSaid = append(r.lastSaid[:0], r.said...)
		if r.last = r.known[string(r.said)]; r.last == nil {
			if len(r.known) == maxKnown {
				clear(r.known)
			}
			r.last = &knownSetting{}
			r.known[string(r.said)] = r.last
		}
	}
	jokers := 0
	if slices.Contains(r.Hand, card.Joker) {
		jokers = 1
	}
	return &r.last[jokers][len(r.Hand)]
}

// take fills the Plain from a record and its deal.
func (p *plain) take(rec *record, d *hand.Deal) {
	p.reset()
	p.Hand = append(p.Hand, d.Hand...)
	if len(d.Melds) > 0 {
		p.Melds, p.Loose = d.Melds, d.Loose
	}
	p.Label = rec.Label
	for _, e := range rec.Extra {
		if e.IsJSON && len(p.more) < mostExtra && !slices.Contains(p.more, e.Name) {
			p.more = append(p.more, e.Name)
		}
	}
	if d.Claim != nil {
		p.Claim, p.Claimed = *d.Claim, true
	}
	p.said = append(p.said, 0)
	if own := rec.Hand.Heading; own != nil {
		p.said = fmt.Append(p.said, own.Variant, 0, own.Ask, own.RoundRank)
	}
	p.said = append(append(p.said, 0), rec.rulesText...)
}

func newKnownDeal(d *hand.Deal) *knownDeal {
	k := &knownDeal{played: d.Played}
	f := hand.Check{Setting: hand.Setting{Rules: d.Rules}}
	for i := range card.Limit {
		c := card.Card(i)
		switch {
		case c < card.Wild && (c.Suit() == card.NoSuit || !f.InPack(c)), c == card.Wild && d.Terms.Wild == card.NoRank:
		default:
			k.most[c] = uint8(min(f.MostOf(c), card.MaxHand))
		}
	}
	return k
}

// allows reports whether the hand can be dealt.
func (k *knownDeal) allows(h card.Hand) bool {
	var seen [card.Limit]uint8
	for _, c := range h {
		if seen[c]++; seen[c] > k.most[c] {
			return false
		}
	}
	if seen[card.Wild] == 0 || k.played.Rules.Decks == 0 {
		return true
	}
	wilds := int(seen[card.Wild])
	for _, c := range h {
		if c.Rank() == k.played.Terms.Wild {
			wilds++
		}
	}
	return wilds <= k.played.Rules.Decks*k.played.Rules.Suits.Len()
}
