package evening

import (
	"cmp"
	"slices"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/reach"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// Place is a place in the sheet, for the reader of a finding: a line, and a column
// in it.
type Place struct {
	Line   int `json:"line"`
	Column int `json:"column"`
}

// compare puts the earlier place first.
func (p Place) compare(q Place) int {
	return cmp.Or(cmp.Compare(p.Line, q.Line), cmp.Compare(p.Column, q.Column))
}

// Kind is the kind of a finding. The zero value is not a finding.
type Kind uint8

// The kinds, with the fields of a Finding that each fills in besides the place, the
// kind and, if it is about a player, the player. Have is always the value in the
// sheet, Want the right one.
const (
	NoFinding Kind = iota

	WrongClaim  // Have, Want; Of
	BetterMelds // a remark: Have as grouped, Want at best; Of
	IllegalMeld // Of.Judged
	AceChoice   // a remark: Have aces count Want points each
	WrongTotal  // Have, Want
	WrongSize   // Have cards, Want
	OutWithLeft // went out with Have points left, Want at most
	SecondOut   // Other went out first
	WhoWasOut   // Players have no card left and none of them is marked
	PlayedTwice // a second line in one round
	NoLine      // a player in the game has no line
	Unfinished  // a remark: the last round has no lines of Players
	TooMany     // Have copies of Card, Want in Decks packs; a remark if nobody gave the number of packs
	TooManyHeld // Have cards held and melded, Want dealt
	JokersShort // the scores of Players need Have jokers, of Want; a remark if nobody gave their number

	NoRoundOpen // a hand before the first round
	NoSuchRound // Err
	OutOfOrder  // round Have comes instead of round Want
	RoundAgain  // round Have a second time; not counted
	AfterEnd    // a round after the game was over
	NoTie       // a bonus round without a tie to decide
	BonusEnded  // a bonus hand after the bonus game was over
	NotTied     // a player in the bonus round who is not in the tie
	NotInGame   // a line of a player who is not in the game
	Expired     // a line of a player who expired with Have points, of Want, and did not buy in
	Refused     // a player cannot come or go: Move, Refusal
	OtherStart  // a player joins with Have points in a game whose rule says Want
	LateBuyIn   // a buy-in after sitting out a round, taken as joining for Want cents
	UsedMisfit  // cards used outside the bonus round, or Have of Want left
	CutOff      // a remark: the line has no end, and Have may not be all of it
	Ignored     // a remark: the line has no end, and is not read
	JokersOn    // a remark: a joker turned the optional jokers on
	PotEmpty    // a remark: Have cents for going out are not in the pot
	Added       // a remark: a later line gives the player Want in Round, where nothing stood
	Impossible  // Have points without cards, which no hand of Cards cards has: Want is the most and Gaps are those below it; a remark where more packs or jokers can make it
	OutOfReach  // Have of Want scores without cards are Impossible, which is not said of each
	TotalFalls  // a running total of Have, which was Want before
	NobodyOut   // a remark: in Rounds, Have in all, everybody has points
	NoWild      // a remark: in Rounds, Have in all, a rank is wild that is not named
	LoneZero    // a remark: in Rounds, Have in all, the only one with 0 is paid for going out, and nobody is marked
	Corrected   // a remark: the score in Round is Want where Have stood, which Other < 0 says could not be read
	Complaint   // Message: what cannot be read
	kindCount
)

// kindMarks says yes or no about a kind of findings, a bit for each question.
type kindMarks uint8

const (
	unsettling kindMarks = 1 << iota // nobody can have won: a score was not counted, or the sheet contradicts itself
	ofEntry                          // it is about an entry alone, and goes when that is corrected
	ofSlip                           // it is about a line that would not count or can only be a slip
)

// kindRows says of each kind which name it has for programs, and its marks.
var kindRows = [kindCount]struct {
	name string
	is   kindMarks
}{
	WrongClaim: {"claim", ofEntry}, BetterMelds: {"claim", ofEntry}, IllegalMeld: {"claim", ofEntry}, AceChoice: {"claim", ofEntry},
	WrongTotal: {"total", 0}, TotalFalls: {"total", unsettling | ofEntry}, WrongSize: {"hand-size", unsettling | ofEntry | ofSlip},
	TooManyHeld: {"hand-size", 0}, JokersShort: {"copies", unsettling}, TooMany: {"copies", ofEntry},
	Impossible: {"impossible", unsettling | ofEntry}, OutOfReach: {"impossible", unsettling},
	OutWithLeft: {"out", ofEntry}, SecondOut: {"out", 0}, WhoWasOut: {"out", 0}, LoneZero: {"out", 0}, NobodyOut: {"no-zero", 0},
	PlayedTwice: {"twice", unsettling | ofEntry | ofSlip}, RoundAgain: {"twice", unsettling | ofSlip},
	NoLine: {"missing", 0}, NoWild: {"missing", 0}, Unfinished: {"missing", 0},
	NoRoundOpen: {"order", unsettling | ofSlip}, NoSuchRound: {"order", unsettling | ofSlip}, OutOfOrder: {"order", 0},
	AfterEnd: {"order", unsettling | ofSlip}, NoTie: {"order", ofSlip}, BonusEnded: {"order", ofSlip},
	NotTied: {"name", unsettling | ofSlip}, NotInGame: {"name", unsettling | ofSlip},
	Expired: {"money", unsettling | ofSlip}, Refused: {"money", unsettling | ofSlip}, LateBuyIn: {"money", 0}, PotEmpty: {"money", 0},
	OtherStart: {"rule", 0}, JokersOn: {"rule", 0}, UsedMisfit: {"other", ofSlip}, CutOff: {"unread", ofEntry}, Ignored: {"unread", 0},
	Added: {"other", 0}, Corrected: {"other", 0}, Complaint: {"unread", unsettling},
}

// is reports whether a kind has a mark.
func (k Kind) is(m kindMarks) bool { return kindRows[k].is&m != 0 }

// Finding is a mistake in the sheet, or a remark on it.
type Finding struct {
	Place
	Kind    Kind
	Remark  bool // nothing is wrong
	Round   rules.Round
	Player  int
	Other   int
	Players []int
	Rounds  []int // the first few of them

	Have, Want int
	Card       card.Card
	Decks      int
	Cards      int
	Gaps       []reach.Range
	Held       bool // the cards held count, as many as Cards
	Move       tally.Move
	Refusal    tally.Refusal
	Err        error
	Of         *Judgement // of the cards that the finding is about
	Message    string     // of a complaint, with its hint
	Code       diag.Code  // of a complaint

	in        *Round
	derived   bool // it is worked out again after a correction
	unsettles bool // nobody can have won
	corrected int  // by how much corrections below have changed Want
}

// Judgement is what the rules say of a hand.
type Judgement struct {
	Terms    rules.Terms
	Best     *meld.Arrangement // nil if it is not known
	Score    judge.Score
	Judged   *judge.Judged
	HighAces card.Hand // aces whose holder named the second value
}

// Name returns the kind's name for programs. Several kinds share a name: it is what a
// complaint that is about more than reading, a move that is refused, other than about money,
// and a round that cannot be, other than about the order, are about.
func (f Finding) Name() string {
	name := ""
	switch f.Kind {
	case Complaint:
		name = map[diag.Code]string{
			"log-player": "name", "hand-size": "hand-size", "log-house": "rule", "rule": "rule", "value": "rule", "log-setting": "rule", "date": "date", "decks": "copies", "jokers": "card", "pack": "card",
		}[f.Code]
	case Refused:
		name = map[tally.Refusal]string{tally.GameOver: "order", tally.LastRound: "order", tally.InGame: "name", tally.NotInGame: "name"}[f.Refusal]
	case NoSuchRound:
		if fault, ok := f.Err.(rules.RoundError); ok {
			name = map[rules.RoundFault]string{rules.NoWildRank: "missing", rules.WildNotInPack: "card"}[fault.Kind]
		}
	}
	return cmp.Or(name, kindRows[f.Kind].name)
}

// FindingCount counts findings: what is wrong, and remarks.
type FindingCount struct{ Wrong, Remarks int }

// Add counts a finding.
func (n *FindingCount) Add(f Finding) {
	if f.Remark {
		n.Remarks++
	} else {
		n.Wrong++
	}
}

// maxFindings limits the findings, and separately the complaints, that are kept or
// passed on. The rest are counted.
const maxFindings = 10_000

// keep keeps a finding, or counts it if there are too many.
func (e *Evening) keep(f Finding) {
	if n := len(e.Findings); n < maxFindings {
		if n == maxFindings/10 { // there will be as many as are kept
			e.Findings = slices.Grow(e.Findings, maxFindings-n)
		}
		e.Findings = append(e.Findings, f)
	} else if e.More.Add(f); f.derived {
		e.moreDerived.Add(f)
		e.derivedOpen = e.derivedOpen || f.unsettles
	} else {
		e.unsettled = e.unsettled || f.unsettles
	}
}

// find reports a finding about what was read. It stands until its entry is corrected.
func (b *book) find(f Finding) {
	if b.open != nil && f.in == nil {
		f.in = b.open
	}
	if f.in != nil && f.Round == (rules.Round{}) {
		f.Round = f.in.Round()
	}
	f.unsettles = f.unsettles || f.Kind.is(unsettling) && !f.Remark
	b.keep(f)
}

// derive reports a finding about how the game goes on. After a correction all of these
// are worked out again.
func (b *book) derive(in *Round, f Finding) {
	f.in, f.derived = in, true
	b.find(f)
}
