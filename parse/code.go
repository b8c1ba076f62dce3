package parse

import "github.com/wildmeld/wildmeld/parse/diag"

// The codes of the mistakes that are found here, besides those in a single
// card, which token names.
const (
	codeMark    diag.Code = "mark"          // a character that no hand is written with
	codeBracket diag.Code = "bracket"       // brackets and parentheses that do not pair
	codeStandIn diag.Code = "stand-in"      // what a card stands for
	codeClaim   diag.Code = "claim"         // a claim that is no number
	codeHeading diag.Code = "heading"       // words before the colon
	codeLength  diag.Code = "length"        // more text than a hand can be
	codeGame    diag.Code = "game"          // no such game
	codeRound   diag.Code = "round"         // a hand that does not fit its round
	codePack    diag.Code = "pack"          // a card that the pack lacks
	codeJokers  diag.Code = "jokers"        // jokers where there are none, or too few
	codeCopies  diag.Code = "copies"        // more copies than the packs hold
	codeWild    diag.Code = "wild"          // wild where no rank is
	codeRule    diag.Code = "rule"          // a rule or its value
	codeClash   diag.Code = "contradiction" // rules that cannot both hold
	codeHouse   diag.Code = "house"         // the frame of a house file
	codeRecord  diag.Code = "record"        // JSON or CSV
)
