import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
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
  test.each(['libreoffice.xlsx', 'libreoffice-1904.xlsx'])(
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
