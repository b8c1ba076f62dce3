module github.com/wildmeld/wildmeld

go 1.26
