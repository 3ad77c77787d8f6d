import { describe, expect, test } from 'vitest'
import {
  filterOf,
  hasMoreFilters,
  isNarrow,
  wholeStatement,
} from '../../../../../renderer/features/statement/filter-draft.ts'
import { statementFilterSchema } from '../../../../../shared/domain/statement.ts'
import { localDate } from '../../../../../shared/time/local-date.ts'

const today = localDate('2026-11-21')

describe('the filter of a draft', () => {
  test('leaves nothing out until something is chosen', () => {
    expect(isNarrow(filterOf(wholeStatement, today))).toBe(false)
    expect(isNarrow(filterOf({ ...wholeStatement, text: '   ' }, today))).toBe(false)
  })

  test.each([
    { text: 'aurora' },
    { period: 'this-month' },
    { direction: 'in' },
    { kind: 'PIX' },
    { lowest: '10' },
    { highest: '10,50' },
  ] as const)('is narrow with %o', (some) => {
    expect(isNarrow(filterOf({ ...wholeStatement, ...some }, today))).toBe(true)
  })

  test('takes amounts as they are written in Brazil', () => {
    const filter = filterOf({ ...wholeStatement, lowest: '1.234,50', highest: 'R$ 2.000' }, today)
    expect([filter.lowest, filter.highest]).toEqual([123_450, 200_000])
  })

  test.each(['abc', '1.23', '-5', '0', '1,234', '99999999999999999999'])(
    'is not narrowed by the amount %s',
    (typed) => {
      const filter = filterOf({ ...wholeStatement, lowest: typed, highest: typed }, today)
      expect([filter.lowest, filter.highest]).toEqual([null, null])
    },
  )

  test('holds what the engine takes, however long a paste', () => {
    const filter = filterOf({ ...wholeStatement, text: 'x'.repeat(5000) }, today)
    expect(statementFilterSchema.safeParse(filter).success).toBe(true)
  })
})

test('text and period alone open no further filters', () => {
  expect(hasMoreFilters({ ...wholeStatement, text: 'a', period: 'all' })).toBe(false)
  expect(hasMoreFilters({ ...wholeStatement, highest: 'x' })).toBe(true)
})
