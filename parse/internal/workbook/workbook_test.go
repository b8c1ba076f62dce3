package workbook

import (
	"archive/zip"
	"bytes"
	"strings"
	"testing"
)

// packed returns a zip of parts: name, text, name, text.
func packed(parts ...string) []byte {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	for i := 0; i < len(parts); i += 2 {
		w, _ := z.Create(parts[i])
		_, _ = w.Write([]byte(parts[i+1]))
	}
	_ = z.Close()
	return b.Bytes()
}

const (
	sheets = `<workbook><sheets><sheet name="Friday" r:id="r1"/><sheet name="Rules" r:id="r2"/></sheets></workbook>`
	rels   = `<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="/xl/worksheets/sheet2.xml"/></Relationships>`
	styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-409]dd\.mm\.yyyy"/><numFmt numFmtId="165" formatCode="0&quot; days&quot;"/></numFmts>
		<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`
	shared = `<sst><si><t>Round</t></si><si><r><t>An</t></r><r><t>n</t></r><rPh><t>x</t></rPh></si></sst>`
	cells  = `<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>Bob</t></is></c><c r="E1" s="1"><v>46031</v></c></row>
		<row r="3"><c r="A3"><v>1</v></c><c r="B3"><f>6*2</f><v>12.0</v></c><c r="C3" s="3"><v>0</v></c><c r="D3" s="2"><v>46031.8</v></c></row></sheetData></worksheet>`
	ods = `<office:document-content><office:body><table:table table:name="Friday"><table:table-row><table:table-cell office:value-type="string"><text:p>Round</text:p></table:table-cell>
		<table:table-cell office:value-type="string"><text:p>Ann</text:p></table:table-cell><table:table-cell office:value-type="string"><text:p>Bob</text:p></table:table-cell></table:table-row>
		<table:table-row><table:table-cell office:value-type="date" office:date-value="2026-01-09T00:00:00"><text:p>9 Jan</text:p></table:table-cell>
		<table:table-cell table:number-columns-repeated="2" office:value-type="float" office:value="5"><text:p>5</text:p></table:table-cell><table:table-cell table:number-columns-repeated="16380"/></table:table-row>
		<table:table-row table:number-rows-repeated="1048570"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table></office:body></office:document-content>`
)

// TestRead reads what spreadsheets hold.
func TestRead(t *testing.T) {
	xlsx := packed("xl/workbook.xml", sheets, "xl/_rels/workbook.xml.rels", rels, "xl/styles.xml", styles, "xl/sharedStrings.xml", shared,
		"xl/worksheets/sheet1.xml", cells, "xl/worksheets/sheet2.xml", `<worksheet><row><c t="str"><v>aces low</v></c></row></worksheet>`)
	for _, c := range []struct {
		data       []byte
		name, want string
	}{
		{xlsx, "", "Round,Ann,Bob,,2026-01-09\n\n1,12,0,2026-01-09,\n"},
		{xlsx, "rules", "aces low\n"},
		{packed("xl/workbook.xml", strings.Replace(sheets, "<sheets>", `<workbookPr date1904="1"/><sheets>`, 1), "xl/_rels/workbook.xml.rels", rels, "xl/styles.xml", styles,
			"xl/worksheets/sheet1.xml", `<worksheet><row><c s="1"><v>44569</v></c></row></worksheet>`), "", "2026-01-09\n"},
		{packed("xl/workbook.xml", sheets, "xl/_rels/workbook.xml.rels", rels, "xl/worksheets/sheet1.xml", `<worksheet><row><c t="b"><v>1</v></c><c t="b"><v>0</v></c>
			<c t="inlineStr"><is><r><t>An</t></r><r><rPr><b/></rPr><t>n</t></r><rPh><t>x</t></rPh></is></c></row></worksheet>`), "", "TRUE,FALSE,Ann\n"},
		{packed("content.xml", `<table:table table:name="Friday"><table:table-row>
			<table:table-cell><office:annotation><text:p>Bob said 12</text:p></office:annotation></table:table-cell>
			<table:table-cell office:value-type="string"><office:annotation><text:p>a note</text:p></office:annotation><text:p>An<text:span>n</text:span><text:s/>Lee</text:p></table:table-cell>
			<table:table-cell><draw:frame><draw:text-box><text:p>9</text:p></draw:text-box></draw:frame></table:table-cell>
			<table:table-cell office:value-type="string"><text:p><text:span>12</text:span></text:p><text:p>14</text:p></table:table-cell>
			</table:table-row></table:table>`), "", ",Ann Lee,,12 14\n"},
		{packed("content.xml", ods), "Friday", "Round,Ann,Bob\n2026-01-09,5,5\n"},
		{packed("content.xml", strings.Replace(ods, "<table:table-row><table:table-cell office:value-type=\"date\"", "<table:table-row table:number-rows-repeated=\"3\"><table:table-cell office:value-type=\"date\"", 1)), "",
			"Round,Ann,Bob\n2026-01-09,5,5\n2026-01-09,5,5\n2026-01-09,5,5\n"},
	} {
		if got, err := Read(c.data, c.name); err != nil || string(got) != c.want {
			t.Errorf("sheet %q: %q, %v, want %q", c.name, got, err, c.want)
		}
	}
}

// TestHostile wants a complaint, and little read, for archives that are made to harm.
func TestHostile(t *testing.T) {
	with := func(sheet string) []byte {
		return packed("xl/workbook.xml", sheets, "xl/_rels/workbook.xml.rels", rels, "xl/worksheets/sheet1.xml", sheet)
	}
	for name, data := range map[string][]byte{
		"no zip": []byte("PK\x03\x04 and nothing else"), "nothing in it": packed(), "empty": with(`<worksheet/>`),
		"a bomb":     with(`<worksheet>` + strings.Repeat(" ", 2*maxPart)),
		"a row":      with(`<worksheet><row r="1000000"><c r="A1"><v>1</v></c></row></worksheet>`),
		"a column":   with(`<worksheet><row r="1"><c r="ZZZZZZZ1"><v>1</v></c></row></worksheet>`),
		"row 0":      with(`<worksheet><row r="0"><c r="A0"><v>1</v></c></row></worksheet>`),
		"many rows":  with(`<worksheet>` + strings.Repeat(`<row><c><v>1</v></c></row>`, maxRows+1)),
		"many cells": with(`<worksheet>` + strings.Repeat(`<row><c r="BXA1"><v>1</v></c></row>`, 200)),
		"broken":     with(`<worksheet><row><c <<`),
		"entities":   with(`<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><worksheet><row><c><v>&b;</v></c></row></worksheet>`),
		"no part":    packed("xl/workbook.xml", sheets, "xl/_rels/workbook.xml.rels", rels),
		"repeated":   packed("content.xml", strings.Replace(ods, `table:number-columns-repeated="2"`, `table:number-columns-repeated="99999999"`, 1)),
	} {
		if text, err := Read(data, ""); err == nil {
			t.Errorf("%s: read as %.60q", name, text)
		}
	}
	if _, err := Read(packed("content.xml", ods), "Sunday"); err == nil || !strings.Contains(err.Error(), "it has Friday") {
		t.Errorf("a sheet that is missing: %v", err)
	}
}
