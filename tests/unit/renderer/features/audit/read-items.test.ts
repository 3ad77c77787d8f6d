import { describe, expect, test } from 'vitest'
import { guessColumns } from '../../../../../renderer/features/audit/audit-fields.ts'
import { previewColumn, readItems, styleOfList } from '../../../../../renderer/features/audit/read-items.ts'
import type { Sheet } from '../../../../../shared/sheet/sheet-table.ts'
import { tableOf } from '../../../../../shared/sheet/table-of.ts'

function sheetOf(...rows: readonly (readonly unknown[])[]): Sheet {
  const read = tableOf(rows, 2000)
  if (!read.ok) throw new Error(read.error)
  return read.value
}

const nothingChosen = { days: null, decimals: null }
const brazilian = { days: 'day-first', decimals: 'comma' } as const

describe("an auditor's list", () => {
  test.each([
    [['ID', 'Data', 'Valor', 'Nome', 'CNPJ'], { id: 0, day: 1, amount: 2, name: 3, document: 4 }],
    [['Dt. Pagamento', 'Fornecedor', 'Vlr', 'E2E ID'], { id: 3, name: 1, amount: 2 }],
    [['Data do pagamento', 'Razão Social', 'Valor (R$)', 'CPF/CNPJ'], { day: 0, name: 1, amount: 2, document: 3 }],
    [['Nota Fiscal', 'Valor', 'Valor'], { id: 0, amount: 1 }],
    [['A', 'B'], {}],
  ])('%j is understood by its headings', (headings, columns) => {
    expect(guessColumns(headings)).toEqual(columns)
  })

  test('is read row by row, with the line of each; what cannot be read does not count', () => {
    const sheet = sheetOf(
      ['ID', 'Data', 'Valor', 'Nome', 'CNPJ'],
      ['E1', '13/03/2026 10:22:01', '-12.450,00', 'Acme', '41.208.765/0001-07'],
      ['', '', '', '', ''],
      ['', '31/02/2026', 'a combinar', 'Padaria', '123'],
      ['', '', '(89,90)', '', ''],
    )
    const columns = guessColumns(sheet.headings)
    const none = { id: null, day: null, amount: null, name: null, document: null }
    expect(readItems(sheet, columns, brazilian)).toEqual([
      { row: 2, id: 'E1', day: '2026-03-13', amount: 1_245_000, name: 'Acme', document: '41208765000107' },
      { ...none, row: 4, name: 'Padaria' },
      { ...none, row: 5, amount: 8_990 },
    ])
    expect(previewColumn(sheet, columns, 'amount', brazilian)).toMatchObject({ unread: 1 })
  })

  test.each([
    ['days that fit two orders', ['03/04/2026'], ['1,50'], { days: 'open', decimals: null }],
    ['days in two orders', ['13/04/2026', '04/13/2026'], ['1,50', '2,50'], { days: 'mixed', decimals: null }],
    ['amounts that fit two readings', ['13/04/2026'], ['1.280'], { days: null, decimals: 'open' }],
    ['amounts in two ways', ['13/04/2026', '14/04/2026'], ['1.280,50', '1,280.50'], { days: null, decimals: 'mixed' }],
    ['days and amounts that leave no doubt', ['2026-04-03'], ['1.280,00'], { days: null, decimals: null }],
  ])('with %s asks about no more than that', (_, days, amounts, asked) => {
    const sheet = sheetOf(['Data', 'Valor'], ...days.map((day, at) => [day, amounts[at]]))
    const columns = guessColumns(sheet.headings)
    const state = styleOfList(sheet, columns, nothingChosen)
    expect(state.asked).toEqual(asked)
    expect(state.style.days === null).toBe(asked.days !== null)
    expect(state.style.decimals === null).toBe(asked.decimals !== null)
    expect(styleOfList(sheet, columns, brazilian).style).toEqual(brazilian)
  })
})
