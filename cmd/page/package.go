package main

import (
	"bytes"
	"embed"
	"runtime/debug"
	"strings"
)

//go:embed package/index.js package/README.md package/package.json package/questions.d.ts package/answers.d.ts
var packaged embed.FS

// packagePath is the package of the program in the package for JavaScript.
const packagePath = "github.com/wildmeld/wildmeld/cmd/page/package/wasm"

// packageFiles makes the files of the package, by name.
func packageFiles() (map[string][]byte, error) {
	answers, err := concat(packaged, "package/", ".d.ts", "questions", "answers")
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{"index.d.ts": answers}
	for _, name := range []string{"index.js", "README.md", "package.json"} {
		if files[name], err = packaged.ReadFile("package/" + name); err != nil {
			return nil, err
		}
	}
	files["package.json"] = bytes.Replace(files["package.json"], []byte("VERSION"), []byte(version()), 1)
	program, err := compiled(packagePath)
	if err != nil {
		return nil, err
	}
	divided, err := apart(program)
	if err != nil {
		return nil, err
	}
	files[programFile] = gzipped(divided)
	if files["wasm_exec.js"], err = support(); err != nil {
		return nil, err
	}
	return files, nil
}

// programFile is the file name of the program in the package: compressed, since not every
// host of packages compresses, and apart, since that takes less.
const programFile = "wildmeld.bin"

// version returns the version of this module for npm, which knows no version without
// numbers.
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		if v := strings.TrimPrefix(info.Main.Version, "v"); v != "" && v != "(devel)" {
			v, _, _ = strings.Cut(v, "+")
			return v
		}
	}
	return "0.0.0"
}
