package cmd

import (
	"cmp"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"github.com/wildmeld/wildmeld/solve/rules"
)

type tableOptions struct {
	gameFlags
	lookFlags
	log string
}

func newTableCmd(s Streams) *cobra.Command {
	o := tableOptions{lookFlags: lookFlags{color: "auto"}}
	c := &cobra.Command{
		Use:   "table",
		Short: "a session at the table: hands, scores and totals as they come",
		Long: `Table opens a prompt for the evening. Type a hand and it answers in a line or
two; type score Ann 12 and it keeps the score sheet; help tells the rest.

What belongs on the score sheet is kept in a log as it is typed, in the language
that wildmeld score reads, and is on the disk before it is answered. Opened
again, the log goes on where it stopped. Unless --log names it the log is
wildmeld-DATE.log in this folder; until six in the morning it is still the
evening before. Where standard input is no terminal it reads lines and shows no
prompt.`,
		Example: `  wildmeld table -v sixty-five
  wildmeld table --log friday.log`,
		Args: noArguments,
		RunE: func(*cobra.Command, []string) error { return runTable(o, s) },
	}
	fs := c.Flags()
	fs.SortFlags = false
	fs.StringVar(&o.log, "log", "", "keep the log in `FILE`")
	o.gameFlags.bind(fs)
	fs.BoolVar(&o.ascii, "ascii", false, "write 3h, not 3♥")
	fs.Var(&choice{&o.color, []string{"auto", "always", "never"}}, "color", "colour: auto, always or never")
	return c
}

// noArguments refuses arguments where a command takes none.
func noArguments(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return usagef("see "+c.CommandPath()+" --help", "%s takes no %s", c.Name(), quoted(args[0]))
}

func runTable(o tableOptions, s Streams) error {
	file := logFile{cmp.Or(o.log, "wildmeld-"+eveningOf(s.Now())+".log")}
	session, err := o.session(s, file)
	if err != nil {
		return err
	}
	_, in := s.Terminal(s.In)
	_, out := s.Terminal(s.Out)
	if in && out {
		return atTerminal(session, file)
	}
	return atPipe(session, file)
}

// eveningOf is the date of an evening, which goes on until six.
func eveningOf(now time.Time) string { return now.Add(-6 * time.Hour).Format(time.DateOnly) }

// session is the evening of the log, or a new one.
func (o tableOptions) session(s Streams, file logFile) (*session, error) {
	base, changes, err := o.inForce(s)
	if err != nil {
		return nil, err
	}
	text, err := file.read()
	if err != nil {
		return nil, err
	}
	n := &session{streams: s, look: o.lookFlags, base: base, changes: changes, source: file.path}
	if n.head, err = o.head(s, file, base, changes); err != nil {
		return nil, err
	}
	if text == "" {
		// What begins the log says all about the rules that the flags say.
		return n, n.open("")
	}
	if err := n.open(text); err != nil {
		return nil, err
	}
	return n, o.agree(n)
}

// head is what begins a new log. The house's file is named from the log's
// folder, as score looks for it there.
func (o tableOptions) head(s Streams, file logFile, r rules.Rules, changes []rules.Setting) ([]string, error) {
	house := o.house
	if house == "" && o.variant == "" {
		house = s.Env(envHouse)
	}
	if house != "" {
		absolute, err := filepath.Abs(house)
		if err != nil {
			return nil, err
		}
		folder, err := filepath.Abs(filepath.Dir(file.path))
		if err != nil {
			return nil, err
		}
		if house, err = filepath.Rel(folder, absolute); err != nil {
			house = absolute
		}
	}
	return headOf(r, house, eveningOf(s.Now()), changes), nil
}

// agree refuses flags that name other rules than those of the log.
func (o tableOptions) agree(n *session) error {
	if o.variant == "" && o.house == "" && len(o.rules) == 0 {
		n.changes = nil
		return nil
	}
	const how = "leave out the flags to go on with it, or name another log: --log FILE"
	was := n.at.Rules
	if was.Name != n.base.Name {
		return usagef(how, "%s is an evening of %s, the flags say %s", n.source, was.Name, n.base.Name)
	}
	if d := was.Differences(n.base); len(d) > 0 {
		return usagef(how, "%s is played with %s %s, the flags say otherwise", n.source, d[0].Name, d[0].Value)
	}
	return nil
}

// headOf is the lines that begin a new log.
func headOf(r rules.Rules, house, date string, changes []rules.Setting) []string {
	head := []string{"game " + r.Game.Name}
	if house != "" {
		head[0] = `house "` + house + `"`
	}
	head = append(head, "date "+date)
	for _, c := range changes {
		head = append(head, "rule "+c.Name+" "+c.Value)
	}
	return head
}
