package sheet

import (
	"strings"
	"sync"
	"unicode"
)

// role is what the cells of a column, or of a row, hold. The zero value is a
// column that no word names: a player's.
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

// roleWords returns the words that name columns and rows, as people write them in
// several languages.
func roleWords() map[role]string {
	return map[role]string{
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
		running,running total,running totals,running score,cumulative,cumulative total,cumulative score,cum,accumulated,total score,total points,points total,score total,so far,
		Σ,summe,gesamt,gesamtpunkte,gesamtsumme,endstand,zwischensumme,zwischenstand,insgesamt,totaux,somme,total général,cumul,
		suma,suma total,acumulado,totaal,totalen,som,tussenstand,eindstand,totale,somma,totalt,summa,i alt,sammanlagt,sammenlagt,yhteensä,soma`,
		outRole: `out,went out,goes out,who went out,out first,first out,going out,gone out,knocked,knock,knocks,who's out,whos out,closed,
		aus,raus,ausgemacht,fertig,wer ging raus,sorti,sortie,qui sort,sale,salió,cierra,cerró,uit,ut,ud,gick ut,gik ud,ulos,chiude`,
		rankRole: `rank,ranks,ranking,place,places,position,pos,platz,rang,plaats,plats,plass,sija,posto,lugar,puesto,posición,placering,plassering,placement,standing,standings`,
		passedRole: `dealer,dealers,dealt by,deals,dealing,geber,gibt,kartengeber,donneur,repartidor,reparte,gever,deler,giver,kortgiver,mazziere,jakaja,
		date,dates,day,datum,tag,fecha,dato,data,päivä,time,times,end,started,ended,start time,end time,uhrzeit,zeit,heure,hora,tijd,tid,duration,dauer,minutes,mins,
		note,notes,comment,comments,remark,remarks,memo,info,notiz,notizen,bemerkung,bemerkungen,anmerkung,anmerkungen,kommentar,kommentare,
		remarque,remarques,commentaire,commentaires,nota,notas,comentario,comentarios,opmerking,opmerkingen,notities,kommentarer,anteckningar,anteckning,bemærkninger,merknad,merknader,huom,osservazioni,observaciones,
		winner,winners,wins,won,won by,winner of round,round winner,hand winner,gewinner,sieger,vainqueur,gagnant,ganador,winnaar,vinnare,vinder,vinner,voittaja,vincitore,
		average,averages,avg,mean,median,durchschnitt,schnitt,moyenne,promedio,media,gemiddelde,medel,snitt,gennemsnit,gjennomsnitt,keskiarvo,
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
	}
}

// rolesOf finds the role of a word.
var rolesOf = sync.OnceValue(func() map[string]role {
	list := map[string]role{}
	for r, words := range roleWords() {
		for word := range strings.SplitSeq(words, ",") {
			list[plain(word)] = r
		}
	}
	return list
})

// plain returns a word as it is looked up: in lower case, with single spaces, and
// without what people put at its end.
func plain(text string) string {
	text = strings.Join(strings.Fields(strings.ToLower(strings.ReplaceAll(text, "_", " "))), " ")
	return strings.Trim(strings.TrimRight(text, " .:?!*"), "*() ")
}

func roleOf(text string) role { return rolesOf()[plain(text)] }

// partly finds a word of a role at the beginning or the end of a text, and what
// stands beside it: Ann total, Total (Ann), Ann's total, AnnTotal.
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

// spaced returns a text with spaces where people write an underscore, brackets or
// a capital letter between words.
func spaced(text string) string {
	var b strings.Builder
	last := ' '
	for _, r := range text {
		if unicode.IsUpper(r) && unicode.IsLower(last) {
			b.WriteByte(' ')
		}
		if last = r; r == '_' || r == '(' || r == ')' {
			r = ' '
		}
		b.WriteRune(r)
	}
	return b.String()
}

var runningTitle = lazy(`(?i)(^|\PL)(running (total|score)s?|cumulative|laufende summen?|zwischenstände|cumulés|acumulados)($|\PL)`)
