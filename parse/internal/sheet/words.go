package sheet

import (
	"cmp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/card"
)

// label is the name of a round, before it is known whether numbers count rounds or
// cards.
type label struct {
	number   int  // a plain number, or that of a round
	explicit bool // the number is certainly a round's: R3, Round 3, 3rd
	dealt    bool // the number is certainly of cards
	rank     card.Rank
	hasRank  bool // the wild rank, NoRank for a joker or none
	bonus    bool
}

// meanings translates words of labels, English or not, into words that the language
// of hands knows.
var meanings = sync.OnceValue(func() map[string]string {
	m := map[string]string{}
	for meaning, words := range map[string]string{
		"round": "r runde manche ronde ronda tour omgang runda kierros deal hand game spiel no nr # r. rd. rnd. nr. no.", "wild": "wilds",
		"cards": "card karte karten carte cartes carta cartas kaarten kort korttia", "of": "von de van av",
		"jacks": "js b bube buben v valet valets boer boeren knekt sota", "queens": "qs d dame damen dames vrouw vrouwen dam reina",
		"kings": "ks könig könige roi rois heer heren koning kung rey", "aces": "a as ass asse ess", "10s": "ts",
		"1": "first eins un uno", "2": "second zwei deux dos", "3": "third drei trois tres", "4": "fourth vier quatre cuatro",
		"5": "fifth fünf cinq cinco", "6": "sixth sechs seis", "7": "seventh sieben sept siete", "8": "eighth acht huit ocho",
		"9": "ninth neun neuf nueve", "10": "tenth zehn dix diez", "11": "eleventh elf onze once", "12": "twelfth zwölf douze doce", "13": "thirteenth",
	} {
		for word := range strings.FieldsSeq(words) {
			m[word] = meaning
		}
	}
	return m
})

// meaning translates a word of a label.
func meaning(word string) string {
	if token.IsRoundWord(word) {
		return "round"
	}
	return cmp.Or(meanings()[word], word)
}

// ordinal is the number of a round in one word: 1., 1st, R3, No.3.
var ordinal = lazy(`^(?:(\pL+|#)\.?)?(\d{1,3})(\.|st|nd|rd|th|er|e|ère|ème|eme|º|ª|°)?$`)

// readLabel reads the label of a round: the words of a heading in any order, or a
// number or a rank alone, which may count rounds or cards.
func readLabel(text string) (l label, ok bool) {
	text = plainLabel(text)
	if first, rounds, ok := strings.Cut(text, "/"); ok && token.IsFigures(strings.TrimSpace(rounds)) { // 1/11
		text = strings.TrimSpace(first)
	}
	if slices.Contains([]string{"bonus", "bonus round", "tie break", "tie-break", "tiebreak", "tiebreaker"}, text) {
		return label{bonus: true}, true
	}
	if n, ok := count(text); ok {
		return label{number: n}, n > 0
	}
	if text == "" || len(text) > longest || text[0] == '-' {
		return label{}, false
	}
	var numbers, ranks []string
	said := map[string]bool{} // round, cards, wild
	split := false            // a number stands behind a rank
words:
	for word := range strings.FieldsFuncSeq(text, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune("-–—:,/()[]", r) }) {
		if m := ordinal().FindStringSubmatch(word); m != nil && (m[1] == "" || meaning(m[1]) == "round") && len(numbers) == 0 {
			said["round"] = said["round"] || m[1]+m[3] != ""
			word = m[2]
		}
		switch word = meaning(strings.Replace(word, "'", "", 1)); word {
		case "round", "cards", "wild":
			said[word] = true
		case "of":
			if len(numbers) != 1 {
				return label{}, false
			}
			break words // Round 1 of 11
		default:
			if n, ok := count(word); ok && n > 0 {
				numbers, split = append(numbers, word), len(ranks) > 0
			} else if _, named := token.RankNamed(word); named && !ok {
				ranks = append(ranks, word)
			} else {
				return label{}, false
			}
		}
	}
	round, cards := said["round"], said["cards"]
	if n := len(numbers); len(ranks) == 0 && n > 0 && (n == 2 || said["wild"]) { // 1 (3), round 1: 3 cards, wild 3
		numbers, ranks, cards = numbers[:n-1], numbers[n-1:], false
	}
	if len(numbers) > 1 || len(ranks) > 1 || len(numbers)+len(ranks) == 0 || cards && len(numbers) == 0 {
		return label{}, false
	}
	if len(numbers) > 0 {
		l.number, _ = count(numbers[0])
	}
	if len(ranks) == 0 {
		l.explicit, l.dealt = round, cards && !round
		return l, true
	}
	l.rank, l.hasRank = readRank(ranks[0])
	if len(numbers) == 0 || !round && rankNumber(l) == l.number { // 11 (J), 3 cards (3s wild)
		l.number = 0
		return l, l.hasRank
	}
	l.explicit = true
	return l, l.hasRank && !cards && !split
}

// plainLabel puts a label into lower case with single spaces and no emphasis.
func plainLabel(text string) string {
	text = strings.ReplaceAll(strings.ToLower(text), "’", "'")
	text = strings.TrimSpace(strings.Trim(strings.Join(strings.Fields(text), " "), "*_"))
	if whole, ok := strings.CutSuffix(text, ".0"); ok && token.IsFigures(whole) {
		return whole
	}
	return text
}

// count reads a number, in figures or as a word.
func count(text string) (int, bool) {
	text = meaning(text)
	if len(text) > 6 && token.IsFigures(text) || strings.HasPrefix(text, "-") || strings.HasPrefix(text, "+") {
		return 0, false
	}
	n, err := token.NumberWord(text)
	return n, err == nil
}

// readRank reads the cell of a column of wild ranks: 11 is a jack; NoRank stands for
// a joker or none.
func readRank(text string) (card.Rank, bool) {
	text = plainLabel(text)
	if text == "-" || text == "–" {
		return card.NoRank, true
	}
	if n, ok := count(text); ok && text != "nothing" {
		return token.RankDealt(n)
	}
	return token.WildRank(meaning(text))
}

// readWild reads such a cell, which may name the round or the cards as well.
func readWild(text string) (card.Rank, bool) {
	if rank, ok := readRank(text); ok {
		return rank, true
	}
	l, ok := readLabel(text)
	return l.rank, ok && l.hasRank
}

// rankNumber returns how many cards are dealt when the label's rank is wild.
func rankNumber(l label) int {
	if l.rank == card.Ace {
		return 14
	}
	return int(l.rank)
}

// role says what a column or a row holds. The zero value is a player's.
type role uint8

const (
	noRole role = iota
	roundRole
	wildRole
	cardsRole
	playerRole
	scoreRole
	handRole
	totalRole
	outRole
	claimRole
	rankRole
	passedRole // notes and whatever else is no part of the score
	countsRole // points that may belong to a total, and are no round's
)

// rolesOf gives the roles of the words that head columns and rows, in several
// languages.
var rolesOf = sync.OnceValue(func() map[string]role {
	list := map[string]role{}
	for r, words := range map[role]string{
		roundRole: `round,rounds,rd,rds,rnd,deal,game,games,#,no,nr,num,number,round #,round no,round number,deal #,hand #,hand no,
		runde,runden,spiel,manche,manches,tour,partie,donne,ronde,rondes,ronda,rondas,mano,giro,turno,
		omgång,omgångar,omgang,omgangar,omgange,runda,rundor,runder,kierros,kolo,rodada,tirada,beurt`,
		handRole: `hand,hands`,
		wildRole: `wild,wilds,wild card,wild cards,wildcard,wildcards,wild rank,wilde karte,wilde,joker wild,comodin,comodín,carte sauvage,what's wild,whats wild,trump`,
		cardsRole: `cards,cards dealt,card count,number of cards,no of cards,# cards,# of cards,cards each,cards in hand,dealt,deal size,
		karten,anzahl karten,kartenzahl,cartes,nombre de cartes,cartas,kaarten,aantal kaarten,kort,antal kort,antall kort,carte`,
		playerRole: `player,players,name,names,who,spieler,spielerin,spielername,mitspieler,joueur,joueurs,joueuse,nom,prénom,prenom,
		jugador,jugadores,jugadora,nombre,speler,spelers,naam,spelare,spelarna,namn,spiller,spillere,navn,pelaaja,giocatore,giocatori,jogador,nome`,
		scoreRole: `deadwood,leftover,leftovers,left over,points left,penalty points,score,scores,point,points,pts,pt,penalty,penalties,result,results,punkte,punkt,pkt,punktzahl,ergebnis,
		puntos,ptos,punten,puntje,poäng,poeng,pisteet,punti,punteggio,pontos,résultat,resultat,round score,points scored,score of round`,
		claimRole: `claim,claimed`,
		totalRole: `total,totals,tot,sub,sum,sums,subtotal,sub total,sub-total,subtotals,grand total,final,final total,final score,overall,
		running,running total,running totals,running score,cumulative,cumulative total,cumulative score,cum,accumulated,total score,total points,points total,score total,so far,total so far,all,both,together,combined,tally,after,
		Σ,∑,=,summe,gesamt,gesamtpunkte,gesamtsumme,endstand,zwischensumme,zwischenstand,insgesamt,totaux,somme,total général,cumul,
		suma,suma total,acumulado,totaal,totalen,som,tussenstand,eindstand,totale,somma,totalt,summa,i alt,sammanlagt,sammenlagt,yhteensä,soma`,
		outRole: `out,went down,goes down,went down first,who went down,laid down,lay down,laid down first,finished,finished first,went out,goes out,who went out,out first,first out,going out,gone out,knocked,knock,knocks,who's out,whos out,closed,
		aus,raus,ausgemacht,fertig,wer ging raus,sorti,sortie,qui sort,sale,salió,cierra,cerró,uit,ut,ud,gick ut,gik ud,ulos,chiude`,
		rankRole: `rank,ranks,ranking,place,places,position,pos,platz,rang,plaats,plats,plass,sija,posto,lugar,puesto,posición,placering,plassering,placement,standing,standings`,
		passedRole: `dealer,dealers,dealt by,deals,dealing,geber,gibt,kartengeber,donneur,repartidor,reparte,gever,deler,giver,kortgiver,mazziere,jakaja,
		date,dates,timestamp,zeitstempel,date/time,day,datum,tag,fecha,dato,data,päivä,time,times,end,started,ended,start time,end time,uhrzeit,zeit,heure,hora,tijd,tid,duration,dauer,minutes,mins,
		note,notes,comment,comments,remark,remarks,memo,info,notiz,notizen,bemerkung,bemerkungen,anmerkung,anmerkungen,kommentar,kommentare,
		remarque,remarques,commentaire,commentaires,nota,notas,comentario,comentarios,opmerking,opmerkingen,notities,kommentarer,anteckningar,anteckning,bemærkninger,merknad,merknader,huom,osservazioni,observaciones,
		winner,winners,wins,won,won by,winner of round,round winner,hand winner,gewinner,sieger,vainqueur,gagnant,ganador,winnaar,vinnare,vinder,vinner,voittaja,vincitore,
		average,averages,avg,mean,median,durchschnitt,schnitt,moyenne,promedio,media,gemiddelde,medel,snitt,gennemsnit,gjennomsnitt,keskiarvo,
		+/-,±,plus minus,played,turn,went first,goes first,leads,leading,leads with,cost,costs,
		lowest,highest,low score,high score,low,high,best round,worst round,spread,difference,diff,behind,gap,
		season,session,week,year,month,id,table #,
		seat,seats,deck,decks,packs,jokers,turns,length,first player,starts,starter,
		paid,pays,net,money,cash,cents,stake,stakes,ante,pot,winnings,prize,payout,owes,einsatz,gewinn,
		best,verdict,checked,log,in all,type,status,kind,expired,
		check,checks,control,worst,table,tables,bid,bids,tricks,laps,count,value,num,left,
		location,where,venue,ort,lieu,lugar de juego,plaats van spel,sted,scorer,scorekeeper,score keeper,keeper,scribe,schreiber,
		weather,wetter,snack,snacks,drinks,drink,food,music,host,loser,losers,leader,leads,lead,initials,signature`,
		countsRole: `bonus,bonuses,extra,extras,handicap,handicaps,correction,corrections,adjustment,adjustments,carry,carry over,carried over,
		brought forward,start,starting score,starting points,vorgabe,übertrag,korrektur`,
	} {
		for word := range strings.SplitSeq(words, ",") {
			list[plain(word)] = r
		}
	}
	return list
})

// plain returns a word as it is looked up: in lower case, without marks around it.
func plain(text string) string {
	text = strings.Join(strings.Fields(strings.ToLower(strings.ReplaceAll(text, "_", " "))), " ")
	return strings.Trim(strings.TrimRight(text, " .:?!*"), "*() ")
}

func roleOf(text string) role { return rolesOf()[plain(text)] }

// partly finds a word of a role at the start or the end of a text, and returns the
// rest: Ann of Ann total, Total (Ann), Ann's total and AnnTotal.
func partly(text string, of role) (rest string, ok bool) {
	words := strings.Fields(spaced(text))
	for n := min(2, len(words)-1); n > 0 && !ok; n-- {
		last := len(words) - n
		if roleOf(strings.Join(words[last:], " ")) == of {
			rest, ok = strings.Join(words[:last], " "), true
		} else if roleOf(strings.Join(words[:n], " ")) == of {
			rest, ok = strings.Join(words[n:], " "), true
		}
	}
	rest = strings.TrimPrefix(strings.Trim(rest, " -–:'’"), "of ")
	rest = strings.TrimSuffix(strings.TrimSuffix(rest, "'s"), "’s")
	return rest, ok && rest != "" && roleOf(rest) == noRole
}

// Heads reports whether a text is a word for a row or a column of a sheet, such as Sum,
// Place or Ann's total, rather than a name. Of other words beside it, plays reports
// whether they name a player.
func Heads(text string, plays func(string) bool) bool {
	_, isTotal := partly(text, totalRole)
	_, isScore := partly(text, scoreRole)
	who, isNote := partly(text, passedRole)
	of := roleOf(text)
	return isTotal || isScore || isNote && plays(who) || of > playerRole && of != handRole && of != outRole
}

// spaced puts spaces in place of underscores and brackets, and before inner capitals.
func spaced(text string) string { return joints().ReplaceAllString(marks.Replace(text), "$1 $2") }

var (
	marks        = strings.NewReplacer("_", " ", "(", " ", ")", " ")
	joints       = lazy(`(\p{Ll})(\p{Lu})`)
	runningTitle = lazy(`(?i)(^|\PL)(running (total|score)s?|cumulative|laufende summen?|zwischenstände|cumulés|acumulados)($|\PL)`)
)
