//go:build js && wasm

// Wasm is the program of the package for JavaScript. It hands the function that answers
// questions, which takes and returns text, to whoever has started it.
package main

import (
	"syscall/js"

	"github.com/wildmeld/wildmeld/cmd/page/internal/ask"
)

func main() {
	js.Global().Get("wildmeldPackage").Invoke(js.FuncOf(func(_ js.Value, args []js.Value) any {
		return ask.Do(args[0].String(), args[1].String())
	}))
	select {}
}
