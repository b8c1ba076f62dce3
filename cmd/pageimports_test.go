package cmd_test

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// TestThePageHasNoNetwork guards what the page's program holds: neither the
// command line nor what would make it large.
func TestThePageHasNoNetwork(t *testing.T) {
	list := exec.Command("go", "list", "-deps", module+"cmd/page/wasm")
	list.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := list.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	deps := strings.Fields(string(out))
	if !slices.Contains(deps, module+"cmd/page/internal/request") {
		t.Error("the page's program does not answer its requests")
	}
	for _, unwanted := range []string{"net", "net/http", "text/template", "html/template", "go/parser", "crypto/tls", "github.com/spf13/cobra", "github.com/spf13/pflag", "github.com/peterh/liner", "os/signal", "os/exec", module + "cmd", module + "cmd/internal/session"} {
		if slices.Contains(deps, unwanted) {
			t.Errorf("the page's program holds %s", unwanted)
		}
	}
}
