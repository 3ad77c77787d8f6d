import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { addColumns } from '../../../../../../electron/services/payment-batches/workbook/add-columns.ts'
import { returnedWorkbook } from '../../../../../../electron/services/payment-batches/workbook/returned-workbook.ts'
import { openZip } from '../../../../../../electron/services/payment-batches/workbook/zip-file.ts'
import { makeXlsx } from '../../../../../fixtures/make-xlsx.ts'

const styles =
  '<fonts count="2"><font/><font><b/></font></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="0" fontId="1" applyFont="1"/><xf numFmtId="4"/></cellXfs>'
const sheet =
  '<sheetPr/><dimension ref="A1:C5"/><cols><col min="1" max="3" width="20"/></cols><sheetData><row r="1" spans="1:3"><c r="A1" t="inlineStr"><is><t>Pagamentos</t></is></c></row>' +
  '<row r="2" spans="1:3"><c r="A2" s="1" t="inlineStr"><is><t>Favorecido</t></is></c><c r="B2" s="1" t="inlineStr"><is><t>Chave</t></is></c><c r="C2" s="1" t="inlineStr"><is><t>Valor</t></is></c></row>' +
  '<row r="3" ht="20" customHeight="1"><c r="A3" t="inlineStr"><is><t>Nimbo</t></is></c><c r="C3" s="2"><f>2*5</f><v>10</v></c></row><row r="4"/>' +
  '<row r="5"><c r="A5" t="inlineStr"><is><t>TOTAL</t></is></c><c r="C5" s="2"><f>SUM(C3:C4)</f><v>10</v></c></row></sheetData><autoFilter ref="A2:C4"/><mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells>'
const columns = {
  headingLine: 2,
  titles: ['Situação', 'Motivo'],
  rows: new Map([
    [3, ['Concluído', '=HYPERLINK("x") <&> \u0007fim']],
    [4, ['Fora do lote', null]],
  ]),
}

describe('a sheet that is given back', () => {
  test('holds the added cells as texts behind its last column, and everything else as it was', () => {
    const back = addColumns(sheet, columns)
    expect(back).toContain('<c r="D2" s="1" t="inlineStr"><is><t xml:space="preserve">Situação</t></is></c>')
    expect(back).toContain(
      '<c r="E3" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK("x") &lt;&amp;&gt; fim</t></is></c>',
    )
    expect(back).toContain('<row r="4"><c r="D4" t="inlineStr">')
    expect(back).toContain('<dimension ref="A1:E5"/>')
    const without = back
      .replaceAll(/<c r="[DE]\d"[^>]*><is><t[^>]*>[^<]*<\/t><\/is><\/c>/g, '')
      .replaceAll(/<col min="[45]"[^>]*\/>/g, '')
      .replace('A1:E5', 'A1:C5')
      .replace('<row r="4"></row>', '<row r="4"/>')
      .replace('<row r="2">', '<row r="2" spans="1:3">')
    expect(without).toBe(sheet)
  })

  test('is written the same where its names have a prefix and its cells no places', () => {
    const prefixed =
      '<x:worksheet><x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c><x:v>2</x:v></x:c></x:row><x:row><x:c><x:v>3</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    const back = addColumns(prefixed, { headingLine: 1, titles: ['Situação'], rows: new Map([[2, ['Pago']]]) })
    expect(back).toContain(
      '<x:v>2</x:v></x:c><x:c r="C1" t="inlineStr"><x:is><x:t xml:space="preserve">Situação</x:t></x:is></x:c></x:row>',
    )
    expect(back).toContain('<x:v>3</x:v></x:c><x:c r="C2" t="inlineStr">')
    expect(back).toContain('<x:cols><x:col min="3" max="3"')
  })

  test.each([
    ['a row that is not there', { ...columns, rows: new Map([[9, ['x']]]) }],
    ['a heading that is not there', { ...columns, headingLine: 8 }],
  ])('is none with %s', (_, asked) => {
    expect(() => addColumns(sheet, asked)).toThrow(RangeError)
  })
})

describe('a workbook that is given back', () => {
  const workbook = makeXlsx({
    styles,
    sheet,
    strings: ['a'],
    others: [{ name: 'Apoio', state: 'hidden', sheet: '<sheetData/>' }],
  })

  test('is opened by a reader of its own, with the added columns in the tab that was read', async () => {
    const back = await returnedWorkbook(workbook, 'Cobranças', columns)
    if (back === null) throw new Error('none')
    expect(await readSheet(back, 'Cobranças')).toEqual([
      ['Pagamentos', null, null, null, null],
      ['Favorecido', 'Chave', 'Valor', 'Situação', 'Motivo'],
      ['Nimbo', null, 10, 'Concluído', '=HYPERLINK("x") <&> fim'],
      [null, null, null, 'Fora do lote', null],
      ['TOTAL', null, 10, null, null],
    ])
  })

  test('has every other part byte for byte', async () => {
    const back = await returnedWorkbook(workbook, 'Cobranças', columns)
    const [before, after] = [openZip(Buffer.from(workbook)), openZip(back ?? Buffer.alloc(0))]
    for (const part of [
      '[Content_Types].xml',
      'xl/workbook.xml',
      'xl/styles.xml',
      'xl/sharedStrings.xml',
      'xl/worksheets/sheet2.xml',
    ])
      expect(await after.text(part)).toBe(await before.text(part))
    const packed = Buffer.from(workbook)
    const stylesAt = packed.indexOf('xl/styles.xml')
    expect((back ?? Buffer.alloc(0)).indexOf(packed.subarray(stylesAt, stylesAt + 120))).toBeGreaterThan(0)
  })

  test('is none where it has no such tab, is cut, or is no workbook', async () => {
    expect(await returnedWorkbook(workbook, 'Outra', columns)).toBeNull()
    expect(await returnedWorkbook(workbook.subarray(0, 900), null, columns)).toBeNull()
    expect(await returnedWorkbook(Buffer.from('Favorecido;Valor'), null, columns)).toBeNull()
  })
})

describe('what a workbook says of its parts', () => {
  const plain =
    '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>'
  const macros = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'
  const signed = 'application/vnd.openxmlformats-package.digital-signature-origin'
  const given = (types: string, more: Readonly<Record<string, string>> = {}) =>
    returnedWorkbook(
      makeXlsx({ styles, sheet, more: { '[Content_Types].xml': `<Types>${types}</Types>`, ...more } }),
      null,
      columns,
    )

  test.each<[string, string, Readonly<Record<string, string>>, boolean]>([
    ['that it is a plain one', plain, {}, true],
    // SheetJS writes it into every workbook.
    [
      'what an ending would be that no part has',
      `<Default Extension="bin" ContentType="${macros}"/>${plain}`,
      {},
      true,
    ],
    ['that it has macros', plain.replace(/ContentType="[^"]*"/, `ContentType="${macros}"`), {}, false],
    [
      'that a part of it is macros',
      `<Default Extension="BIN" ContentType="${macros}"/>${plain}`,
      { 'xl/x.bin': 'x' },
      false,
    ],
    [
      'that it is signed',
      `<Default Extension="sigs" ContentType="${signed}"/>${plain}`,
      { '_xmlsignatures/origin.sigs': '' },
      false,
    ],
  ])('decides whether it comes back: %s', async (_, types, more, isGiven) => {
    expect((await given(types, more)) !== null).toBe(isGiven)
  })
})

describe('a workbook of every kind of part', () => {
  const place = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const parts = {
    'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships><Relationship Id="rId1" Type="t/table" Target="../tables/table1.xml"/><Relationship Id="rId2" Type="t/drawing" Target="../drawings/drawing1.xml"/><Relationship Id="rId3" Type="t/comments" Target="../comments1.xml"/></Relationships>`,
    'xl/tables/table1.xml': `<table xmlns="${place}" id="1" name="T" ref="A2:C4"><autoFilter ref="A2:C4"/></table>`,
    'xl/drawings/drawing1.xml': '<xdr:wsDr xmlns:xdr="x"/>',
    'xl/media/image1.png': '\u0089PNG\u0000\u0001\u0002',
    'xl/comments1.xml':
      '<comments><commentList><comment ref="A3"><text><t>nota</t></text></comment></commentList></comments>',
    'xl/charts/chart1.xml': '<c:chartSpace xmlns:c="c"/>',
    'xl/pivotCache/pivotCacheDefinition1.xml': '<pivotCacheDefinition refreshOnLoad="1"/>',
    'xl/pivotTables/pivotTable1.xml': '<pivotTableDefinition name="P"/>',
    'xl/externalLinks/externalLink1.xml': '<externalLink><externalBook/></externalLink>',
    'xl/calcChain.xml': '<calcChain><c r="C3" i="1"/></calcChain>',
    'xl/printerSettings/printerSettings1.bin': '\u0000\u0001\u00ff',
    'customXml/item1.xml': '<dados/>',
    'docProps/app.xml': '<Properties/>',
  }
  const behind =
    '<sheetProtection sheet="1"/><conditionalFormatting sqref="C3:C4"><cfRule type="cellIs" dxfId="0" priority="1" operator="lessThan"><formula>0</formula></cfRule></conditionalFormatting>' +
    '<dataValidations count="1"><dataValidation type="list" sqref="A3:A4"><formula1>Lista</formula1></dataValidation></dataValidations><hyperlinks><hyperlink ref="A3" location="B1"/></hyperlinks>' +
    '<pageSetup orientation="landscape"/><drawing r:id="rId2"/><tableParts count="1"><tablePart r:id="rId1"/></tableParts><extLst><ext uri="{x}"><x14:sparklineGroups xmlns:x14="y"/></ext></extLst>'
  const whole = sheet.replace('</mergeCells>', `</mergeCells>${behind}`)
  const entriesOf = (bytes: Uint8Array): ReadonlyMap<string, string> => {
    const view = Buffer.from(bytes)
    const found = new Map<string, string>()
    for (let at = view.readUInt32LE(view.lastIndexOf('PK\u0005\u0006', undefined, 'latin1') + 16); ; ) {
      if (view.readUInt32LE(at) !== 0x02014b50) return found
      const [named, extra, comment] = [28, 30, 32].map((field) => view.readUInt16LE(at + field))
      const from = view.readUInt32LE(at + 42)
      const start = from + 30 + view.readUInt16LE(from + 26) + view.readUInt16LE(from + 28)
      const name = view.toString('utf8', at + 46, at + 46 + (named ?? 0))
      found.set(name, view.toString('hex', start, start + view.readUInt32LE(at + 20)))
      at += 46 + (named ?? 0) + (extra ?? 0) + (comment ?? 0)
    }
  }

  test('comes back with each part but its table byte for byte, in their order', async () => {
    const given = makeXlsx({ styles, sheet: whole, more: parts })
    const back = await returnedWorkbook(given, null, columns)
    if (back === null) throw new Error('not given back')
    const [before, after] = [entriesOf(given), entriesOf(back)]
    expect([...after.keys()]).toEqual([...before.keys()])
    const changed = [...before].flatMap(([name, bytes]) => (after.get(name) === bytes ? [] : name))
    expect(changed).toEqual(['xl/worksheets/sheet1.xml'])
    const told = await openZip(back).text('xl/worksheets/sheet1.xml')
    expect(
      told?.endsWith(
        `</sheetData><autoFilter ref="A2:C4"/><mergeCells count="1"><mergeCell ref="A1:C1"/></mergeCells>${behind}</worksheet>`,
      ),
    ).toBe(true)
  })

  test.each<[string, string, string, string]>([
    [
      'columns that are hidden to the end are seen',
      '<cols><col min="1" max="3" width="20"/></cols>',
      '<cols><col min="1" max="3" width="20"/><col min="4" max="16384" width="9" hidden="1"/></cols>',
      '<col min="4" max="4" width="22" customWidth="1"/><col min="5" max="5" width="36" customWidth="1"/><col min="6" max="16384" width="9" hidden="1"/></cols>',
    ],
    [
      'columns of no width are seen',
      '<cols><col min="1" max="3" width="20"/></cols>',
      '<cols><col min="5" max="7" width="0" customWidth="1"/></cols>',
      '<cols><col min="4" max="4" width="22" customWidth="1"/><col min="5" max="5" width="36" customWidth="1"/><col min="6" max="7" width="0" customWidth="1"/></cols>',
    ],
    [
      'columns with a face of their own keep it',
      '<cols><col min="1" max="3" width="20"/></cols>',
      '<cols><col min="1" max="16384" width="20" style="2"/></cols>',
      '<cols><col min="1" max="16384" width="20" style="2"/></cols>',
    ],
  ])('%s', (_, from, to, expected) => {
    expect(addColumns(whole.replace(from, to), columns)).toContain(expected)
  })

  test('has what is added behind cells that are merged with those of a row', () => {
    const merged = whole.replace('<mergeCell ref="A1:C1"/>', '<mergeCell ref="A1:J1"/><mergeCell ref="A3:F3"/>')
    const back = addColumns(merged, columns)
    expect(back).toContain('<c r="G2" s="1" t="inlineStr"><is><t xml:space="preserve">Situação</t></is></c>')
    expect(back).toContain('<c r="G3" t="inlineStr">')
  })

  test('that names its places in single quotes has each text in its own row', async () => {
    const quoted =
      "<sheetData><row r='2'><c r='A2' t='inlineStr'><is><t>a</t></is></c></row><row r='4'><c r='A4'><v>1</v></c></row></sheetData>"
    const back = addColumns(quoted, { headingLine: 2, titles: ['Situação'], rows: new Map([[4, ['Pago']]]) })
    expect(back).toContain('<c r="B4" t="inlineStr">')
    expect(() => addColumns(quoted, { headingLine: 2, titles: ['Situação'], rows: new Map([[3, ['Pago']]]) })).toThrow(
      RangeError,
    )
  })
})
