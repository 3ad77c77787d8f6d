import { describe, expect, test } from 'vitest'
import { allCharges, filterOf, isNarrow } from '../../../../../renderer/features/charges/filter-draft.ts'
import { daysOf } from '../../../../../renderer/features/charges/period.ts'
import { localDate } from '../../../../../shared/time/local-date.ts'

const today = localDate('2026-11-19')
const none = { from: null, to: null }

describe('a period by name', () => {
  test.each([
    ['today', '2026-11-19', '2026-11-19'],
    ['last-7', '2026-11-13', '2026-11-19'],
    ['next-30', '2026-11-19', '2026-12-18'],
    ['this-month', '2026-11-01', '2026-11-30'],
    ['last-month', '2026-10-01', '2026-10-31'],
  ] as const)('%s goes from %s to %s', (name, from, to) => {
    expect(daysOf(name, today, none)).toEqual({ from, to })
  })

  test('February ends on its own last day', () => {
    expect(daysOf('this-month', localDate('2028-02-10'), none)).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  })
})

describe('the filter of a draft', () => {
  test('leaves nothing out as it begins', () => {
    expect(isNarrow(filterOf('cob', allCharges, today))).toBe(false)
  })

  test('an amount that cannot be read filters nothing', () => {
    expect(filterOf('cob', { ...allCharges, lowest: '1.2.3' }, today).lowest).toBeNull()
  })

  test('a pasted text is cut to what the engine takes', () => {
    expect(filterOf('cobv', { ...allCharges, text: 'a'.repeat(500) }, today).text).toHaveLength(200)
  })

  test.each([
    ['a state', { state: 'overdue' }],
    ['a word', { text: 'porto' }],
    ['an amount', { highest: '10,00' }],
    ['a period', { period: 'today' }],
  ] as const)('%s leaves something out', (_name, change) => {
    expect(isNarrow(filterOf('cobv', { ...allCharges, ...change }, today))).toBe(true)
  })
})
