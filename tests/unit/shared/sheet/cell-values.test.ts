import { describe, expect, test } from 'vitest'
import { guessStyle, readAmount, readDay, readDocument, type SheetStyle } from '../../../../shared/sheet/cell-values.ts'
import type { SheetCell } from '../../../../shared/sheet/sheet-table.ts'

const text = (value: string): SheetCell => ({ kind: 'text', text: value })
const brazilian: SheetStyle = { days: 'day-first', decimals: 'comma' }
const american: SheetStyle = { days: 'month-first', decimals: 'point' }

describe('the style of a sheet', () => {
  test.each([
    [['25/11/2026', '05/12/2026'], 'day-first'],
    [['11/25/2026', '12/05/2026'], 'month-first'],
    [['05/12/2026', '06/12/2026'], 'open'],
    [['25/11/2026', '11/25/2026'], 'mixed'],
    [['2026-11-25'], 'open'],
  ])('days %j are %s', (days, style) => {
    expect(guessStyle(days.map(text), []).days).toBe(style)
  })

  test.each([
    [['1.250,00', '980,5'], 'comma'],
    [['1,250.00', '980.50'], 'point'],
    [['1250', '980'], 'open'],
    [['1.250'], 'open'],
    [['1.250,00', '980.50'], 'mixed'],
    [['2,5 %'], 'comma'],
  ])('amounts %j are %s', (amounts, style) => {
    expect(guessStyle([], amounts.map(text)).decimals).toBe(style)
  })

  test('what a workbook knows to be numbers and days says nothing of how texts are meant', () => {
    expect(guessStyle([{ kind: 'day', text: '2026-11-25' }], [{ kind: 'number', text: '980.5' }])).toEqual({
      days: 'open',
      decimals: 'open',
    })
  })
})

describe('a cell', () => {
  test.each([
    ['25/11/2026', brazilian, '2026-11-25'],
    ['5-1-2027', brazilian, '2027-01-05'],
    ['11/25/2026', american, '2026-11-25'],
    ['2026-11-25', american, '2026-11-25'],
    ['11/25/2026', brazilian, null],
    ['31/02/2027', brazilian, null],
    ['25/11/26', brazilian, '2026-11-25'],
    ['25/01/27 14:30', brazilian, '2027-01-25'],
    ['25/11/2026 00:00:00', brazilian, '2026-11-25'],
    ['2026-11-25T10:00:00-03:00', american, '2026-11-25'],
    ['2026-11-26T01:00:00Z', american, '2026-11-25'],
    ['2026-11-25T00:00:00Z', american, '2026-11-25'],
    ['2026-11-26 01:00:00+00:00', american, '2026-11-25'],
    ['2026-11-26 01:00 UTC', american, '2026-11-25'],
    ['25/11/126', brazilian, null],
    ['amanhã', brazilian, null],
  ])('%s is the day %s', (value, style, day) => {
    const read = readDay(text(value), style)
    expect(read.ok ? read.value : null).toBe(day)
  })

  test.each([
    ['1.250,00', brazilian, 125_000],
    ['R$ 1.250,5', brazilian, 125_050],
    ['1,250.00', american, 125_000],
    ['1250', american, 125_000],
    ['1250.00', brazilian, null],
    ['0', american, null],
    ['-5.00', american, null],
    ['12.345', american, null],
    ['99999999999.00', american, null],
    ['abc', american, null],
    ['1.280,00', american, null],
    ['1.280', american, null],
    ['12,80', american, null],
  ])('%s is %s centavos', (value, style, amount) => {
    const read = readAmount(text(value), style)
    expect(read.ok ? read.value : null).toBe(amount)
  })

  test('a number of a workbook is read by its own digits, whatever the style', () => {
    expect(readAmount({ kind: 'number', text: '1250.5' }, brazilian)).toEqual({ ok: true, value: 125_050 })
  })

  test('an amount below zero is told from nothing', () => {
    expect(readAmount(text('-5.00'), american)).toEqual({ ok: false, error: 'negative' })
    expect(readAmount({ kind: 'number', text: '-5' }, brazilian)).toEqual({ ok: false, error: 'negative' })
  })

  test('a document that a workbook took for a number gets its zeros back', () => {
    expect(readDocument({ kind: 'number', text: '191' })).toEqual({ ok: true, value: '00000000191' })
    expect(readDocument(text('191')).ok).toBe(false)
  })

  test('a percentage is no amount', () => {
    expect(readAmount({ kind: 'number', text: '2', unit: 'percent' }, brazilian).ok).toBe(false)
  })
})
