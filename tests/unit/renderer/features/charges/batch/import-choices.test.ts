import { describe, expect, test } from 'vitest'
import {
  type ImportChoices,
  readChoices,
  styleOf,
} from '../../../../../../renderer/features/charges/batch/import/import-choices.ts'
import { previewValues } from '../../../../../../renderer/features/charges/batch/import/preview-values.ts'
import { guessMapping } from '../../../../../../renderer/features/charges/sheet/sheet-fields.ts'
import type { Sheet } from '../../../../../../shared/sheet/sheet-table.ts'
import { tableOf } from '../../../../../../shared/sheet/table-of.ts'
import { parsePixKey } from '../../../../../../shared/ids/pix-key.ts'
import { localDate } from '../../../../../../shared/time/local-date.ts'

const headings = ['Nome', 'CPF', 'Valor', 'Vencimento']
const mapping = guessMapping(headings)
const nobodyChose = { days: null, decimals: null } as const
const key = parsePixKey('pix@aurora.example', 'EMAIL')
const keys = key.ok ? [key.value] : []
const today = localDate('2026-11-20')

function sheetOf(...rows: readonly (readonly [amount: unknown, day: unknown])[]): Sheet {
  const sheet = tableOf([headings, ...rows.map(([amount, day]) => ['Bar do Porto', '52998224725', amount, day])], 1000)
  if (!sheet.ok) throw new Error('not a sheet')
  return sheet.value
}

function read(sheet: Sheet, told: Partial<ImportChoices> = {}) {
  const choices: ImportChoices = {
    mapping,
    style: nobodyChose,
    key: null,
    ownKey: '',
    ownKeyMeans: '',
    daysAfterDue: '30',
    description: 'Dezembro',
    accepted: [],
    ...told,
  }
  return readChoices(choices, styleOf(sheet, choices.mapping, choices.style), keys, today)
}

describe('the style of a sheet', () => {
  test('is not asked where its values leave no doubt', () => {
    const { asked, style } = styleOf(sheetOf(['1.280,00', '30/11/2026']), mapping, nobodyChose)
    expect(asked).toEqual({ days: null, decimals: null })
    expect(style).toEqual({ days: 'day-first', decimals: 'comma' })
  })

  test('is not asked of days and numbers that a workbook knows', () => {
    const sheet = sheetOf([{ number: '1280.5' }, new Date('2026-12-05T00:00:00Z')])
    expect(styleOf(sheet, mapping, nobodyChose).asked).toEqual({ days: null, decimals: null })
  })

  test('is not asked of whole amounts, which both styles read alike', () => {
    expect(styleOf(sheetOf(['1280', '30/11/2026']), mapping, nobodyChose).asked.decimals).toBeNull()
  })

  test('is asked where both fit, and taken as in Brazil until it is answered', () => {
    const { asked, style } = styleOf(sheetOf(['1.280', '05/12/2026']), mapping, nobodyChose)
    expect(asked).toEqual({ days: 'open', decimals: 'open' })
    expect(style).toEqual({ days: 'day-first', decimals: 'comma' })
  })

  test('is nobody’s guess where the values contradict each other', () => {
    const sheet = sheetOf(['1.280,00', '30/11/2026'], ['1,280.00', '12/15/2026'])
    const open = read(sheet)
    expect(open.ok ? [] : Object.keys(open.error)).toEqual(['days', 'decimals'])
    const chosen = read(sheet, { style: { days: 'month-first', decimals: 'point' } })
    expect(chosen.ok && chosen.value.style).toEqual({ days: 'month-first', decimals: 'point' })
  })
})

describe('before the rows are read', () => {
  const sheet = sheetOf(['1.280,00', '30/11/2026'])

  test.each([
    ['a needed column', { mapping: { name: 'Nome', document: 'CPF', amount: 'Valor' } }, 'dueDate'],
    ['a description', { description: '  ' }, 'description'],
    ['a key', { key: 'own', ownKey: '' }, 'key'],
    ['days that are a number', { daysAfterDue: 'dez' }, 'validity'],
    ['days within the limit', { daysAfterDue: '3651' }, 'validity'],
  ])('%s is wanted', (_, told, field) => {
    const result = read(sheet, told)
    expect(result.ok ? [] : Object.keys(result.error)).toEqual([field])
  })

  test('what goes for all is read with the key that was seen last', () => {
    const result = read(sheet)
    expect(result.ok && result.value).toMatchObject({ key: keys[0], daysAfterDue: 30, today })
  })
})

describe('the first values of a column', () => {
  const brazilian = { days: 'day-first', decimals: 'comma' } as const

  test('stand as they were understood, at most five', () => {
    const sheet = sheetOf(...Array.from({ length: 7 }, () => ['1.280,00', '30/11/2026'] as const))
    expect(previewValues(sheet, 'Valor', 'amount', brazilian)).toEqual(
      Array.from({ length: 5 }, () => ({ kind: 'money', amount: 128_000 })),
    )
    expect(previewValues(sheet, 'Vencimento', 'dueDate', brazilian)[0]).toEqual({ kind: 'day', day: '2026-11-30' })
  })

  test('say why they cannot be used', () => {
    const [value] = previewValues(sheetOf(['1280.00', '30/11/2026']), 'Valor', 'amount', brazilian)
    expect(value).toEqual({ kind: 'fault', text: '1280.00', reason: 'useComma' })
  })

  test('of a fine or interest that nobody tells the unit or time of say how they would be read', () => {
    const sheet = sheetOf(['2', '30/11/2026'], ['1%', '30/11/2026'], ['0,05%', '30/11/2026'])
    const [fine] = previewValues(sheet, 'Valor', 'fine', brazilian)
    expect(fine).toMatchObject({ kind: 'term', term: { modality: 1, value: 200 } })
    const interest = previewValues(sheet, 'Valor', 'interest', brazilian)
    expect(interest[1]).toEqual({
      kind: 'doubt',
      field: 'interest',
      term: { modality: 3, value: 100 },
      text: '1%',
      reason: 'untold',
    })
    expect(interest[2]).toMatchObject({ kind: 'doubt', reason: 'unusual' })
  })

  test('are not read as long as nobody decided how', () => {
    const [value] = previewValues(sheetOf(['1', '05/12/2026']), 'Vencimento', 'dueDate', nobodyChose)
    expect(value).toEqual({ kind: 'unread', text: '05/12/2026' })
  })
})
