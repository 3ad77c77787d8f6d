/** The cell formats of {@link stylesXml}, by their place in it. */
export const STYLE = { text: 0, guarded: 1, money: 2, day: 3, moment: 4, count: 5, title: 6, moneySum: 7, heading: 8 }

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** One file of a workbook. */
export interface XlsxPart {
  readonly path: string
  readonly xml: string
}

/** Everything of a workbook but its sheets, which lie in `xl/worksheets/sheet1.xml` and on. */
export function workbookParts(sheetNames: readonly string[]): readonly XlsxPart[] {
  return [
    { path: 'xl/styles.xml', xml: stylesXml() },
    { path: 'xl/workbook.xml', xml: workbookXml(sheetNames) },
    { path: 'xl/_rels/workbook.xml.rels', xml: workbookLinksXml(sheetNames) },
    { path: '_rels/.rels', xml: linksXml(link('rId1', 'officeDocument', 'xl/workbook.xml')) },
    { path: '[Content_Types].xml', xml: typesXml(sheetNames) },
  ]
}

/** The beginning of a sheet: its namespace, what stays in sight above `firstRow`, the widths in characters. */
export function sheetStart(firstRow: number, widths: readonly number[]): string {
  const frozen = `<pane ySplit="${firstRow - 1}" topLeftCell="A${firstRow}" activePane="bottomLeft" state="frozen"/>`
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width + 2}" customWidth="1"/>`,
  )
  return (
    `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${frozen}</sheetView></sheetViews>` +
    `<cols>${columns.join('')}</cols><sheetData>`
  )
}

/** The end of a sheet with its filter over `range`, such as `A1:C20`. */
export function sheetEnd(range: string): string {
  return `</sheetData><autoFilter ref="${range}"/></worksheet>`
}

/** A text as the content of an element. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function stylesXml(): string {
  const fonts = `<fonts count="2">${font('')}${font('<b/>')}</fonts>`
  const fills =
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>'
  const borders = '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>'
  const formats =
    '<numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy hh:mm:ss"/></numFmts>'
  const cells = [
    format(49),
    format(49, { more: ' quotePrefix="1"' }),
    format(4),
    format(164),
    format(165),
    format(3),
    format(49, { bold: true }),
    format(4, { bold: true }),
    format(49),
  ]
  return (
    `${DECLARATION}<styleSheet xmlns="${MAIN}">${formats}${fonts}${fills}${borders}` +
    `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>` +
    `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs></styleSheet>`
  )
}

function font(look: string): string {
  return `<font>${look}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`
}

function format(number: number, { bold = false, more = '' }: { bold?: boolean; more?: string } = {}): string {
  const fontPart = bold ? 'fontId="1" applyFont="1"' : 'fontId="0"'
  return `<xf numFmtId="${number}" ${fontPart} fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more}/>`
}

function workbookXml(names: readonly string[]): string {
  const sheets = names.map((name, n) => `<sheet name="${escapeXml(name)}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`)
  return (
    `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews>` +
    `<sheets>${sheets.join('')}</sheets></workbook>`
  )
}

function workbookLinksXml(names: readonly string[]): string {
  const sheets = names.map((_, n) => link(`rId${n + 1}`, 'worksheet', `worksheets/sheet${n + 1}.xml`))
  return linksXml([...sheets, link(`rId${names.length + 1}`, 'styles', 'styles.xml')].join(''))
}

function link(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
}

function linksXml(links: string): string {
  return `${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${links}</Relationships>`
}

function typesXml(names: readonly string[]): string {
  const sheets = names.map((_, n) => override(`/xl/worksheets/sheet${n + 1}.xml`, 'worksheet'))
  return (
    `${DECLARATION}<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    override('/xl/workbook.xml', 'sheet.main') +
    override('/xl/styles.xml', 'styles') +
    `${sheets.join('')}</Types>`
  )
}

function override(path: string, kind: string): string {
  return `<Override PartName="${path}" ContentType="${TYPE}.${kind}+xml"/>`
}
