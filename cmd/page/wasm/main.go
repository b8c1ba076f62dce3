//go:build js && wasm

// Wasm is the page's program. It defines the function wildmeld, which takes and returns text.
package main

import (
	"syscall/js"

	"github.com/wildmeld/wildmeld/cmd/page/internal/request"
)

func main() {
	var page request.Page
	js.Global().Set("wildmeld", js.FuncOf(func(_ js.Value, args []js.Value) any {
		return page.Do(args[0].String())
	}))
	js.Global().Call("wildmeldReady")
	select {}
}
