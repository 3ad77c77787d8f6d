import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contestFacts } from '../../../../../renderer/features/payments/contest-facts.ts'
import { contestableUntil, contestDaysLeft } from '../../../../../shared/charge/contest-until.ts'
import type { TimelineEntry } from '../../../../../shared/domain/payment.ts'
import { endToEndIdSchema } from '../../../../../shared/ids/end-to-end-id.ts'
import { instantFromMs } from '../../../../../shared/time/instant.ts'
import { addDays, localDateOf, startOfLocalDate } from '../../../../../shared/time/local-date.ts'

const at = (text: string) => instantFromMs(Date.parse(text))
const settled: TimelineEntry = { at: at('2026-11-20T01:00:00Z'), by: 'institution', what: 'settled', facts: {} }
const paid: Parameters<typeof contestFacts>[0] = {
  kind: 'pix-key',
  state: 'settled',
  timeline: [settled],
  changedAt: at('2026-11-25T12:00:00Z'),
  createdAt: at('2026-11-19T20:00:00Z'),
  endToEndId: null,
}

test('a Pix that left can be contested up to eighty days from the day it left in São Paulo', () => {
  expect(contestFacts(paid, at('2026-11-20T12:00:00Z'))).toEqual({ until: '2027-02-07', daysLeft: 80 })
  expect(contestFacts(paid, at('2027-02-08T02:59:59Z'))?.daysLeft).toBe(1)
  expect(contestFacts(paid, at('2027-02-08T03:00:00Z'))?.daysLeft).toBe(0)
})

test.each([
  { kind: 'billet' },
  { kind: 'refund' },
  { state: 'unknown' },
  { state: 'rejected' },
  { state: 'refunded' },
] as const)('of %j nothing is contested', (told) => {
  expect(contestFacts({ ...paid, ...told }, at('2026-11-20T12:00:00Z'))).toBeNull()
})

test('the days that are left end with the last day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 0, max: 200 }), (ms, later) => {
      const moment = instantFromMs(ms)
      const now = startOfLocalDate(addDays(localDateOf(moment), later))
      expect(contestDaysLeft(moment, now) > 0).toBe(localDateOf(now) <= contestableUntil(moment))
      // The rule tells of eighty days: on the very day of the Pix there are no more.
      expect(contestDaysLeft(moment, now)).toBe(Math.max(0, Math.min(80, 81 - later)))
    }),
  )
})

test.each([
  ['E50291734202611192105abcdefghijk', '2027-02-07'], // 19 November, 18:05 in São Paulo
  ['E50291734202611212105abcdefghijk', '2027-02-09'],
  ['E50291734202601012105abcdefghijk', '2027-02-07'], // before it was made here
  ['E50291734202699992105abcdefghijk', '2027-02-14'], // no date at all
  ['E50291734202612312105abcdefghijk', '2027-02-14'], // after the word
])('the days count from when it left, not from when that was read: %s', (id, until) => {
  const lateWord = { ...settled, at: at('2026-11-26T12:00:00Z') }
  const payment = { ...paid, timeline: [lateWord], endToEndId: endToEndIdSchema.parse(id) }
  expect(contestFacts(payment, at('2026-11-27T12:00:00Z'))?.until).toBe(until)
})
