import { describe, expect, test } from 'vitest'
import { readTable } from '../../../fixtures/read-table.ts'
import { zip } from '../../../fixtures/make-xlsx.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const STRICT = 'http://purl.oclc.org/ooxml/spreadsheetml/main'
const STRICT_OFFICE = 'http://purl.oclc.org/ooxml/officeDocument/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n'
/** 30 November 2026, counted from 1900 and from 1904. */
const DAY = 46_356
const DAY_1904 = DAY - 1_462

interface Parts {
  readonly workbook: string
  readonly sheet: string
  readonly styles?: string
  readonly strings?: string
  readonly office?: string
  readonly prefix?: string
}

/** The files of a workbook as some program packs them; parts that it leaves out are not there at all. */
function book({ workbook, sheet, styles, strings, office = OFFICE, prefix = '' }: Parts): Uint8Array<ArrayBuffer> {
  const link = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`
  return zip({
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${link('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': HEAD + workbook,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${link('rId1', 'worksheet', `${prefix}worksheets/sheet1.xml`)}${styles === undefined ? '' : link('rId2', 'styles', `${prefix}styles.xml`)}${strings === undefined ? '' : link('rId3', 'sharedStrings', `${prefix}sharedStrings.xml`)}</Relationships>`,
    'xl/worksheets/sheet1.xml': HEAD + sheet,
    ...(styles !== undefined && { 'xl/styles.xml': HEAD + styles }),
    ...(strings !== undefined && { 'xl/sharedStrings.xml': HEAD + strings }),
  })
}

/** The table of a workbook as a person reads it: each row its values between bars, with kind and unit of what is no text. */
async function rowsOf(bytes: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const read = await readTable(bytes, 100)
  if (!read.ok) return [read.error]
  return [
    read.value.headings.join('|'),
    ...read.value.rows.map(({ cells }) =>
      cells
        .map(({ kind, text, unit }) => (kind === 'text' ? text : `${kind} ${text}${unit ? ` ${unit}` : ''}`))
        .join('|'),
    ),
  ]
}

const headings = 'Nome|CPF/CNPJ|Valor|Vencimento|Multa|Juros'
const expected = [
  headings,
  'Moinho Serra Azul|12.ABC.345/01DE-35|number 1234.56 money|day 2026-11-30|number 2 percent|number 0.033 percent',
  'João & Filhos|529.982.247-25|number 0.58|day 2026-11-30|number 2.5 percent|number 10 money',
]

describe('a workbook of payments and charges', () => {
  const excelStyles = (more = '') =>
    `<styleSheet xmlns="${MAIN}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x14ac x16r2 xr"><numFmts count="2"><numFmt numFmtId="44" formatCode="_-&quot;R$&quot;\\ * #,##0.00_-;\\-&quot;R$&quot;\\ * #,##0.00_-;_-&quot;R$&quot;\\ * &quot;-&quot;??_-;_-@_-"/><numFmt numFmtId="164" formatCode="0.000%"/></numFmts><fonts count="1" x14ac:knownFonts="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/><xf numFmtId="44" fontId="0" applyFont="0"/><xf numFmtId="9" fontId="0" applyFont="0"/></cellStyleXfs><cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="44" fontId="0" fillId="0" borderId="0" xfId="1" applyFont="1"/><xf numFmtId="14" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="9" fontId="0" fillId="0" borderId="0" xfId="2" applyFont="1"/><xf numFmtId="10" fontId="0" fillId="0" borderId="0" xfId="2" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="2" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="3"><cellStyle name="Moeda" xfId="1" builtinId="4"/><cellStyle name="Normal" xfId="0" builtinId="0"/><cellStyle name="Porcentagem" xfId="2" builtinId="5"/></cellStyles><dxfs count="0"/>${more}</styleSheet>`
  // A name in two faces, one with its reading in kana, a line break, and what a person wrote with spaces around it.
  const excelStrings = `<sst xmlns="${MAIN}" count="14" uniqueCount="14"><si><t>Boletos de novembro</t></si><si><t>Nome</t></si><si><t>CPF/CNPJ</t></si><si><r><rPr><b/><sz val="11"/></rPr><t>Val</t></r><r><rPr><sz val="11"/></rPr><t>or</t></r></si><si><t xml:space="preserve"> Vencimento </t></si><si><t>Multa</t><phoneticPr fontId="1" type="noConversion"/></si><si><t>Juros</t><rPh sb="0" eb="2"><t>ジュロス</t></rPh><phoneticPr fontId="1"/></si><si><r><t xml:space="preserve">Moinho </t></r><r><rPr><color rgb="FFFF0000"/></rPr><t>Serra Azul</t></r></si><si><t>12.ABC.345/01DE-35</t></si><si><t>João &amp; Filhos</t></si><si><t xml:space="preserve">529.982.247-25 </t></si><si><t>Total</t></si><si><t/></si><si><t>nunca usado</t></si></sst>`
  const excelSheet = (day: number) =>
    `<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x14ac xr" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac" xr:uid="{00000000-0001-0000-0000-000000000000}"><dimension ref="A1:F6"/><sheetViews><sheetView tabSelected="1" workbookViewId="0"><pane ySplit="2" topLeftCell="A3" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" x14ac:dyDescent="0.25"/><cols><col min="1" max="1" width="22.7109375" bestFit="1" customWidth="1"/></cols><sheetData><row r="1" spans="1:6" ht="21" x14ac:dyDescent="0.35"><c r="A1" s="0" t="s"><v>0</v></c><c r="B1" s="0"/><c r="C1" s="0"/><c r="D1" s="0"/></row><row r="2" spans="1:6"><c r="A2" t="s"><v>1</v></c><c r="B2" t="s"><v>2</v></c><c r="C2" t="s"><v>3</v></c><c r="D2" t="s"><v>4</v></c><c r="E2" t="s"><v>5</v></c><c r="F2" t="s"><v>6</v></c></row><row r="4" spans="1:6" x14ac:dyDescent="0.25"><c r="A4" t="s"><v>7</v></c><c r="B4" s="6" t="s"><v>8</v></c><c r="C4" s="1"><f>617.28*2</f><v>1234.56</v></c><c r="D4" s="2"><v>${day}</v></c><c r="E4" s="3"><v>0.02</v></c><c r="F4" s="5"><v>3.3E-4</v></c></row><row r="5" spans="1:6"><c r="A5" t="str"><f t="shared" ref="A5" si="0">A4&amp;""</f><v>João &amp; Filhos</v></c><c r="B5" s="6" t="s"><v>10</v></c><c r="C5"><v>0.57999999999999996</v></c><c r="D5" s="2"><f>D4</f><v>${day}</v></c><c r="E5" s="4"><v>2.5000000000000001E-2</v></c><c r="F5" s="1"><v>10</v></c></row><row r="6" spans="1:6"><c r="A6" t="s"><v>11</v></c><c r="C6" s="1"><f>SUBTOTAL(9,C4:C5)</f><v>1235.1400000000001</v></c></row></sheetData><mergeCells count="1"><mergeCell ref="A1:D1"/></mergeCells><pageMargins left="0.5" right="0.5" top="0.7" bottom="0.7" header="0.3" footer="0.3"/></worksheet>`
  const excelBook = (pr: string, ns = MAIN, office = OFFICE) =>
    `<workbook xmlns="${ns}" xmlns:r="${office}"><fileVersion appName="xl" lastEdited="7"/><workbookPr ${pr}defaultThemeVersion="166925"/><bookViews><workbookView xWindow="0" yWindow="0"/></bookViews><sheets><sheet name="Novembro" sheetId="1" r:id="rId1"/></sheets><calcPr calcId="191029"/></workbook>`

  test('of Excel for Windows is read as it is seen', async () => {
    expect(
      await rowsOf(
        book({ workbook: excelBook(''), sheet: excelSheet(DAY), styles: excelStyles(), strings: excelStrings }),
      ),
    ).toEqual(expected)
  })

  test.each(['date1904="1" ', 'date1904="true" '])('of an old Excel for Mac (%s) says the same days', async (pr) => {
    expect(
      await rowsOf(
        book({ workbook: excelBook(pr), sheet: excelSheet(DAY_1904), styles: excelStyles(), strings: excelStrings }),
      ),
    ).toEqual(expected)
  })

  test('of Excel in the strict form, whose days are written out, says the same days in every zone', async () => {
    const strict = (xml: string) => xml.replaceAll(MAIN, STRICT).replaceAll(OFFICE, STRICT_OFFICE)
    const sheet = strict(excelSheet(DAY)).replaceAll(
      /<c r="(D[45])" s="2">(<f>D4<\/f>)?<v>46356<\/v>/g,
      '<c r="$1" s="2" t="d">$2<v>2026-11-30T00:00:00</v>',
    )
    const bytes = book({
      workbook: strict(excelBook('dateCompatibility="0" ')),
      sheet,
      styles: strict(excelStyles()),
      strings: strict(excelStrings),
      office: STRICT_OFFICE,
    })
    const zone = process.env['TZ']
    try {
      for (const other of ['UTC', 'America/Sao_Paulo', 'Pacific/Auckland']) {
        process.env['TZ'] = other
        expect(await rowsOf(bytes)).toEqual(expected)
      }
    } finally {
      if (zone === undefined) delete process.env['TZ']
      else process.env['TZ'] = zone
    }
  })

  test('of Google, without its extent and with formats of its own, is read as it is seen', async () => {
    const styles = `<styleSheet xmlns="${MAIN}" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac"><numFmts count="4"><numFmt numFmtId="164" formatCode="[$R$ -416]#,##0.00"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/><numFmt numFmtId="166" formatCode="0.000%"/><numFmt numFmtId="167" formatCode="&quot;R$&quot;\\ #,##0.00"/></numFmts><fonts count="1"><font><sz val="10.0"/><color rgb="FF000000"/><name val="Arial"/><scheme val="minor"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="lightGray"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf borderId="0" fillId="0" fontId="0" numFmtId="0" applyAlignment="1" applyFont="1"/></cellStyleXfs><cellXfs count="8"><xf borderId="0" fillId="0" fontId="0" numFmtId="0" xfId="0" applyAlignment="1" applyFont="1"><alignment readingOrder="0" shrinkToFit="0" vertical="bottom" wrapText="0"/></xf><xf borderId="0" fillId="0" fontId="0" numFmtId="164" xfId="0" applyNumberFormat="1"><alignment readingOrder="0"/></xf><xf borderId="0" fillId="0" fontId="0" numFmtId="165" xfId="0" applyNumberFormat="1"/><xf borderId="0" fillId="0" fontId="0" numFmtId="9" xfId="0" applyNumberFormat="1"/><xf borderId="0" fillId="0" fontId="0" numFmtId="10" xfId="0" applyNumberFormat="1"/><xf borderId="0" fillId="0" fontId="0" numFmtId="166" xfId="0" applyNumberFormat="1"/><xf borderId="0" fillId="0" fontId="0" numFmtId="49" xfId="0" applyNumberFormat="1"/><xf borderId="0" fillId="0" fontId="0" numFmtId="167" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle xfId="0" name="Normal" builtinId="0"/></cellStyles><dxfs count="0"/></styleSheet>`
    const strings = `<sst xmlns="${MAIN}" count="13" uniqueCount="11"><si><t>Boletos de novembro</t></si><si><t>Nome</t></si><si><t>CPF/CNPJ</t></si><si><t>Valor</t></si><si><t>Vencimento</t></si><si><t>Multa</t></si><si><t>Juros</t></si><si><t>Moinho Serra Azul</t></si><si><t>12.ABC.345/01DE-35</t></si><si><t>529.982.247-25</t></si><si><t>Total</t></si></sst>`
    const sheet = `<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}" xmlns:mx="http://schemas.microsoft.com/office/mac/excel/2008/main"><sheetPr><outlinePr summaryBelow="0" summaryRight="0"/></sheetPr><sheetViews><sheetView workbookViewId="0"/></sheetViews><sheetFormatPr customHeight="1" defaultColWidth="12.63" defaultRowHeight="15.75"/><sheetData><row r="1"><c r="A1" s="0" t="s"><v>0</v></c></row><row r="2"><c r="A2" s="0" t="s"><v>1</v></c><c r="B2" s="0" t="s"><v>2</v></c><c r="C2" s="0" t="s"><v>3</v></c><c r="D2" s="0" t="s"><v>4</v></c><c r="E2" s="0" t="s"><v>5</v></c><c r="F2" s="0" t="s"><v>6</v></c></row><row r="3"><c r="A3" s="0" t="s"><v>7</v></c><c r="B3" s="6" t="s"><v>8</v></c><c r="C3" s="1"><f t="shared" ref="C3:C4" si="1">617.28*2</f><v>1234.56</v></c><c r="D3" s="2"><v>46356.0</v></c><c r="E3" s="3"><v>0.02</v></c><c r="F3" s="5"><v>3.3E-4</v></c></row><row r="4"><c r="A4" s="0" t="str"><f>IFERROR(__xludf.DUMMYFUNCTION("CONCATENATE(""João"","" &amp; Filhos"")"),"João &amp; Filhos")</f><v>João &amp; Filhos</v></c><c r="B4" s="6" t="s"><v>9</v></c><c r="C4" s="0"><v>0.58</v></c><c r="D4" s="2"><v>46356.0</v></c><c r="E4" s="4"><v>0.025</v></c><c r="F4" s="7"><v>10.0</v></c></row><row r="5"><c r="A5" s="0" t="s"><v>10</v></c><c r="C5" s="1"><f>SUM(C3:C4)</f><v>1235.14</v></c></row></sheetData><mergeCells count="1"><mergeCell ref="A1:F1"/></mergeCells><drawing r:id="rId1"/></worksheet>`
    const workbook = `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr/><sheets><sheet state="visible" name="Página1" sheetId="1" r:id="rId1"/></sheets><definedNames/><calcPr/></workbook>`
    expect(await rowsOf(book({ workbook, sheet, styles, strings }))).toEqual(expected)
  })

  const plain = `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`
  const inline = (text: string, more = '') => `<c${more} t="inlineStr"><is><t>${text}</t></is></c>`
  const heads = headings.split('|')

  test('whose first tab is one chart is read from the tab behind it', async () => {
    const link = (id: string, type: string, target: string) =>
      `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
    const files = {
      'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Gráfico1" sheetId="2" r:id="rId1"/><sheet name="Plan1" sheetId="1" r:id="rId2"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${link('rId1', 'chartsheet', 'chartsheets/sheet1.xml')}${link('rId2', 'worksheet', 'worksheets/sheet1.xml')}</Relationships>`,
      'xl/chartsheets/sheet1.xml': `<chartsheet xmlns="${MAIN}"><drawing r:id="rId1"/></chartsheet>`,
      'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData><row r="1">${inline('Nome')}${inline('Valor')}</row><row r="2">${inline('Ana')}${inline('10,00')}</row></sheetData></worksheet>`,
    }
    expect(await rowsOf(zip(files))).toEqual(['Nome|Valor', 'Ana|10,00'])
  })

  test('of a program that says of no row and no cell where it is, is read in the order in which it stands', async () => {
    const row = (cells: string) => `<row>${cells}</row>`
    const sheet = `<worksheet xmlns="${MAIN}"><sheetData>${row(inline('Boletos de novembro'))}${row(heads.map((text) => inline(text)).join(''))}${row(`${inline('Moinho Serra Azul')}${inline('12.ABC.345/01DE-35')}<c s="1"><v>1234.56</v></c><c s="2"><v>${DAY}</v></c><c s="3"><v>0.02</v></c><c s="5"><v>0.00033</v></c>`)}${row(`${inline('João &amp; Filhos')}${inline('529.982.247-25')}<c><v>0.58</v></c><c s="2"><v>${DAY}</v></c><c s="4"><v>0.025</v></c><c s="1"><v>10</v></c>`)}</sheetData></worksheet>`
    expect(await rowsOf(book({ workbook: plain, sheet, styles: excelStyles() }))).toEqual(expected)
  })

  test('whose cells say only where they are after a gap keeps its columns', async () => {
    const sheet = `<worksheet xmlns="${MAIN}"><sheetData><row r="2">${inline('Nome')}${inline('Chave')}${inline('Valor')}</row><row>${inline('Ana')}${inline('10,00', ' r="C3"')}</row><row r="5">${inline('Bia')}${inline('x')}<c t="e"><v>#REF!</v></c></row></sheetData></worksheet>`
    expect(await rowsOf(book({ workbook: plain, sheet }))).toEqual([
      'Nome|Chave|Valor',
      'Ana||10,00',
      'Bia|x|broken #REF!',
    ])
  })

  const small = (cells: string, styles?: string) =>
    book({
      workbook: plain,
      sheet: `<worksheet xmlns="${MAIN}"><sheetData><row r="1">${inline('Nome', ' r="A1"')}${inline('Valor', ' r="B1"')}</row><row r="2">${inline('Ana', ' r="A2"')}${cells}</row></sheetData></worksheet>`,
      ...(styles !== undefined && { styles }),
    })

  test.each([
    ['numbers a face that it has not', '<c r="B2" s="9"><v>10.5</v></c>', 'number 10.5'],
    ['has no faces at all', '<c r="B2" s="1"><v>10.5</v></c>', 'number 10.5'],
    ['has a text that is not there', '<c r="B2" t="inlineStr"/>', ''],
    ['has an empty text', '<c r="B2" t="inlineStr"><is/></c>', ''],
    ['has a shared text of no number', '<c r="B2" t="s"/>', ''],
    ['has a formula’s text that is empty', '<c r="B2" t="str"><f>""</f><v></v></c>', ''],
    ['has a formula’s text that is not there', '<c r="B2" t="str"/>', ''],
    ['writes truth as a word', '<c r="B2" t="b"><v>true</v></c>', 'true'],
    ['quotes by apostrophes', "<c r='B2' t='inlineStr'><is><t>10,00</t></is></c>", '10,00'],
    ['says signs by numbers', '<c r="B2" t="inlineStr"><is><t>A&#231;a&#xed;</t></is></c>', 'Açaí'],
    ['breaks a line', '<c r="B2" t="inlineStr"><is><t>Rua A&#10;Lote 2</t></is></c>', 'Rua A\nLote 2'],
    [
      'breaks a line as Windows does',
      '<c r="B2" t="inlineStr"><is><t>Rua A_x000D_\nLote 2</t></is></c>',
      'Rua A\r\nLote 2',
    ],
    ['writes a day with an hour', '<c r="B2" t="d"><v>2026-11-30T23:59:59.999</v></c>', 'day 2026-11-30'],
    ['writes a day in its zone', '<c r="B2" t="d"><v>2026-11-30T22:00:00-03:00</v></c>', 'day 2026-11-30'],
    ['writes a day alone', '<c r="B2" t="d"><v>2026-11-30</v></c>', 'day 2026-11-30'],
    ['has an error and its formula', '<c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c>', 'broken #DIV/0!'],
    ['parts a text by a section', '<c r="B2" t="inlineStr"><is><t><![CDATA[Ana & Bia]]></t></is></c>', 'Ana & Bia'],
    ['counts in thousands of digits', '<c r="B2"><v>1.23456E+3</v></c>', 'number 1234.56'],
    ['has an empty truth', '<c r="B2" t="b"/><c r="C2" t="str"><v>true</v></c>', ''],
    ['has spaces around a number', '<c r="B2"><v> 10.5 </v></c>', 'number 10.5'],
  ])('that %s is read all the same', async (_, cell, shown) => {
    expect(await rowsOf(small(cell))).toEqual(['Nome|Valor', `Ana|${shown}`])
  })

  test('whose parts have names of their own, with a slash in front', async () => {
    const sheet = `<x:worksheet xmlns:x="${MAIN}"><x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>Nome</x:t></x:is></x:c><x:c r="B1" t="inlineStr"><x:is><x:t>Multa</x:t></x:is></x:c></x:row><x:row r="2"><x:c r="A2" t="inlineStr"><x:is><x:t>Ana</x:t></x:is></x:c><x:c r="B2" s="1"><x:v>0.02</x:v></x:c></x:row></x:sheetData></x:worksheet>`
    const styles = `<x:styleSheet xmlns:x="${MAIN}"><x:cellXfs count="2"><x:xf numFmtId="0"/><x:xf numFmtId="10"/></x:cellXfs></x:styleSheet>`
    const workbook = `<x:workbook xmlns:x="${MAIN}" xmlns:r="${OFFICE}"><x:sheets><x:sheet name="1" sheetId="1" r:id="rId1"/></x:sheets></x:workbook>`
    expect(await rowsOf(book({ workbook, sheet, styles, prefix: '/xl/' }))).toEqual([
      'Nome|Multa',
      'Ana|number 2 percent',
    ])
  })
})
