package display

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func TestSafe(t *testing.T) {
	for text, want := range map[string]string{
		"Ann":                             "Ann",
		"Zoë":                             "Zoë",
		"\x1b[2J":                         "\ufffd[2J",
		"a\x00b\x7fc\u009bd":              "a\ufffdb\ufffdc\ufffdd",
		"a\tb\r\n":                        "a\ufffdb\ufffd\ufffd",
		"\u202eevil\u202c":                "\ufffdevil\ufffd",
		"\u2066x\u2069\u200e\u200f":       "\ufffdx\ufffd\ufffd\ufffd",
		"\u061cx":                         "\ufffdx",
		"An\u200bn\ufeff":                 "An\ufffdn\ufffd",
		"so\u00adft":                      "so\ufffdft",
		"\u3164\u115f\u034f":              "\ufffd\ufffd\ufffd",
		"a\u2028b\u2029":                  "a\ufffdb\ufffd",
		"\xff\xfe":                        "\ufffd\ufffd",
		"An\u200dn":                       "An\ufffdn", // a joiner between Latin letters joins nothing
		"\u200dक":                         "\ufffdक",
		"क\u200d":                         "क\ufffd",
		"क\u200d\u200dष":                  "क\ufffd\ufffdष",
		"अनीता":                           "अनीता",
		"क्\u200dष":                       "क्\u200dष",
		"র\u200d্যাব":                     "র\u200d্যাব",
		"می\u200cخواهم":                   "می\u200cخواهم",
		"محمد":                            "محمد",
		"👩\u200d🚀":                        "👩\u200d🚀",
		"👩🏽\u200d🚀":                       "👩🏽\u200d🚀",
		"❤\ufe0f\u200d🔥":                  "❤\ufe0f\u200d🔥",
		"1\ufe0f\u20e3":                   "1\ufe0f\u20e3",
		"葛\U000e0100":                     "葛\U000e0100",
		"a\ufe0f":                         "a\ufffd",
		"👩\u200d\ufe0f":                   "👩\ufffd\ufffd",
		"\x1b\u200d🚀":                     "\ufffd\ufffd🚀",
		"🏴\U000e0067\U000e0062\U000e007f": "🏴\U000e0067\U000e0062\U000e007f",
		"x\U000e0067":                     "x\ufffd",
	} {
		if got := Safe(text); got != want {
			t.Errorf("Safe(%q) = %q, want %q", text, got, want)
		}
	}
}

func TestWidth(t *testing.T) {
	for text, want := range map[string]int{
		"":                       0,
		"Ann":                    3,
		"9♥":                     2,
		"\x1b[31;1m9♥\x1b[0m K♦": 5,
		"王小明":                    6,
		"é":                      1,
		"e\u0301":                1,
		"👩\u200d🚀":               2,
		"🇩🇪":                     2,
		"…":                      1, // ambiguous: one column outside East Asia, whatever the locale
	} {
		if got := Width(text); got != want {
			t.Errorf("Width(%q) = %d, want %d", text, got, want)
		}
	}
	for _, suit := range suits {
		if got := measure.RuneWidth(suit); got != 1 {
			t.Errorf("%c takes %d columns", suit, got)
		}
	}
}

// TestScreenSharesCodes holds that a phrase has one pair of colour codes, whatever the words
// were painted in.
func TestScreenSharesCodes(t *testing.T) {
	faint := func(text string) string { return Mark + "[2m" + text + Mark + "[22m" }
	red := func(text string) string { return Mark + "[31m" + text + Mark + "[0m" }
	for _, c := range [][2]string{
		{faint("as") + " " + faint("this") + "  " + faint("hand"), "\x1b[2mas this  hand\x1b[22m"},
		{faint("as") + "\n" + faint("this"), "\x1b[2mas\x1b[22m\n\x1b[2mthis\x1b[22m"},
		{faint("as") + ", " + faint("this"), "\x1b[2mas\x1b[22m, \x1b[2mthis\x1b[22m"},
		{red("3♥") + " " + red("4♥") + " 9♠ " + red("5♥"), "\x1b[31m3♥ 4♥\x1b[0m 9♠ \x1b[31m5♥\x1b[0m"},
		{red("3♥") + " " + faint("left"), "\x1b[31m3♥\x1b[0m \x1b[2mleft\x1b[22m"},
		{red("3♥") + red("4♥"), "\x1b[31m3♥4♥\x1b[0m"},
	} {
		if got := Screen(c[0], true); got != c[1] {
			t.Errorf("%q, want %q", got, c[1])
		}
	}
}

func TestCut(t *testing.T) {
	for _, c := range []struct {
		text    string
		columns int
		want    string
	}{
		{"Ann", 3, "Ann"},
		{"Anna", 3, "An~"},
		{"王小明", 4, "王~"},
		{"👩\u200d🚀👩\u200d🚀", 3, "👩\u200d🚀~"},
	} {
		if got := Cut(c.text, c.columns); got != c.want {
			t.Errorf("Cut(%q, %d) = %q, want %q", c.text, c.columns, got, c.want)
		}
	}
}

// FuzzSafe holds Safe to its promises on any text: nothing unsafe is left but
// what a name needs, the result is stable and as long in characters.
func FuzzSafe(f *testing.F) {
	for _, seed := range []string{"Ann", "\x1b[2J", "क्\u200dष", "👩\u200d🚀", "🏴\U000e0067", "\u1021\u200d\u180d", "\u202e", "\xff"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		safe := Safe(text)
		if !utf8.ValidString(safe) || Safe(safe) != safe {
			t.Errorf("Safe(%q) = %q, and then %q", text, safe, Safe(safe))
		}
		if utf8.RuneCountInString(safe) != utf8.RuneCountInString(text) {
			t.Errorf("Safe(%q) = %q has another number of characters", text, safe)
		}
		if strings.ContainsAny(safe, "\x00\t\r\n\x1b\x7f\u200b\u200e\u200f\u2028\u202d\u202e\u2066\u2067\u2068\u2069\ufeff") {
			t.Errorf("Safe(%q) = %q", text, safe)
		}
	})
}

func TestGuardReadsBack(t *testing.T) {
	for text, want := range map[string]string{
		"Ann":           "Ann",
		"":              "",
		"'":             "'",
		"O'Neil":        "O'Neil",
		"'t Hooft":      "'t Hooft",
		"=1+1":          "'=1+1",
		"+49":           "'+49",
		"-Ann":          "'-Ann",
		"@SUM(A1)":      "'@SUM(A1)",
		"\t=1":          "'\t=1",
		"\r=1":          "'\r=1",
		"＝1":            "'＝1",
		"'=1":           "''=1",
		"''=1":          "'''=1",
		"a=1":           "a=1",
		"=cmd|'/C x'!A": "'=cmd|'/C x'!A",
	} {
		got := Guard(text)
		if got != want {
			t.Errorf("Guard(%q) = %q, want %q", text, got, want)
		}
		if back := Unguard(got); back != text {
			t.Errorf("Unguard(%q) = %q, want %q", got, back, text)
		}
	}
}

func TestSplit(t *testing.T) {
	for _, c := range []struct {
		text    string
		columns int
		fits    string
		rest    string
	}{
		{"", 3, "", ""},
		{"Ann", 3, "Ann", ""},
		{"Annabel", 3, "Ann", "abel"},
		{"王小明", 3, "王", "小明"},
		{"王小明", 1, "王", "小明"}, // at least one, however narrow the screen
		{"\x1b[1mAnnabel\x1b[0m", 3, "\x1b[1mAnn", "abel\x1b[0m"},
		{"\x1b[1mAnn\x1b[0m", 3, "\x1b[1mAnn\x1b[0m", ""},
		{"e\u0301e\u0301", 1, "e\u0301", "e\u0301"},
	} {
		if fits, rest := Split(c.text, c.columns); fits != c.fits || rest != c.rest {
			t.Errorf("Split(%q, %d) = %q, %q, want %q, %q", c.text, c.columns, fits, rest, c.fits, c.rest)
		}
	}
}
