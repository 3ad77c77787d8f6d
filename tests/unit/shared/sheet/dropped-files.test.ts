import { describe, expect, test } from 'vitest'
import { guessedMapping, isMapped, rowsOfSheet, totalOfSheet } from '../../../../shared/batch/rows-of-sheet.ts'
import { readOrder } from '../../../../shared/batch/read-order.ts'
import { trainingInstitutions } from '../../../../shared/domain/institutions.ts'
import { formatAmount } from '../../../../shared/money/format-brl.ts'
import { localDate } from '../../../../shared/time/local-date.ts'
import { makeXlsx, zip } from '../../../fixtures/make-xlsx.ts'
import { readTable } from '../../../fixtures/read-table.ts'

const rules = { today: localDate('2026-11-27'), institutions: trainingInstitutions }
const KEY = 'pix@nimbo.com.br'
const HEAD = 'Favorecido;CNPJ;Chave;Valor'
const styles = '<cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0"/></cellXfs>'

type Bytes = Uint8Array<ArrayBuffer>
const bytes = (text: string | Buffer): Bytes => Uint8Array.from(typeof text === 'string' ? Buffer.from(text) : text)
/** A text of one row below the usual headings, whose amount is this. */
const paid = (amount: string): Bytes => bytes(`${HEAD}\nNimbo;;${KEY};${amount}`)
const keyed = (key: string): Bytes => bytes(`${HEAD}\nNimbo;;${key};10,00`)
const documented = (document: string): Bytes => bytes(`${HEAD}\nNimbo;${document};${KEY};10,00`)

const text = (value: string): string => `t="inlineStr"><is><t>${value}</t></is></c>`
const number = (value: string): string => `><v>${value}</v></c>`
/** A workbook of rows whose cells are the ends of their tags, under the usual headings unless told. */
function book(rows: readonly (readonly string[])[], head: readonly string[] = HEAD.split(';').map(text)): Bytes {
  const lines = (head.length === 0 ? rows : [head, ...rows]).map((cells, row) => {
    const placed = cells.map((cell, column) =>
      cell === '' ? '' : `<c r="${String.fromCharCode(65 + column)}${row + 1}" ${cell}`,
    )
    return `<row r="${row + 1}">${placed.join('')}</row>`
  })
  return makeXlsx({ styles, sheet: `<sheetData>${lines.join('')}</sheetData>` })
}
const priced = (cell: string): Bytes => book([[text('Nimbo'), '', text(KEY), cell]])

/** What a file comes to: its fault, or each row by its line with its amount or what is asked of it, and what was left out. */
async function says(file: Bytes): Promise<string> {
  const read = await readTable(file, 5_000)
  if (!read.ok) return read.error
  const sheet = read.value
  const mapping = guessedMapping(sheet)
  if (!isMapped(mapping)) return `columns? ${sheet.headings.join('|').slice(0, 80)}`
  const rows = rowsOfSheet(sheet, mapping, rules).map(({ row, told, order }) => {
    if (order !== null) return `${row} ${formatAmount(order.amount)}`
    const { faults } = readOrder(told, rules)
    return `${row} ${faults.map(({ field, reason, offers }) => [`${field}:${reason}`, ...offers].join('|')).join(' ')}`
  })
  const total = totalOfSheet(sheet, mapping)
  return [
    ...rows,
    ...(sheet.skipped ?? []).map(({ line, why }) => `${line} ${why}`),
    ...(sheet.hidden === undefined ? [] : [`hidden ${sheet.hidden.join()}`]),
    ...(total === null ? [] : [`sum ${formatAmount(total.sum)}`]),
  ].join('; ')
}

const BILLET = '23793.38128 60082.300002 00000.000307 1 99990000012345'

// None of these is an amount here, whatever it may be meant to say.
const UNREAD =
  'R$ -; -; –; 10,00-; (10,00); 10,00 D; 10,00 C; 0,00; US$ 10,00; USD 10; 10,00 EUR; €10,00; 1 234,56; ' +
  "1'234,56; 1.23.456,00; 12.34,56; 1.234,567; 10,00 a 20,00; 10,00 + 5,00; 10,00/20,00; 2 x 10,00; 10%; " +
  '1E+03; １０，００; 10,00*; dez reais; a combinar; 27/11/2026; 999.999.999.999,99; +10,00'

describe('an amount of a text', () => {
  test.each<[string, string]>([
    ['1.234,56', '2 1.234,56'],
    ['1234,56', '2 1.234,56'],
    ['1.234', '2 amount:ambiguous|1.234,00'],
    ['1,234', '2 amount:ambiguous|1.234,00'],
    ['1.230', '2 amount:ambiguous|1.230,00|1,23'],
    ['R$ 1.234', '2 amount:ambiguous|1.234,00'],
    ['R$ -10,00', '2 amount:negative'],
    ['-R$ 10,00', '2 amount:negative'],
    ['- 10,00', '2 amount:negative'],
    ['', '2 amount:missing'],
    ['R$\u00a01.234,56', '2 1.234,56'],
    ['\u00a01.234,56\u00a0', '2 1.234,56'],
    ['1.234.567', '2 1.234.567,00'],
    ['10,005', '2 amount:ambiguous|10.005,00'],
    ['#####', '2 amount:broken'],
    ['#VALOR!', '2 amount:broken'],
    ['#REF!', '2 amount:broken'],
    ['=SOMA(D2:D9)', '2 amount:broken'],
  ])('%s is paid only as it can be meant: %s', async (amount, expected) => {
    expect(await says(paid(amount))).toBe(expected)
  })

  test.each(UNREAD.split('; '))('%s is asked about', async (amount) => {
    expect(await says(paid(amount))).toBe('2 amount:amount')
  })

  test('written as in other countries is read where the whole sheet is written so, and asked about where it is not', async () => {
    const two = (one: string, other: string): Bytes => bytes(`${HEAD}\nAna;;${KEY};${one}\nBia;;b@b.com;${other}`)
    expect(await says(two('1,234.56', '22,217.33'))).toBe('2 1.234,56; 3 22.217,33')
    expect(await says(two('1,234.56', '22.217,33'))).toBe('2 amount:amount|1.234,56; 3 22.217,33')
    expect(await says(two('1.234', '22.217,33'))).toBe('2 amount:ambiguous|1.234,00; 3 22.217,33')
    expect(await says(two('R$ 10,00', 'US$ 10,00'))).toBe('2 10,00; 3 amount:amount')
  })
})

describe('a key and a document as sheets spoil them', () => {
  test.each<[string, Bytes, string]>([
    ['a CPF that lost its zero', documented('1234567890'), '2 document:zeros|012.345.678-90'],
    ['a CNPJ that lost its zero', documented('360305000104'), '2 document:zeros|00.360.305/0001-04'],
    ['a CNPJ in powers of ten', documented('4,12088E+13'), '2 document:document'],
    ['a CNPJ with a wrong digit', documented('11.222.333/0001-82'), '2 document:document'],
    ['a CNPJ cut at its root', documented('11.222.333'), '2 document:document'],
    ['a hidden CPF', documented('***.345.678-**'), '2 document:document'],
    ['a CNPJ with letters', documented('12.ABC.345/01DE-35'), '2 10,00'],
    ['a CPF as key that lost its zero', keyed('1234567890'), '2 way:zeros|012.345.678-90'],
    ['a key that is a CPF and a phone', keyed('11987654321'), '2 way:phone|+5511987654321'],
    ['a phone without its 9', keyed('1187654321'), '2 way:way'],
    ['a boleto in powers of ten', keyed('2,37934E+46'), '2 way:way'],
    ['a boleto with a wrong digit', keyed(BILLET), '2 way:billet'],
    ['a boleto that is cut', keyed('23793.38128 60082.300002 00000.000307'), '2 way:way'],
    ['two keys in one cell', keyed('pix@nimbo.com.br / 11222333000181'), '2 way:way'],
    ['a key with its kind in front', keyed('E-mail: pix@nimbo.com.br'), '2 way:way'],
    ['an e-mail without its domain', keyed('pix@nimbo'), '2 10,00'],
    ['a key with a sign that nobody sees', keyed('\u200bpix@nimbo.com.br'), '2 10,00'],
    ['a random key that is cut', keyed('123e4567-e89b-12d3-a456-42661417400'), '2 way:way'],
    ['a code that is cut', keyed('00020126330014br.gov.bcb.pix0111123456789'), '2 way:code'],
    ['no key', keyed(''), '2 way:missing'],
    ['a word for none', keyed('não tem'), '2 way:way'],
    ['an error in place of the key', keyed('#N/D'), '2 way:broken'],
    ['a phone with its country', keyed('+5511987654321'), '2 10,00'],
    ['a command in the name', bytes(`${HEAD}\n=CMD|' /C calc'!A0;;${KEY};10,00`), '2 payee:broken'],
  ])('%s is never guessed', async (_, file, expected) => {
    expect(await says(file)).toBe(expected)
  })

  test.each<[string, Bytes, string]>([
    [
      'a CPF',
      book([[text('Ana'), number('1234567890'), text(KEY), number('10.5')]]),
      '2 document:zeros|012.345.678-90',
    ],
    [
      'a CNPJ',
      book([[text('Bia'), number('360305000104'), text(KEY), number('10.5')]]),
      '2 document:zeros|00.360.305/0001-04',
    ],
    ['a CPF as key', book([[text('Ana'), '', number('1234567890'), number('10.5')]]), '2 way:zeros|012.345.678-90'],
    ['a phone', book([[text('Ana'), '', number('11987654321'), number('10.5')]]), '2 way:phone|+5511987654321'],
    ['a boleto', book([[text('Ana'), '', number('2.3793381286008199E+46'), number('10.5')]]), '2 way:way'],
  ])('%s that a workbook took for a number is asked about', async (_, file, expected) => {
    expect(await says(file)).toBe(expected)
  })
})

describe('an amount of a workbook', () => {
  test.each<[string, string, string]>([
    ['a number of three decimals', number('1.234'), '2 amount:ambiguous|1.234,00|1,23'],
    ['a sum with the dust of its parts', number('0.30000000000000004'), '2 0,30'],
    ['a negative number', number('-10.5'), '2 amount:negative'],
    ['zero', number('0'), '2 amount:amount'],
    ['half a centavo', number('10.005'), '2 amount:ambiguous|10.005,00|10,01'],
    ['a third', number('3.3333333333333335'), '2 amount:amount|3,33'],
    ['more than can be paid', number('1E15'), '2 amount:amount'],
    ['a day', 's="1"><v>46353</v></c>', '2 amount:amount'],
    ['a truth', 't="b"><v>1</v></c>', '2 amount:amount'],
    ['an error', 't="e"><v>#N/A</v></c>', '2 amount:broken'],
    ['a text in place of a number', text('1.234,56'), '2 1.234,56'],
    ['a text of another country', text('1,234.56'), '2 1.234,56'],
    ['a formula without its value', '><f>SUM(A1:A2)</f></c>', '2 amount:broken'],
    ['a formula of an empty text', 't="str"><f>IF(1,"")</f><v></v></c>', '2 amount:missing'],
    ['a formula that joins texts', 't="str"><f>"R$ "&amp;10</f><v>R$ 10</v></c>', '2 10,00'],
    ['a formula in another file', '><f>[1]Plan1!A1</f><v>10.5</v></c>', '2 10,50'],
    ['a text with marks of writing', 't="inlineStr"><is><r><t>1.2</t></r><r><t>34,56</t></r></is></c>', '2 1.234,56'],
  ])('%s: %s', async (_, cell, expected) => {
    expect(await says(priced(cell))).toBe(expected)
  })
})

describe('the lines of a text', () => {
  test.each<[string, string, string]>([
    [
      'commas between columns and in the amount',
      `Nome,Chave,Valor\nAna,${KEY},1234,56\nBia,b@b.com,10,00`,
      '2 amount:amount|1234,56; 3 amount:amount|10,00',
    ],
    [
      'a name with the sign that parts columns',
      `Nome;Chave;Valor\nSilva; Irmãos;${KEY};10,00`,
      '2 amount:amount way:way',
    ],
    ['a quote that never ends', `Nome;Chave;Valor\n"Ana;${KEY};10,00\nBia;b@b.com;20,00`, '2 10,00; 3 20,00'],
    ['a cell with a line end in it', `Nome;Chave;Valor\n"Ana\nFilial";${KEY};10,00`, '2 10,00'],
    [
      'headings again in the middle',
      `Nome;Chave;Valor\nAna;${KEY};10,00\nNome;Chave;Valor\nBia;b@b.com;20,00`,
      '2 10,00; 3 amount:amount way:way; 4 20,00',
    ],
    [
      'a foot of who printed it',
      `Nome;Chave;Valor\nAna;${KEY};10,00\nEmitido em 27/11/2026 por Rosa;;`,
      '2 10,00; 3 amount:missing way:missing',
    ],
    ['the balance before', `Nome;Chave;Valor\nSaldo anterior;;500,00\nAna;${KEY};10,00`, '2 way:missing; 3 10,00'],
    [
      'a payee who is called like a sum',
      `Nome;Chave;Valor\nTotal Express Ltda;${KEY};10,00\nSoma;b@b.com;20,00`,
      '2 10,00; 3 20,00',
    ],
    [
      'a letterhead',
      `Distribuidora Aurora Ltda\nPagamentos de 27/11/2026\n\nNome;Chave;Valor\nAna;${KEY};10,00`,
      '5 10,00; 1 title; 2 title',
    ],
    ['two rows of headings', `Favorecido;;Pagamento\nNome;Chave;Valor\nAna;${KEY};10,00`, '3 10,00; 1 title'],
    ['rows of nothing', `Nome;Chave;Valor\n\n;;\nAna;${KEY};10,00\n;;\n`, '4 10,00'],
    ['fewer cells than headings', `Nome;Chave;Valor\nAna;${KEY}`, '2 amount:missing'],
    ['more cells than headings', `Nome;Chave;Valor\nAna;${KEY};10,00;pago?`, '2 10,00'],
    ['no row', 'Nome;Chave;Valor\n', 'empty'],
    ['line ends of an old Mac', `Nome;Chave;Valor\rAna;${KEY};10,00\rBia;b@b.com;20,00`, '2 10,00; 3 20,00'],
    ['a sum that differs', `Nome;Chave;Valor\nAna;${KEY};10,00\nTotal;;99,00`, '2 10,00; 3 total; sum 99,00'],
    [
      'two columns of amounts',
      `Nome;Chave;Valor;Valor líquido\nAna;${KEY};10,00;9,00`,
      'columns? Nome|Chave|Valor|Valor líquido',
    ],
    ['no column of amounts', `Nome;Chave\nAna;${KEY}`, 'columns? Nome|Chave'],
    ['a page of HTML', '<html><body><table><tr><td>Nome</td><td>Valor</td></tr></table></body></html>', 'unreadable'],
    [
      'a table of HTML under the name of a workbook',
      `<table>\n<tr><td>Nome</td></tr>\n<tr><td>Ana</td></tr>\n</table>`,
      'unreadable',
    ],
    [
      'a workbook of 2003 as XML',
      '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook/>',
      'unreadable',
    ],
    ['a letter of RTF', '{\\rtf1\\ansi Nome;Chave;Valor\n}', 'unreadable'],
    ['a statement of OFX', 'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n<OFX><BANKTRANLIST></OFX>', 'unreadable'],
  ])('with %s', async (_, file, expected) => {
    expect(await says(bytes(file))).toBe(expected)
  })
})

test('an amount that its own comma parted is asked about, with what it may have been', async () => {
  const text = `Nome,Chave,Valor\nAna,${KEY},1234,56\nBia,b@b.com,10`
  expect(await says(bytes(text))).toBe('2 amount:amount|1234,56; 3 10,00')
})

describe('a file that is something else', () => {
  const ole = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)])
  test.each<[string, () => Bytes, string]>([
    ['a workbook of 97, or one with a password', () => bytes(ole), 'unreadable'],
    ['a PDF', () => bytes('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), 'unreadable'],
    ['a picture', () => bytes(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')), 'unreadable'],
    ['a ZIP of other things', () => zip({ 'leia.txt': 'Nome;Chave;Valor' }), 'unreadable'],
    [
      'a document of Writer',
      () => zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<x/>' }),
      'unreadable',
    ],
    [
      'a workbook whose table is cut',
      () => makeXlsx({ styles, sheet: '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>No' }),
      'unreadable',
    ],
    ['a workbook of one empty table', () => makeXlsx({ styles, sheet: '<sheetData/>' }), 'empty'],
    ['bytes of zero', () => bytes(Buffer.alloc(4_096)), 'unreadable'],
    ['noise', () => bytes(Buffer.from(Array.from({ length: 4_096 }, (_, at) => (at * 7919) % 256))), 'unreadable'],
  ])('%s is refused', async (_, file, expected) => {
    expect(await says(file())).toBe(expected)
  })

  test('a workbook with macros is read by its values, and nothing of it runs', async () => {
    const row = `<row r="2"><c r="C2" ${text(KEY)}<c r="D2" ${number('10.5')}</row>`
    const head = HEAD.split(';').map((name, at) => `<c r="${'ABCD'[at]}1" ${text(name)}`)
    const sheet = `<sheetData><row r="1">${head.join('')}</row>${row}</sheetData>`
    const more = { 'xl/vbaProject.bin': 'Sub Auto_Open()', 'xl/macrosheets/sheet1.xml': '<xm:macrosheet/>' }
    expect(await says(makeXlsx({ styles, sheet, more }))).toBe('2 10,50')
  })

  test('16.384 columns, of which four say something, are read; a million rows of nothing too', async () => {
    const far = `<row r="2"><c r="A2" ${text('Ana')}<c r="C2" ${text(KEY)}<c r="D2" ${number('10')}<c r="XFD2" ${text('x')}</row>`
    const head = HEAD.split(';')
      .map((name, at) => `<c r="${'ABCD'[at]}1" ${text(name)}`)
      .join('')
    const last = `<row r="1048576"><c r="A1048576" ${text(' ')}</row>`
    const sheet = `<dimension ref="A1:XFD1048576"/><sheetData><row r="1">${head}</row>${far}${last}</sheetData>`
    expect(await says(makeXlsx({ styles, sheet }))).toBe('2 10,00')
  })

  test('cells that are merged over rows say what they say once', async () => {
    const rows = [
      [text('Ana'), '', text(KEY), number('10')],
      ['', '', text('b@b.com'), number('20')],
      ['', '', '', number('30')],
    ]
    expect(await says(book(rows))).toBe('2 10,00; 3 20,00; 4 way:missing')
  })

  test('a payee who is called like a sum, whose key a workbook took for a number, is no sum', async () => {
    expect(await says(book([[text('Soma'), '', number('11222333000181'), number('10')]]))).toBe('2 10,00')
  })
})
