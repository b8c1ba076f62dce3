package cmd_test

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/wildmeld/wildmeld/parse"
	"github.com/wildmeld/wildmeld/solve"
	"github.com/wildmeld/wildmeld/solve/rules"
)

// typedLine is what somebody typed after the program's name, and what must
// come of it: the hand as it is read, or the complaint.
type typedLine struct{ typed, want string }

func typedLines(t *testing.T) (list []typedLine) {
	text, err := os.ReadFile("../testdata/typed.txt")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	for i := 0; i+1 < len(lines); i += 2 {
		list = append(list, typedLine{lines[i], strings.TrimSpace(lines[i+1])})
	}
	if len(list) < 150 {
		t.Fatalf("only %d lines", len(list))
	}
	return list
}

// words are the words of a command line, as a shell has them.
func words(typed string) (list []string) {
	for _, m := range regexp.MustCompile(`"([^"]*)"|(\S+)`).FindAllStringSubmatch(typed, -1) {
		list = append(list, m[1]+m[2])
	}
	return list
}

// typedAnswer is what the record of a hand has to agree with the solver in.
type typedAnswer struct {
	Variant, Wild, Verdict string
	Round                  any
	Rules                  map[string]string
	Hand                   []string
	Penalty                int
	Held, Claim            *int
}

// TestTyped types what people type. The hands must be read as the table has
// them, and scored as the solver scores them; what cannot be read must get one
// complaint, and whatever its hint says must help.
func TestTyped(t *testing.T) {
	t.Parallel()
	followed := 0
	for _, l := range typedLines(t) {
		r := run(strings.NewReader(""), 500, append([]string{"solve", "--json"}, words(l.typed)...)...)
		if message, refused := strings.CutPrefix(l.want, "? "); refused {
			if got, _, _ := strings.Cut(r.err, "\n"); got != message || r.status != 2 || !strings.HasPrefix(r.out, `{"error":{"column":`) || strings.Count(r.out, "\n") != 1 || strings.Count(r.err, "^\n") > 1 {
				t.Errorf("%s: status %d, %s\n%s", l.typed, r.status, r.err, r.out)
			}
			followed += followHints(t, l.typed, r.err)
			continue
		}
		var a typedAnswer
		if err := json.Unmarshal([]byte(r.out), &a); err != nil {
			t.Errorf("%s: %v\n%s", l.typed, err, r.err)
			continue
		}
		if got := a.String(); got != l.want {
			t.Errorf("%s\n is read as %s\n      want %s", l.typed, got, l.want)
		}
		if err := a.agrees(); err != nil {
			t.Errorf("%s: %v", l.typed, err)
		}
	}
	if followed < 40 {
		t.Errorf("only %d hints were followed", followed)
	}
}

// String is the answer as the table has it.
func (a typedAnswer) String() string {
	text := a.Variant + " " + a.Wild
	for _, p := range rules.Parameters() {
		if v, ok := a.Rules[p.Name]; ok {
			text += " " + p.Name + "=" + v
		}
	}
	text += ": " + strings.Join(a.Hand, " ")
	if a.Claim != nil {
		text += fmt.Sprintf(" = %d %s", *a.Claim, a.Verdict)
	}
	return text
}

// agrees holds the penalty and the verdict against the solver.
func (a typedAnswer) agrees() error {
	g, ok := rules.Lookup(a.Variant)
	if !ok {
		return fmt.Errorf("no game %q", a.Variant)
	}
	var changes []string
	for name, value := range a.Rules {
		changes = append(changes, name+"="+value)
	}
	slices.Sort(changes)
	r, _, problems := parse.ReadRules("rules", changes, g.Rules())
	if len(problems) > 0 {
		return fmt.Errorf("%v: %s", changes, problems[0].Message)
	}
	read, _ := parse.ReadHand("hand", 1, strings.Join(a.Hand, " "))
	hand := read.Cards()
	round := rules.Round{Deal: rules.Deal{Cards: len(hand)}}
	if a.Round == "bonus" {
		round.Bonus = true
	}
	if a.Wild != "none" {
		ask, _ := parse.ReadAsk(r, "round", "", "wild", a.Wild)
		round.Wild = ask.Wild
	}
	solver, err := solve.New(r.In(round))
	if err != nil {
		return err
	}
	if want, err := solver.Penalty(hand); err != nil || a.Penalty != want {
		return fmt.Errorf("%d points, the hand has %d", a.Penalty, want)
	}
	if a.Claim != nil && a.Held == nil {
		want := map[bool]string{true: "right"}[*a.Claim == a.Penalty]
		if *a.Claim < a.Penalty {
			want = "low"
		} else if *a.Claim > a.Penalty {
			want = "high"
		}
		if a.Verdict != want {
			return fmt.Errorf("the claim of %d is %s, want %s", *a.Claim, a.Verdict, want)
		}
	}
	return nil
}

var (
	hintMeant   = regexp.MustCompile(`did you mean (.*?)\?`)
	hintFlags   = regexp.MustCompile(`-[rwvR] [^\s,;:]+`)
	hintExample = regexp.MustCompile(`as in (\d.*|\[.*?\])$`)
	hintCommand = regexp.MustCompile(`wildmeld (rules \S+ --all)`)
	hintMarks   = regexp.MustCompile(`, or | or |, `)
)

// followHints does what each hint of the complaints says, as it is printed, and
// wants the complaint to be gone; it returns how many it followed.
func followHints(t *testing.T, typed, complaints string) (n int) {
	_, rest, _ := strings.Cut(complaints, "\n")
	gone := func(args ...string) {
		t.Helper()
		n++
		r := run(strings.NewReader(""), 500, append([]string{"solve"}, args...)...)
		if where(r.err) == where(complaints) {
			t.Errorf("%s: %s\n  does not help: %s", typed, complaints, strings.Join(args, " "))
		}
	}
	lines := strings.Split(strings.TrimRight(rest, "\n"), "\n")
	hint := lines[len(lines)-1]
	for _, flags := range hintFlags.FindAllString(hint, -1) {
		flags = strings.NewReplacer(" RANK", " 9", " N", " 2").Replace(flags)
		gone(append(words(typed), strings.Fields(flags)...)...)
	}
	for _, m := range hintCommand.FindAllStringSubmatch(hint, -1) {
		if n++; run(strings.NewReader(""), 80, strings.Fields(m[1])...).status != 0 {
			t.Errorf("%s: %s does not work", typed, m[0])
		}
	}
	if m := hintExample.FindStringSubmatch(hint); m != nil {
		gone("-w", "K", m[1])
	}
	if m := hintMeant.FindStringSubmatch(hint); m != nil {
		for _, meant := range hintMarks.Split(m[1], -1) {
			gone(replaced(t, typed, lines, meant)...)
		}
	}
	return n
}

// where returns what the first complaint says and the line of its carets.
func where(complaints string) [2]string {
	lines := strings.SplitN(complaints+"\n\n\n", "\n", 4)
	return [2]string{lines[0], lines[2]}
}

// replaced is the command line with the piece over the carets replaced.
func replaced(t *testing.T, typed string, lines []string, by string) []string {
	t.Helper()
	shown, carets := strings.TrimPrefix(lines[0], "  "), strings.TrimPrefix(lines[1], "  ")
	start := strings.Index(carets, "^")
	text := shown[:start] + by + shown[start+strings.Count(carets, "^"):]
	args := words(typed)
	if i := slices.Index(args, shown); i >= 0 {
		args[i] = text
		return args
	}
	for i := range args { // the words of the hand, typed one by one
		if strings.HasPrefix(strings.Join(args[i:], " "), shown) {
			return append(slices.Clone(args[:i]), text)
		}
	}
	t.Fatalf("%s: where is %s?", typed, strconv.Quote(shown))
	return nil
}

// TestCarriageReturns: one that ends no line is refused, since what follows may
// be another hand.
func TestCarriageReturns(t *testing.T) {
	for text, status := range map[string]int{"3h 4h 5h\r9s 9d 9c\r": 2, "3h 4h 5h\r\n9s 9d 9c\r\n": 0, "3h 4h 5h\r": 0} {
		for _, command := range []string{"solve", "batch", "check"} {
			r := run(strings.NewReader(text), 80, command)
			if r.status != status || status == 2 && !strings.Contains(r.out+r.err, "a carriage return in the middle of a line") {
				t.Errorf("%s of %q: status %d\n%s%s", command, text, r.status, r.out, r.err)
			}
		}
	}
}
