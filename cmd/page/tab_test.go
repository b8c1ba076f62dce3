//go:build browser

package main

import (
	"context"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// size is a phone's screen.
type size struct{ width, height int64 }

var (
	smallPhone = size{320, 568}
	usualPhone = size{390, 844}
)

// tab is the page in a browser, driven by what a screen reader says: roles and
// names.
type tab struct {
	testing.TB
	ctx     context.Context
	address string
	touches bool // whether it is tapped by touch

	mu     sync.Mutex
	faults []string // errors on the console
}

var builtOnce = sync.OnceValues(build)

func built(t testing.TB) map[string][]byte {
	t.Helper()
	files, err := builtOnce()
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// handlerOnce packs the files once for all servers.
var handlerOnce = sync.OnceValues(func() (http.Handler, error) {
	files, err := builtOnce()
	if err != nil {
		return nil, err
	}
	return handler(files), nil
})

// hosted serves the page as its own server does.
func hosted(t testing.TB) *httptest.Server {
	t.Helper()
	h, err := handlerOnce()
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(h)
	t.Cleanup(server.Close)
	return server
}

// started is the browser that all tests share, and what ends it.
var started = struct {
	sync.Once
	ctx  context.Context
	ends []func()
}{}

func TestMain(m *testing.M) {
	flag.Parse()
	// A test waits for the browser's next picture most of the time, so more of them run than
	// there are processors.
	_ = flag.Set("test.parallel", "4") // a flag that go test has
	status := m.Run()
	for _, end := range slices.Backward(started.ends) {
		end()
	}
	os.Exit(status)
}

// browser is a window of its own in a browser, which keeps nothing of others;
// where there is no browser the test is skipped.
func browser(t testing.TB) context.Context {
	t.Helper()
	started.Do(start)
	if started.ctx == nil {
		t.Skip("no Chromium: the page is not tried in a browser (apt-get install chromium)")
	}
	ctx, cancel := chromedp.NewContext(started.ctx, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	ctx, cancel = context.WithTimeout(ctx, 4*time.Minute)
	t.Cleanup(cancel)
	return ctx
}

// start starts a browser, if there is one.
func start() {
	path := ""
	for _, name := range []string{"google-chrome", "chrome", "chromium-browser", "chromium"} {
		if found, err := exec.LookPath(name); err == nil {
			path = found
		}
	}
	if path == "" {
		return
	}
	folder, err := os.MkdirTemp("", "wildmeld-browser-")
	if err != nil {
		panic(err)
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.UserDataDir(folder), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true))
	if flag.Lookup("test.bench").Value.String() == "" {
		// A test is over before the program that is compiled a second time, to be faster, pays.
		options = append(options, chromedp.Flag("js-flags", "--liftoff-only"))
	}
	for range 3 { // a browser may fail to start on a busy machine
		ctx, endBrowser := chromedp.NewExecAllocator(context.Background(), options...)
		ctx, endWindow := chromedp.NewContext(ctx)
		if err = chromedp.Do(ctx); err == nil {
			started.ctx = ctx
			started.ends = []func(){func() { _ = os.RemoveAll(folder) }, endBrowser, endWindow}
			return
		}
		endWindow()
		endBrowser()
	}
	panic(err)
}

// open opens an address in a new browser.
func open(t testing.TB, address string, s size) *tab {
	t.Helper()
	p := &tab{TB: t, ctx: browser(t), address: address}
	if err := chromedp.Listen(p.ctx, p.listen); err != nil {
		t.Fatal(err)
	}
	_ = call(p, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: s.width, Height: s.height, DeviceScaleFactor: 2, Mobile: true})
	_ = call(p, log.Enable, cdp.Empty{})
	p.do(chromedp.Navigate(address))
	p.ready()
	t.Cleanup(p.noFaults)
	return p
}

// listen keeps what the console says is wrong.
func (p *tab) listen(event any) {
	text := ""
	switch e := event.(type) {
	case *runtime.EventExceptionThrown:
		text = (&chromedp.ExceptionError{ExceptionDetails: e.ExceptionDetails}).Error()
	case *runtime.EventConsoleAPICalled:
		if e.Type != runtime.ConsoleAPICalledTypeError && e.Type != runtime.ConsoleAPICalledTypeWarning {
			return
		}
		for _, a := range e.Args {
			text += string(a.Value) + a.Description + " "
		}
	case *log.EventEntryAdded:
		if e.Entry.Level == log.EntryLevelError {
			text = e.Entry.Text + " " + e.Entry.URL
		}
	}
	if text != "" {
		p.mu.Lock()
		p.faults = append(p.faults, text)
		p.mu.Unlock()
	}
}

func (p *tab) noFaults() {
	p.mu.Lock()
	defer p.mu.Unlock()
	for _, f := range p.faults {
		p.Errorf("on the console: %s", f)
	}
}

func (p *tab) do(actions ...chromedp.Action[chromedp.Void]) {
	p.Helper()
	if err := chromedp.Do(p.ctx, actions...); err != nil {
		p.Fatal(err)
	}
}

// call calls a command of the browser's protocol.
func call[P, R any](p *tab, command cdp.Command[P, R], params P) R {
	p.Helper()
	result, err := chromedp.Call(p.ctx, command, params)
	if err != nil {
		p.Fatalf("%s: %v", command.Method, err)
	}
	return result
}

// result is what an action results in.
func result[T any](p *tab, a chromedp.Action[T]) T {
	p.Helper()
	value, err := chromedp.Run(p.ctx, a)
	if err != nil {
		p.Fatal(err)
	}
	return value
}

// js is the value of an expression.
func js[T any](p *tab, expression string) T {
	p.Helper()
	return result(p, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
}

// patience is how long a test waits for what must come, also on a machine that is
// busy.
const patience = 20 * time.Second

// ready waits for the first answer.
func (p *tab) ready() {
	p.Helper()
	wait := chromedp.Poll[bool](`document.getElementById('loading')?.hidden`, chromedp.WithPollingInterval(5*time.Millisecond), chromedp.WithPollingTimeout(patience))
	if _, err := chromedp.Run(p.ctx, wait); err != nil {
		p.noFaults()
		p.Fatal(err)
	}
}

func (p *tab) reload() {
	p.Helper()
	p.do(chromedp.Reload())
	p.ready()
}

// all are the elements of a role and a name; an empty name is any.
func (p *tab) all(role, name string) (list []cdp.BackendNodeID) {
	p.Helper()
	root := call(p, dom.GetDocument, dom.GetDocumentParams{}).Root
	query := accessibility.QueryAXTreeParams{BackendNodeID: root.BackendNodeID, Role: role, AccessibleName: name}
	for _, n := range call(p, accessibility.QueryAXTree, query).Nodes {
		if !n.Ignored {
			list = append(list, n.BackendDOMNodeID)
		}
	}
	return list
}

// one is the one element of a role and a name.
func (p *tab) one(role, name string) cdp.BackendNodeID {
	p.Helper()
	list := p.all(role, name)
	if len(list) != 1 {
		p.Fatalf("%d elements are a %s %q", len(list), role, name)
	}
	return list[0]
}

// on calls a function on an element and returns what it returns, as text.
func (p *tab) on(node cdp.BackendNodeID, function string, args ...any) string {
	p.Helper()
	object := call(p, dom.ResolveNode, dom.ResolveNodeParams{BackendNodeID: node}).Object
	return result(p, chromedp.CallFunctionOn[string](function, func(c *runtime.CallFunctionOnParams) { c.ObjectID = object.ObjectID }, args...))
}

// text is what stands in an element.
func (p *tab) text(role, name string) string {
	p.Helper()
	return p.on(p.one(role, name), `function() { return this.matches('input, textarea') ? this.value : this.innerText.trim() }`)
}

// tap taps the middle of an element, which nothing may lie over.
func (p *tab) tap(role, name string) {
	p.Helper()
	p.tapNode(p.one(role, name), role+" "+name)
}

func (p *tab) tapNode(node cdp.BackendNodeID, what string) {
	p.Helper()
	_ = call(p, dom.ScrollIntoViewIfNeeded, dom.ScrollIntoViewIfNeededParams{BackendNodeID: node})
	where := p.on(node, `function() {
		const r = this.getBoundingClientRect(), x = r.x + r.width / 2, y = r.y + r.height / 2, at = document.elementFromPoint(x, y);
		return at === this || this.contains(at) ? x + ' ' + y : 'under ' + (at && at.outerHTML);
	}`)
	var x, y float64
	if _, err := fmt.Sscan(where, &x, &y); err != nil {
		p.Fatalf("%s cannot be tapped: %s", what, where)
	}
	if !p.touches {
		p.do(chromedp.MouseClickXY(x, y))
		return
	}
	js[any](p, `(globalThis.clicked = false, addEventListener('click', () => { globalThis.clicked = true; }, {once: true, capture: true}))`)
	_ = call(p, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: input.DispatchTouchEventTypeTouchStart, TouchPoints: []*input.TouchPoint{{X: x, Y: y}}})
	_ = call(p, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: input.DispatchTouchEventTypeTouchEnd, TouchPoints: []*input.TouchPoint{}})
	p.within(`globalThis.clicked`)
}

// write writes text into a textbox, in place of what stands there.
func (p *tab) write(name, text string) {
	p.Helper()
	p.on(p.one("textbox", name), `function(text) { this.focus(); this.value = text; this.dispatchEvent(new Event('input', {bubbles: true})); return '' }`, text)
}

// choose chooses from a list.
func (p *tab) choose(name, value string) {
	p.Helper()
	p.on(p.one("combobox", name), `function(value) { this.value = value; this.dispatchEvent(new Event('change', {bubbles: true})); return '' }`, value)
}

// reads compares what stands in an element.
func (p *tab) reads(role, name, want string) {
	p.Helper()
	if got := p.text(role, name); got != want {
		p.Errorf("%s %s is %q, want %q", role, name, got, want)
	}
}
