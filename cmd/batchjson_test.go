package cmd_test

import (
	"encoding/json"
	"strings"
	"testing"
)

// TestBatchAnswersAreJSON holds that every answer is JSON, whatever a line that is not
// JSON has for an id.
func TestBatchAnswersAreJSON(t *testing.T) {
	for _, id := range []string{"e", "-", "1.", "01", "+1", "1e5", "--1", `"\q"`, `"\ud800"`, "1e999", "NaN", "", `"a`} {
		for _, hand := range []string{`"3h 4h 5h"`, `["3h"`, `"3h 9x"`} {
			line := `{"id":` + id + `,"hand":` + hand + "}\n"
			if r := run(strings.NewReader(line), 80, "batch"); !json.Valid([]byte(r.out)) {
				t.Errorf("%s is answered with %s", line, r.out)
			}
		}
	}
}
