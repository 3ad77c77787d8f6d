import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { zip } from '../../../fixtures/make-xlsx.ts'
import { readTable } from '../../../fixtures/read-table.ts'
import type { Sheet } from '../../../../shared/sheet/sheet-table.ts'

const folder = new URL('../../../fixtures/sheets/', import.meta.url)

async function sheetOf(name: string): Promise<Sheet> {
  const read = await readTable(new Uint8Array(readFileSync(new URL(name, folder))), 100)
  if (!read.ok) throw new Error(read.error)
  return read.value
}

/** Each row as a person reads it: the values between bars, with the unit of a number. */
const written = ({ rows }: Sheet): string[] =>
  rows.map(({ line, cells }) =>
    [
      line,
      ...cells.map(({ kind, text, unit }) => (kind === 'text' ? text : `${kind} ${text}${unit ? ` ${unit}` : ''}`)),
    ].join('|'),
  )

const inCalc = [
  '5|Moinho Serra Azul|11.222.333/0001-81|number 1234.56 money|day 2026-12-01|number 2 percent|number 1 percent|number 10 money|number 2469.12 money',
  '6|João da Silva|00000000191|number 0.3|day 2026-12-31|number 2.5 percent|number 0.033 percent||number 0.6 money',
  '7|Loja Alfa|12.ABC.345/01DE-35|number 1000|day 2028-02-29|number 2|number 1 percent|number 5 percent|number 2000 money',
  '8|Ana Souza|number 12345678909|number 99.9 money|20/12/2026|2%|R$ 0,50|number 5 money|number 199.8 money',
  '9|Bia Lima|529.982.247-25|1.234,56|day 2026-12-15|number 2 percent|||broken #VALUE!',
  '10|Céu Azul|111.444.777-35|number 33.33 money|day 2026-12-24|number 2 percent|||number 66.66 money',
]

describe('a file as a program writes it', () => {
  test.each(['libreoffice.xlsx', 'libreoffice-1904.xlsx', 'libreoffice.ods'])(
    '%s: formats, formulas, merged titles, an error',
    async (name) => {
      const sheet = await sheetOf(name)
      expect(sheet.headings).toEqual([
        'Nome',
        'CPF/CNPJ',
        'Valor',
        'Vencimento',
        'Multa',
        'Juros ao mês',
        'Desconto',
        'Dobro',
      ])
      expect(written(sheet)).toEqual(inCalc)
      expect(sheet.skipped?.map(({ line, why }) => [line, why])).toEqual([
        [1, 'title'],
        [2, 'title'],
        [11, 'total'],
      ])
    },
  )

  test('the same table as CSV of a Brazilian system', async () => {
    expect(written(await sheetOf('libreoffice.csv'))).toEqual([
      '5|Moinho Serra Azul|11.222.333/0001-81|1234,56|01/12/2026|2%|1%|10|2469,12',
      '6|João da Silva|00000000191|0,3|31/12/2026|2,5%|0,033%||0,6',
      '7|Loja Alfa|12.ABC.345/01DE-35|1000|29/02/2028|2|1|5%|2000',
      '8|Ana Souza|12345678909|99,9|20/12/2026|2%|R$ 0,50|5|199,8',
      '9|Bia Lima|529.982.247-25|1.234,56|15/12/2026 14:30:00|2%|||broken #VALUE!',
      '10|Céu Azul|111.444.777-35|33,33|24/12/2026|2%|||66,66',
    ])
  })

  test.each(['xlsxwriter.xlsx', 'xlsxwriter-1904.xlsx'])(
    '%s: the accounting format, days with an hour',
    async (name) => {
      expect(written(await sheetOf(name))).toEqual([
        '4|Ana|529.982.247-25|number 1234.5 money|day 2026-12-01|number 2 percent|number 1 percent|number 10 money',
        '5|Bia|number 191|number 2469 money|day 2026-12-31|number 2||',
      ])
    },
  )

  test('formulas that were never reckoned are told, and are no empty cells', async () => {
    expect(written(await sheetOf('openpyxl.xlsx'))).toEqual([
      '3|Ana|529.982.247-25|number 100.5 money|day 2026-12-01',
      '4|Bia|111.444.777-35|broken =C3*2|day 2026-12-15',
      '5|Céu|11.222.333/0001-81|number 2 percent|broken =D3+1',
    ])
  })

  test('Excel: money of other countries is no amount here', async () => {
    const sheet = await sheetOf('excel-currency.xlsx')
    expect(sheet.headings).toEqual(['product', 'cost_EUR', 'cost_CHF', 'cost_mixed'])
    expect(written(sheet)).toEqual(['2|apple|¤ 0.5|¤ 0.5|¤ 0.5', '3|software|¤ 10000|¤ 10000|¤ 10000'])
  })

  test('Google: every number and name of a hundred and fifty rows', async () => {
    const read = await readTable(new Uint8Array(readFileSync(new URL('google.xlsx', folder))), 200)
    if (!read.ok) throw new Error(read.error)
    expect(read.value.headings).toEqual(['Sepal.Length', 'Sepal.Width', 'Petal.Length', 'Petal.Width', 'Species'])
    const rows = written(read.value)
    expect(rows).toHaveLength(150)
    expect([rows[0], rows[50], rows[149]]).toEqual([
      '2|number 5.1|number 3.5|number 1.4|number 0.2|setosa',
      '52|number 7|number 3.2|number 4.7|number 1.4|versicolor',
      '151|number 5.9|number 3|number 5.1|number 1.8|virginica',
    ])
    const sums = [0, 1, 2, 3].map((column) =>
      read.value.rows.reduce((sum, { cells }) => sum + Math.round(Number(cells[column]?.text) * 10), 0),
    )
    expect(sums).toEqual([8765, 4586, 5637, 1799])
  })
})

describe('a spreadsheet of OpenDocument', () => {
  const kinds: Readonly<Record<string, string>> = {
    n: 'office:value-type="float" office:value="10.5"',
    brl: 'office:value-type="currency" office:currency="BRL" office:value="10.5"',
    eur: 'office:value-type="currency" office:currency="EUR" office:value="10.5"',
    pct: 'office:value-type="percentage" office:value="0.02"',
    day: 'office:value-type="date" office:date-value="2026-11-20T14:30:00"',
    err: 'office:value-type="string" office:string-value="" calcext:value-type="error"',
    open: 'table:formula="of:=[.A1]*2"',
  }
  const cell = (value: string, more = ''): string => {
    const [, kind = '', shown = ''] = /^(\w+):(.*)$/.exec(value) ?? [null, '', value]
    if (value === '') return `<table:table-cell ${more}/>`
    const type = kinds[kind] ?? 'office:value-type="string"'
    return `<table:table-cell ${type} ${more}><text:p>${shown}</text:p></table:table-cell>`
  }
  const row = (cells: readonly string[], more = ''): string =>
    `<table:table-row ${more}>${cells.map((value) => (value.startsWith('<') ? value : cell(value))).join('')}</table:table-row>`
  const HEAD = row(['Nome', 'Chave', 'Valor'])
  const table = (rows: string, name = 'Um', style = 'ta1'): string =>
    `<table:table table:name="${name}" table:style-name="${style}">${rows}</table:table>`
  const file = (tables: string, styles = ''): Uint8Array<ArrayBuffer> =>
    zip({
      mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
      'content.xml': `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    })
  const read = async (tables: string, styles = '', tab: string | null = null): Promise<string[] | string> => {
    const told = await readTable(file(tables, styles), 100, tab)
    return told.ok ? written(told.value) : told.error
  }

  test.each([
    ['brl:R$ 10,50', 'number 10.5 money'],
    ['n:R$ 10,50', 'number 10.5 money'],
    ['n:10,50', 'number 10.5'],
    ['eur:10,50 €', '¤ 10.5'],
    ['n:US$ 10.50', '¤ 10.5'],
    ['pct:2%', 'number 2 percent'],
    ['pct:3%', '≠ 0.02'],
    ['n:11', 'number 10.5'], // rounded
    ['n:10', 'number 10.5'],
    ['n:12', '≠ 10.5'],
    ['n:10 1/2', '≠ 10.5'],
    ['n:(10,50)', 'number 10.5'],
    ['n:1,05E+01', 'number 10.5'],
    ['n:0', '≠ 10.5'], // its thousands alone
    ['brl:R$ 0', '≠ 10.5'],
    ['n:10,50 kg', 'number 10.5'],
    ['n:', 'number 10.5'], // no text stands with it
    ['pct:3%', '≠ 0.02'],
    ['n:11', 'number 10.5'], // rounded
    ['n:10,5', 'number 10.5'],
    ['n:12', '≠ 10.5'],
    ['n:10 1/2', '≠ 10.5'],
    ['n:(10,50)', 'number 10.5'],
    ['n:1,05E+01', 'number 10.5'],
    ['n:0', '≠ 10.5'], // its thousands alone
    ['brl:R$ 0', '≠ 10.5'],
    ['n:10,50 kg', 'number 10.5'],
    ['n:', 'number 10.5'], // no text stands with it
    ['n:10,5%', 'number 10.5 percent'],
    ['day:20/11/26', 'day 2026-11-20'],
    ['err:#REF!', 'broken #REF!'],
    ['open:', 'broken of:=[.A1]*2'],
    ['s:A<text:s text:c="2"/>&amp; <text:span>B</text:span>', 'A  & B'],
  ])('%s is %s', async (value, expected) => {
    expect(await read(table(HEAD + row(['Ana', 'a@b.com', value])))).toEqual([`2|Ana|a@b.com|${expected}`])
  })

  test('what is told once for many rows, or stands beside and over the cells, is where a person sees it', async () => {
    const note =
      '<table:table-cell office:value-type="string"><office:annotation><text:p>nota</text:p></office:annotation><text:p>Bia</text:p></table:table-cell>'
    const rows = [
      row([
        cell('Lista', 'table:number-columns-spanned="3"'),
        '<table:covered-table-cell table:number-columns-repeated="2"/>',
      ]),
      row(['<table:table-cell table:number-columns-repeated="16384"/>'], 'table:number-rows-repeated="3"'),
      HEAD,
      row(['Ana', 'a@b.com', 'n:10,5'], 'table:number-rows-repeated="2"'),
      row(
        [note, 'b@b.com', 'n:10,5', '<table:table-cell table:number-columns-repeated="16381"/>'],
        'table:visibility="filter"',
      ),
      row(['<table:table-cell table:number-columns-repeated="16384"/>'], 'table:number-rows-repeated="1048568"'),
    ]
    const told = await readTable(file(table(rows.join(''))), 100)
    if (!told.ok) throw new Error(told.error)
    expect(written(told.value)).toEqual([
      '6|Ana|a@b.com|number 10.5',
      '7|Ana|a@b.com|number 10.5',
      '8|Bia|b@b.com|number 10.5',
    ])
    expect(told.value.hidden).toEqual([8])
    expect(told.value.skipped).toEqual([{ line: 1, why: 'title' }])
  })

  test('the first table that people see is read, or the one that is named', async () => {
    const styles =
      '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>'
    const tables =
      table(HEAD + row(['Oculta', 'a@b.com', 'n:10,5']), 'Velha', 'ta2') +
      table(HEAD + row(['Ana', 'a@b.com', 'n:10,5']), 'Nova')
    expect(await read(tables, styles)).toEqual(['2|Ana|a@b.com|number 10.5'])
    expect(await read(tables, styles, 'Velha')).toEqual(['2|Oculta|a@b.com|number 10.5'])
    const told = await readTable(file(tables, styles), 100)
    expect(told.ok && told.value.tabs).toEqual([
      { name: 'Velha', isHidden: true },
      { name: 'Nova', isHidden: false },
    ])
  })

  test('cells that are told once for millions are not written out', async () => {
    const bomb = row([cell('x', 'table:number-columns-repeated="1000"')], 'table:number-rows-repeated="1048000"')
    expect(await read(table(HEAD + bomb))).toBe('too-large')
    expect(await read(table(HEAD + row(['Ana', 'a@b.com', 'n:10,5'], 'table:number-rows-repeated="101"')))).toBe(
      'too-many-rows',
    )
  })

  test('one under a password, whose table is no text, is unreadable', async () => {
    expect(await readTable(zip({ mimetype: 'x', 'content.xml': '\u0001\u0002\u0003' }), 100)).toEqual({
      ok: false,
      error: 'unreadable',
    })
  })
})
