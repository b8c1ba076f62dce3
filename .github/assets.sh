#!/bin/sh
# Writes what a release carries beside the program into a folder: completions,
# man pages and the page for phones.
set -eu
dir=$1
mkdir -p "$dir/completions"
for shell in bash zsh fish; do
  go run ./cmd/wildmeld completion "$shell" > "$dir/completions/wildmeld.$shell"
done
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct) go run ./cmd/wildmeld man --into "$dir/man"
go run ./cmd/page -o "$dir/page"
