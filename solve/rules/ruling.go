package rules

// Ruling is a question on which the texts are silent or contradict
// themselves, and how it is decided here.
type Ruling struct {
	Number     int
	Everywhere bool // it bears on every game, not only on those that name it
	Text       string
}

// Rulings lists the rulings by number.
func Rulings() []Ruling { return rulings }

var rulings = []Ruling{
	{1, true, "The round fixes the hand: with no round named it is the one that deals as many cards as the hand has. With a wild rank named and no round, a hand may have any number of cards up to 20."},
	{2, false, "A joker in a game where jokers are optional turns that option on, and the answer says so. In a game that has none it is an error."},
	{3, true, "wild is a card of the wild rank whose suit was not noted: it costs what such a card costs; where a wild-rank card may count as natural it may do so in a set of its rank and, where runs mix suits, in a run."},
	{4, true, "The pack alone limits a run's length. A joker written at the end of a run may move: Q K Jk is J-Q-K."},
	{5, false, "The ten costs 10. A wild card left over is always 50, jokers included, also when it could have been used as a natural."},
	{6, false, "The ten cents go to the player who lays down first in each hand, not to those who empty their hand on the turn after (pay-each on pays those too). A tie for the lowest total splits the rest; odd cents stay in the pot."},
	{7, false, "An ace counts 1, and its holder may choose 13. The best score uses 1; a claimed score that any mix of choices reaches is accepted."},
	{8, false, "Under wild-limit one a wild-rank card is a wild card wherever it stands, its own place included."},
	{9, false, "Wild cards in a set stand for suits the set lacks, so a set has at most four cards. In a run the place decides."},
	{10, false, "Buying in sets the score to the highest among those not expired. Joining costs the buy-in times the most expiries of any player, and never less than one buy-in; the newcomer starts on that player's score, or on the highest score when nobody has expired. A player who sat out a round after expiring can come back only by joining."},
	{11, false, "The pot is every buy-in paid, split 70:30 between the winner and the runner-up by default; odd cents go to the winner. Optionally the second runner-up gets one buy-in out of the runner-up's part. Runners-up are ordered by their final score, the lowest first, whenever they expired; equal scores share the part. A player who left without expiring is not a runner-up."},
	{12, false, "The bonus hand has 2 cards, 3 before the discard; melds have exactly two cards, a pair or two neighbours of a suit; only jokers are wild. The most scoring cards wins."},
	{13, true, "More copies of a card in one round than the packs hold is an error where the number of packs is given, and a warning where it was worked out from the players."},
	{14, true, "A player's own grouping has a declared score, in which an illegal meld's cards count as leftover; the hand has a best score. A claim is judged against the declared score where a grouping was given; else against what the hand scores at the end of the round: the best arrangement where hands are arranged, the sum of all cards where the cards held are counted (vegas)."},
	{15, true, "Best is the lowest penalty; among equals the fewest leftovers, then the fewest melds, then a fixed order that does not depend on how the hand was typed."},
	{16, false, "Not in this family, though pages mix them in: a pure run, contracts, laying off, a joker worth nothing."},
	{17, false, "The texts let a wild card be used as a natural but do not force it: where wild cards alone may be a meld, they make one of any size that a set or a run may have, wherever they stand."},
	{18, false, "Ours where the texts are silent: ties are shared in three-thirteen and sixty-five, three-thirteen has two jokers to a pack, and wild cards alone are melds in deuces-arent-wild and vegas. No text describes five-crowns, which follows the published game."},
	{19, false, "With melds on the table a claim is judged as if they were not there: with no grouping it is the sum of the cards held. What could be laid off is shown beside it."},
	{20, false, "A bonus hand counts when every tied player has a line in it; until then nobody has won."},
	{21, false, "A wild card taken from a meld on the table must be used in the melds of the same turn. In a set of any suits any card of the rank may take it, in a run only the card it stands for. A wild card whose player named it is that card; where nobody did, it stands where the meld is legal."},
	{22, true, "A round and a wild rank that contradict each other are refused, and so is a round whose wild rank the pack lacks."},
	{23, false, "Joining and leaving are ours: a newcomer starts with 0 unless a number is given, and a player who leaves wins nothing."},
	{24, false, "There are no twos and no aces: 3 to 10 count their face value, a jack 11, a queen 12, a king 13, a wild card 20 and a joker 50."},
}
