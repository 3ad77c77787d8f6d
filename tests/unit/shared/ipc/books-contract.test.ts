import { describe, expect, test } from 'vitest'
import { addMonths, spanOf, widened } from '../../../../shared/books/month-span.ts'
import { contract } from '../../../../shared/ipc/contract.ts'

const ask = contract['closing.read'].ask

describe('a month that is asked for', () => {
  test.each(['0000-01', '1899-12', '2200-01', '9999-12', '2026-13', '2026-1'])('is not %s', (month) => {
    expect(ask.safeParse({ month }).success).toBe(false)
  })

  test.each(['1900-01', '2026-11', '2199-12'])('may be %s, which has months around it', (text) => {
    const { month } = ask.parse({ month: text })
    expect(addMonths(addMonths(month, -1), 1)).toBe(month)
    expect(widened(spanOf(month), 10).from < spanOf(month).from).toBe(true)
  })
})
