import { describe, expect, test } from 'vitest'
import {
  guessedMapping,
  isMapped,
  pointedAmount,
  rowsOfSheet,
  takesHidden,
} from '../../../../shared/batch/rows-of-sheet.ts'
import { readOrder } from '../../../../shared/batch/read-order.ts'
import { trainingInstitutions } from '../../../../shared/domain/institutions.ts'
import { localDate } from '../../../../shared/time/local-date.ts'
import { makeXlsx, zip } from '../../../fixtures/make-xlsx.ts'
import { readTable } from '../../../fixtures/read-table.ts'

// Sheets that nobody means well with, and such as tired people bring: what of each is paid, asked, or refused.
const rules = { today: localDate('2026-11-20'), institutions: trainingInstitutions }
const KEY = 'pix@nimboembalagens.com.br'
const styles = '<cellXfs count="1"><xf numFmtId="0" xfId="0"/></cellXfs>'

const text = (place: string, told: string): string => `<c r="${place}" t="inlineStr"><is><t>${told}</t></is></c>`
const number = (place: string, told: string, more = ''): string => `<c r="${place}"${more}><v>${told}</v></c>`
const head = `<row r="1">${text('A1', 'Favorecido')}${text('B1', 'Chave')}${text('C1', 'Valor')}</row>`
const row = (at: number, cell: string): string =>
  `<row r="${at}">${text(`A${at}`, 'Nimbo Embalagens')}${text(`B${at}`, KEY)}${cell}</row>`
const book = (rows: string, more: Partial<Parameters<typeof makeXlsx>[0]> = {}) =>
  makeXlsx({ styles, sheet: `<sheetData>${head}${rows}</sheetData>`, ...more })
const csv = (told: string) => Uint8Array.from(Buffer.from(told))
const listed = (column: string, told: string) =>
  csv(`Favorecido;Chave;Valor;${column}\nNimbo Embalagens;${KEY};10,00;${told}\n`)

/** Each row as centavos, or as what is wrong with it and what is offered. */
async function rowsOf(bytes: Uint8Array<ArrayBuffer>): Promise<readonly (number | string)[]> {
  const read = await readTable(bytes, 5_000)
  if (!read.ok) return [read.error]
  const mapping = guessedMapping(read.value)
  if (!isMapped(mapping)) return ['asked for its columns']
  return rowsOfSheet(read.value, mapping, rules).map(({ told }) => {
    const { order, faults } = readOrder(told, rules)
    if (order !== null) return order.amount ?? 'no amount'
    return faults.map(({ field, reason, offers }) => [field, reason, ...offers].join(' ')).join(', ')
  })
}

describe('an amount that is no plain amount is asked about, whatever stands around it', () => {
  test.each([
    ['10,00-', 'amount amount'],
    ['10,00 D', 'amount amount'],
    ['R$ (10,00)', 'amount amount'],
    ['R$ 10,00-', 'amount amount'],
    ['–10,00', 'amount amount'],
    ['−10,00', 'amount negative'],
    ['- R$ 10,00', 'amount negative'],
    ['10,00 USD', 'amount amount'],
    ['$ 10,00', 'amount amount'],
    ['Cr$ 10,00', 'amount amount'],
    ['R$ 10,00 R$ 20,00', 'amount amount'],
    ['10,00 / 20,00', 'amount amount'],
    ['10,00 + 5,00', 'amount amount'],
    ['10,00 (pago)', 'amount amount'],
    ['10,0O', 'amount amount'],
    ['1.234,567', 'amount amount'],
    ['1e3', 'amount amount'],
    ['１２,００', 'amount amount'],
    ['0,00', 'amount amount'],
    ['999999999999,99', 'amount amount'],
    ['R$ 10.000', 'amount ambiguous 10.000,00 10,00'],
  ])('%s', async (told, expected) => {
    expect(await rowsOf(csv(`Favorecido;Chave;Valor\nNimbo;${KEY};${told}\n`))).toEqual([expected])
  })
})

describe('a document that a workbook took for a number is offered whole, or asked for', () => {
  test.each([
    ['6005470191', 'document zeros 060.054.701-91'],
    ['2,18461E+10', 'document document'],
    ['1.8304659000105E+13', 'document document'],
    ['1,83047E+13', 'document document'],
    ['00021846093740', 'document document'],
    ['218.460.937-41', 'document document'],
    ['111.111.111-11', 'document document'],
    ['***.460.937-**', 'document document'],
    ['isento', 'document document'],
    ['CPF 218.460.937-40', 'document document'],
    ['#N/D', 'document broken'],
    ['218460937-40', 1_000],
    ['12.ABC.345/01DE-35', 1_000],
  ])('%s', async (told, expected) => {
    expect(await rowsOf(listed('CPF/CNPJ', told))).toEqual([expected])
  })

  test.each([
    ['5,51199E+12', 'way way'],
    ['1,90E+46', 'way way'],
    ['6005470191', 'way zeros 060.054.701-91'],
    ['5511999998888', 'way phone +5511999998888'],
    ['1199998888', 'way way'],
    ['https://pix.example.com/x', 'way way'],
  ])('as a key: %s', async (told, expected) => {
    expect(await rowsOf(csv(`Favorecido;Chave;Valor\nNimbo;${told};10,00\n`))).toEqual([expected])
  })
})

describe('money of whom', () => {
  const formats = ['"R$"\\ #,##0.00', '"$"#,##0.00', '[$€-2] #,##0.00', '[$$-409]#,##0.00', 'General']
  const faces = formats.map((_, at) => `<xf numFmtId="${164 + at}" xfId="0"/>`).join('')
  const own = formats.map(
    (code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
  )
  const moneyed = (...chosen: readonly number[]) =>
    book(chosen.map((face, at) => row(at + 2, number(`C${at + 2}`, '10', ` s="${face}"`))).join(''), {
      styles: `<numFmts count="5">${own.join('')}</numFmts><cellXfs count="5">${faces}</cellXfs>`,
    })

  test.each<[string, readonly number[], readonly (number | string)[]]>([
    ['reais and a bare $ are two', [0, 1], [1_000, 'amount amount']],
    ['euros and a bare $ are none of ours', [2, 1], ['amount amount', 'amount amount']],
    ['reais and dollars are two', [0, 3], [1_000, 'amount amount']],
    ['a bare $ alone is how some systems write their own', [1, 4], [1_000, 1_000]],
    ['reais and bare numbers are one', [0, 4], [1_000, 1_000]],
  ])('two moneys in one column are told apart: %s', async (_, faces, expected) => {
    expect(await rowsOf(moneyed(...faces))).toEqual(expected)
  })

  test.each([
    'Valor ($)',
    'Valor $',
    '$ Valor',
    'Total $',
    'Valor U$',
    'Valor C$',
    'Valor NZ$',
    'Valor ¥',
    'Valor moeda',
  ])('a column called %s is asked about', async (heading) => {
    expect(await rowsOf(csv(`Favorecido;Chave;${heading}\nNimbo;${KEY};10,00\n`))).toEqual(['asked for its columns'])
  })

  test.each(['Valor (R$)', 'VALOR R$', 'Valor em R$', 'Valor (r$)', 'Valor em reais'])(
    'a column called %s is reais',
    async (heading) => {
      expect(await rowsOf(csv(`Favorecido;Chave;${heading}\nNimbo;${KEY};10,00\n`))).toEqual([1_000])
    },
  )
})

describe('a cell without a value is none', () => {
  test.each<[string, string]>([
    ['a formula that begins with a digit', '<c r="C2"><f>1+1</f></c>'],
    ['one that begins with a quoted tab', '<c r="C2"><f>\'Folha 1\'!B2</f></c>'],
    ['one that begins with a sheet of another file', '<c r="C2"><f>[1]Plan1!B2</f></c>'],
    ['one whose value is empty', '<c r="C2"><f>2*5</f><v></v></c>'],
    ['a shared one, of which the first is told alone', '<c r="C2"><f t="shared" si="0">1+1</f></c>'],
    ['an error that a text tells', '<c r="C2" t="str"><f>1+1</f><v>#REF!</v></c>'],
    ...[
      '#GETTING_DATA',
      '#OBTENDO_DADOS',
      '#CAMPO!',
      '#FIELD!',
      '#BLOCKED!',
      '#CONNECT!',
      '#BUSY!',
      '#UNKNOWN!',
      '#PYTHON!',
      '#EXTERNO!',
      'Err:502',
      'Err:522',
    ].map((error): [string, string] => [`the error ${error}`, text('C2', error)]),
  ])('says that the formula or its error is none: %s', async (_, cell) => {
    expect(await rowsOf(book(row(2, cell)))).toEqual(['amount broken'])
  })

  test('nor is the name of whoever is paid the error of a sheet', async () => {
    expect(await rowsOf(csv(`Favorecido;Chave;Valor\n#CAMPO!;${KEY};10,00\n`))).toEqual(['payee broken'])
  })
})

describe('a workbook that is built to harm', () => {
  const parts = (sheet: string, strings = '') =>
    zip({
      '[Content_Types].xml': '<Types/>',
      'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      'xl/worksheets/sheet1.xml': sheet,
      ...(strings !== '' && { 'xl/sharedStrings.xml': strings }),
    })
  const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')

  test.each<[string, () => Uint8Array<ArrayBuffer>, readonly (number | string)[]]>([
    [
      'entities of entities stay what they are called',
      () =>
        parts(
          `<worksheet><sheetData>${head}${row(2, '<c r="C2" t="s"><v>0</v></c>')}</sheetData></worksheet>`,
          `<!DOCTYPE l [<!ENTITY l0 "lol">${laughs}]><sst><si><t>&l9;</t></si></sst>`,
        ),
      ['amount amount'],
    ],
    [
      'a file of this computer is not read by an entity',
      () =>
        parts(
          `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/hostname">]><worksheet><sheetData>${head}${row(2, text('C2', '&e;'))}</sheetData></worksheet>`,
        ),
      ['amount amount'],
    ],
    [
      'a ZIP in a ZIP is none',
      () => zip({ 'sexta.xlsx': 'PK\u0003\u0004', 'xl/outra.zip': 'PK\u0003\u0004' }),
      ['unreadable'],
    ],
    [
      'a row beyond the last that there can be',
      () => book(`${row(2, number('C2', '10'))}<row r="99999999999">${text('A99999999999', 'x')}</row>`),
      ['unreadable'],
    ],
    [
      'a cell in the last column that there can be is no column',
      () => book(row(2, `${number('C2', '10')}${number('XFD2', '1')}`)),
      [1_000],
    ],
    [
      '16,000 columns of which none is named are none',
      () => book(row(2, `${number('C2', '10')}${'<c/>'.repeat(16_000)}`)),
      [1_000],
    ],
    [
      'elements in elements',
      () => book('', { sheet: `<sheetData>${'<x>'.repeat(20_000)}${'</x>'.repeat(20_000)}${head}</sheetData>` }),
      ['empty'],
    ],
    [
      'macros are not looked at',
      () => book(row(2, number('C2', '10')), { more: { 'xl/vbaProject.bin': 'Attribute VB_Name' } }),
      [1_000],
    ],
  ])('%s', async (_, bytes, expected) => {
    expect(await rowsOf(bytes())).toEqual(expected)
  })
})

test('a cell that is merged with the one above it is asked for, in each column', async () => {
  const merged = (ref: string): string => `<mergeCells count="1"><mergeCell ref="${ref}"/></mergeCells>`
  const sheet = (cells: string, ref: string) =>
    book('', {
      sheet: `<sheetData>${head}${row(2, number('C2', '10'))}<row r="3">${cells}</row></sheetData>${merged(ref)}`,
    })
  expect(await rowsOf(sheet(`${text('A3', 'Nimbo')}${text('B3', KEY)}`, 'C2:C3'))).toEqual([1_000, 'amount missing'])
  expect(await rowsOf(sheet(`${text('A3', 'Nimbo')}${number('C3', '20')}`, 'B2:B3'))).toEqual([1_000, 'way missing'])
})

describe('a column that people do not see', () => {
  const table = `<sheetData>${head}${row(2, number('C2', '10'))}</sheetData>`
  const unseen = (columns: string) => makeXlsx({ styles, sheet: `<cols>${columns}</cols>${table}` })
  const opened = (columns: string) =>
    zip({
      mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
      'content.xml': `<office:document-content><office:body><office:spreadsheet><table:table table:name="A">${columns}${[
        ['Favorecido', 'Chave', 'Valor'],
        ['Nimbo Embalagens', KEY, '10,00'],
      ]
        .map((cells) => cells.map((told) => `<table:table-cell><text:p>${told}</text:p></table:table-cell>`).join(''))
        .map((cells) => `<table:table-row>${cells}</table:table-row>`)
        .join('')}</table:table></office:spreadsheet></office:body></office:document-content>`,
    })

  test.each<[string, () => Uint8Array<ArrayBuffer>, readonly string[]]>([
    ['hidden', () => unseen('<col min="3" max="3" width="9" hidden="1"/>'), ['Valor']],
    ['hidden to the end', () => unseen('<col min="2" max="16384" width="9" hidden="true"/>'), ['Chave', 'Valor']],
    ['of no width', () => unseen('<col min="1" max="1" width="0" customWidth="1"/>'), ['Favorecido']],
    [
      'collapsed, of OpenDocument',
      () =>
        opened(
          '<table:table-column table:number-columns-repeated="2"/><table:table-column table:visibility="collapse"/>',
        ),
      ['Valor'],
    ],
    [
      'filtered, of OpenDocument',
      () =>
        opened(
          '<table:table-column/><table:table-column table:visibility="filter" table:number-columns-repeated="1"/>',
        ),
      ['Chave'],
    ],
  ])('is taken for nothing by itself: %s', async (_, bytes, hidden) => {
    const read = await readTable(bytes(), 10)
    if (!read.ok) throw new Error(read.error)
    expect(read.value.hiddenHeadings).toEqual(hidden)
    const taken = Object.values(guessedMapping(read.value))
    expect(taken.filter((heading) => hidden.includes(heading))).toEqual([])
    expect(takesHidden(read.value, guessedMapping(read.value))).toBe(false)
    expect(takesHidden(read.value, { amount: hidden[0] ?? '' })).toBe(true)
  })

  test('is seen where nothing hides it', async () => {
    const read = await readTable(unseen('<col min="1" max="3" width="9"/>'), 10)
    expect(read.ok && read.value.hiddenHeadings).toBeUndefined()
  })
})

test.each([
  [['1,234.56', '10.00'], { told: '1,234.56', amount: 123_456 }],
  [['7', '10.5'], { told: '10.5', amount: 1_050 }],
  [['1.234,56', '10,00'], null],
  [['1,234.56', '10,00'], null],
  [['10', '20'], null],
])('amounts of %j say that a point stands for the comma, or do not', async (amounts, expected) => {
  const lines = amounts.map((told) => `Nimbo;${KEY};${told}`).join('\n')
  const read = await readTable(csv(`Favorecido;Chave;Valor\n${lines}\n`), 10)
  expect(read.ok && pointedAmount(read.value, guessedMapping(read.value))).toEqual(expected)
})
