package audit

import (
	"github.com/wildmeld/wildmeld/solve/card"
	"github.com/wildmeld/wildmeld/solve/judge"
	"github.com/wildmeld/wildmeld/solve/meld"
	"github.com/wildmeld/wildmeld/solve/rules"
	"github.com/wildmeld/wildmeld/solve/tally"
)

// Place is where the sheet says a thing, for whoever reads the findings:
// a line, and a column in it.
type Place struct {
	Line   int `json:"line"`
	Column int `json:"column"`
}

// Kind is what was found. The zero value is nothing.
type Kind uint8

// What can be found, with the fields of a Finding that each fills in beyond
// the place, the kind and, where a player is concerned, the player. Have is
// always what the sheet says and Want what is right.
const (
	NoFinding Kind = iota

	WrongClaim  // Have, Want; Score, Best where it is known, HighAces, Terms
	BetterMelds // a remark: Have as grouped, Want at best; Best, Terms
	IllegalMeld // Judged, Terms
	AceChoice   // a remark: Have aces count Want points each
	WrongTotal  // Have, Want
	WrongSize   // Have cards, Want
	OutWithLeft // went out with Have points left, Want at most
	SecondOut   // Other went out first
	WhoWasOut   // Players have no card left and none is marked
	PlayedTwice // a second line in one round
	NoLine      // a player in the game has no line
	Unfinished  // a remark: the last round lacks lines of Players
	TooMany     // Have copies of Card, Want in Decks packs; a remark where the packs were worked out
	TooManyHeld // Have cards held and melded, Want dealt

	NoRoundOpen // a hand before the first round
	NoSuchRound // Err
	OutOfOrder  // round Have comes where Want was to come
	RoundAgain  // round Have a second time; not counted
	AfterEnd    // a round after the game was over
	NoTie       // a bonus round and nothing to decide by it
	BonusEnded  // a bonus hand after the bonus game was over
	NotTied     // a player in the bonus round who is not in the tie
	NotInGame   // a line of a player who is not in the game
	Expired     // a line of a player who expired with Have points, of Want, and did not buy in
	Refused     // a coming or going that cannot be: Move, Refusal
	OtherStart  // a joining on Have points in a game whose own rule says Want
	LateBuyIn   // a buy-in after a round was let pass, taken for a joining: Want cents
	UsedMisfit  // cards used outside the bonus round, or Have of Want left
	CutOff      // a remark: the line has no end, and Have may not be all of it
	JokersOn    // a remark: a joker turned the optional jokers on
	PotEmpty    // a remark: Have cents for going out are not in the pot
	Added       // a remark: a later line gives the player Want in Round, where nothing stood
	Impossible  // Have points without cards, Want at most (or at least, where Have is less than 0) with Cards cards; a remark where more packs or jokers can make it
	NobodyOut   // a remark: in Rounds, Have in all, everybody has points
	LoneZero    // a remark: in Rounds, Have in all, the only one with 0 is paid for going out, and nobody is marked
	Corrected   // a remark: the score in Round is Want where Have stood, which Other < 0 says could not be read
)

// Finding is one thing that the sheet has wrong, or a remark on it.
type Finding struct {
	Place
	Kind    Kind
	Remark  bool // nothing is wrong
	Round   rules.Round
	Player  int
	Other   int
	Players []int
	Rounds  []int // the first few of those found

	Have, Want int
	Terms      rules.Terms
	Best       *meld.Arrangement
	Score      judge.Score
	Judged     *judge.Judged
	HighAces   card.Hand // aces that count the second value, which their holder named
	Card       card.Card
	Decks      int
	Cards      int
	Move       tally.Move
	Refusal    tally.Refusal
	Err        error
}

// leavesOpen are the findings after which nobody can have won: a score that
// was not counted or that no hand can have, or a sheet that contradicts itself.
var leavesOpen = [...]bool{
	PlayedTwice: true, NoRoundOpen: true, NoSuchRound: true, RoundAgain: true, AfterEnd: true,
	NotTied: true, NotInGame: true, Expired: true, Refused: true, Impossible: true,
}
