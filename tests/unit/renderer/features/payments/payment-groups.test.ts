import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupHeads, groupOf } from '../../../../../renderer/features/payments/payment-groups.ts'
import { type PaymentSummary, paymentStateSchema } from '../../../../../shared/domain/payment.ts'
import { instantFromMs } from '../../../../../shared/time/instant.ts'
import { payments } from '../../../../fakes/page/canned-payments.ts'

const [canned] = payments
if (canned === undefined) throw new Error('there is a canned payment')
const one: PaymentSummary = canned

describe('the groups of the list of payments', () => {
  test('are days of Sao Paulo, and what waits for an answer stands before them in the list of all alone', () => {
    const late = { ...one, state: 'settled', createdAt: instantFromMs(Date.parse('2026-11-20T02:59:00Z')) } as const
    expect(groupOf(late, 'all')).toBe('2026-11-19')
    for (const state of ['unknown', 'absent', 'review', 'not-sent'] as const) {
      expect(groupOf({ ...late, state }, 'all')).toBeNull()
      expect(groupOf({ ...late, state }, 'doubtful')).toBe('2026-11-19')
    }
  })

  test('begin exactly where a row is of another group than the one above it', () => {
    const row = fc.record({
      state: fc.constantFrom(...paymentStateSchema.options),
      hours: fc.integer({ min: 0, max: 90 }),
    })
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 40 }),
        fc.constantFrom('all' as const, 'processing' as const),
        (told, tab) => {
          const rows = told.map(({ state, hours }) => ({
            ...one,
            state,
            createdAt: instantFromMs(Date.parse('2026-11-20T12:00:00Z') - hours * 3_600_000),
          }))
          const heads = new Set(groupHeads(rows, tab))
          rows.forEach((each, place) => {
            const above = rows[place - 1]
            expect(heads.has(place)).toBe(above !== undefined && groupOf(each, tab) !== groupOf(above, tab))
          })
        },
      ),
    )
  })
})
