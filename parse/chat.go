package parse

import (
	"bytes"
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/wildmeld/wildmeld/parse/diag"
	"github.com/wildmeld/wildmeld/parse/internal/calendar"
	"github.com/wildmeld/wildmeld/parse/internal/line"
	"github.com/wildmeld/wildmeld/parse/internal/token"
	"github.com/wildmeld/wildmeld/solve/lazy"
)

// chat is a text of messages, as phones export them, line by line.
type chat []message

// message is a line of a message.
type message struct {
	text   string // with spaces for the time and the sender, and its end
	day    string // when the evening began that the line is of, or a later day; nothing if only the nights are known
	isTalk bool
}

// The time and the sender stand before a message, or on a line of their own above it.
var (
	stampBefore = lazy.Regexp{Text: `^\x{200e}?\[?` + stamp + `(?:\]|\p{Z}-)\p{Z}+(?:~\p{Z}*)?(?:([^:]{1,40}): ?)?`}
	stampAbove  = lazy.Regexp{Text: `^[^,:\[\]]{1,40}, \[` + stamp + `\]:?\s*$`}
	added       = lazy.Regexp{Text: `\x{200e}?<[^<>]*>(\s*)$`}
)

// stamp is the time of a message. Its groups are two places for the day, the hour, and a or p before m.
const (
	stamp = `(?:` + day + `,?\p{Z}+)?(\d\d?)[:.]\d\d(?:[:.]\d\d)?(?:\p{Z}?([AaPp])\.?\p{Z}?[Mm]\.?)?(?:, ` + day + `)?`
	day   = `(\d{1,4}[./-]\d\d?[./-]\d{2,4})`
)

// hidden are the marks of direction that phones put into messages, and spaces of other widths.
var hidden = lazy.Value[*strings.Replacer]{Make: func() *strings.Replacer {
	return strings.NewReplacer("\u200e", " ", "\u200f", " ", "\u2068", " ", "\u2069", " ", "\u202a", " ", "\u202c", " ", "\u202f", " ", "\u00a0", " ")
}}

// log returns the text as a log, in which everything keeps its place and talk is a comment.
func (c chat) log() (text []byte) {
	for _, line := range c {
		text = append(text, line.text...)
	}
	return text
}

// chatOf returns the messages of a text, or nil if it is no chat: neither its first line nor two others begin one.
func chatOf(text []byte) chat {
	begun, messages := false, 0
	for line := range strings.Lines(string(text[:min(len(text), 100*line.MaxFirst)])) {
		is := stampBefore.Get().MatchString(line) || stampAbove.Get().MatchString(line)
		if is {
			messages++
		}
		if is && !begun || messages > 1 {
			return messagesOf(text)
		}
		begun = begun || strings.TrimSpace(line) != ""
	}
	return nil
}

func messagesOf(text []byte) (c chat) {
	players, last := line.NewRoster(""), ""
	for line := range bytes.Lines(text) {
		text, day := withoutStamp(string(line))
		last = cmp.Or(day, last)
		c = append(c, message{text: text, day: last})
		players.Read(diag.Place{Text: strings.TrimRight(text, "\r\n")})
	}
	for i := range c {
		if m := &c[i]; isTalk(m.text, players.Players()) {
			_, first := utf8.DecodeRuneInString(m.text)
			m.text, m.isTalk = "#"+m.text[first:], true
		}
	}
	return c
}

// withoutStamp returns a line of a chat with spaces for the time and the sender, and the day, if it was
// none of the hours of a night. What a phone writes by itself is a comment.
func withoutStamp(text string) (message, day string) {
	begin, message := " ", text
	at := stampBefore.Get().FindStringSubmatchIndex(text)
	group := func(i int) string { return text[max(at[2*i], 0):max(at[2*i+1], 0)] }
	if at != nil {
		sender, rest := group(5), text[at[1]:]
		switch {
		case sender != "" && isOfSender(sender, rest):
			message = text[at[10]:]
		case (sender == "" || strings.HasPrefix(rest, "\u200e")) && !mayScore(rest):
			begin = "#"
			fallthrough
		default:
			message = rest
		}
	} else if at = stampAbove.Get().FindStringSubmatchIndex(text); at != nil {
		begin, message = "#", text[len(strings.TrimRight(text, "\r\n")):]
	}
	if at != nil {
		const dawn = 6
		hour, _ := strconv.Atoi(group(2))
		if half := strings.ToLower(group(3)); half != "" {
			hour %= 12
			if half == "p" {
				hour += 12
			}
		}
		if hour >= dawn {
			day = group(1) + group(4)
		}
	}
	if before := utf8.RuneCountInString(text[:len(text)-len(message)]); before > 0 {
		message = begin + strings.Repeat(" ", before-1) + message
	}
	return hidden.Get().Replace(added.Get().ReplaceAllString(message, "$1")), day
}

// mayScore reports whether a message may tell a score, if it is neither a hand nor one in words.
func mayScore(text string) bool {
	isNoLetter := func(c rune) bool { return !unicode.IsLetter(c) }
	return strings.ContainsAny(text, "0123456789") || slices.Contains(strings.FieldsFunc(strings.ToLower(text), isNoLetter), "out")
}

// isOfSender reports whether a message is read with the name of its sender, and not without: 12. What
// stands for the sender in notes with times may be a round.
func isOfSender(sender, message string) bool {
	reads := func(text string) bool {
		read := line.Of(strings.TrimSpace(hidden.Get().Replace(text)), nil)
		return read.Action != nil && len(read.Problems) == 0
	}
	_, isNumber := token.NumberWord(strings.TrimSpace(message))
	return reads(sender) || (isNumber || mayScore(message) && !reads(message)) && reads(sender+": "+message)
}

// isTalk reports whether a message tells no scores, names nobody and is no other line of a log.
func isTalk(text string, players []string) bool {
	return line.Of(text, players).Kind == NoLine && token.IsWords(text) && !mayScore(text)
}

// passedOver remarks on the talk among some lines.
func (c chat) passedOver(source string, from, to int) (list []line.Item) {
	talk, first := 0, 0
	for i := to - 1; i >= from && c != nil; i-- {
		if c[i].isTalk {
			talk, first = talk+1, i
		}
	}
	if talk > 0 {
		p := diag.Place{Source: source, Line: first + 1, Text: " " + strings.TrimRight(c[first].text, "\r\n")[1:]}
		d := p.Fault(token.CodeLogLine, token.Trimmed(p.Text, 1, len(p.Text)), "passed over as talk: "+diag.Counted(talk, "message"), "")
		d.Severity = diag.Warning
		list = append(list, line.Item{Diags: []diag.Diagnostic{d}})
	}
	return list
}

// sent returns the day on which some lines were sent; no day if it is unknown or unclear.
func (c chat) sent(from, to int, dates calendar.Reader) Date {
	if c == nil {
		return Date{}
	}
	d, _, wrong := dates.Find(cmp.Or(c[from].day, c[to-1].day))
	if wrong != nil {
		return Date{}
	}
	return d
}
