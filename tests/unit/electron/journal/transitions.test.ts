import { describe, expect, test } from 'vitest'
import { mayMove } from '../../../../electron/journal/transitions.ts'
import { type PaymentState, paymentStateSchema } from '../../../../shared/domain/payment.ts'

/** The document's table, written down a second time and in another form: one mark for each of the 13 x 13 pairs. */
const COLUMNS: readonly PaymentState[] = [
  'frozen',
  'sending',
  'not-sent',
  'unknown',
  'accepted',
  'absent',
  'settled',
  'rejected',
  'partly-refunded',
  'refunded',
  'review',
  'cancelled',
  'abandoned',
]
const MARKS: Readonly<Record<PaymentState, string>> = {
  //                  fz se ns un ac ab st rj pr rf rv ca ad
  frozen: '           .  x  .  .  x  .  x  x  x  x  x  x  .',
  sending: '          .  .  x  x  x  .  x  x  x  x  x  .  .',
  'not-sent': '       .  x  .  .  x  .  x  x  x  x  x  .  x',
  unknown: '          .  .  .  .  x  x  x  x  x  x  x  .  .',
  accepted: '         .  .  .  .  .  .  x  x  x  x  x  .  .',
  absent: '           .  x  .  .  x  .  x  x  x  x  x  .  x',
  settled: '          .  .  .  .  .  .  .  .  x  x  .  .  .',
  rejected: '         .  .  .  .  .  .  x  .  x  x  x  .  .',
  'partly-refunded': '.  .  .  .  .  .  .  .  .  x  .  .  .',
  refunded: '         .  .  .  .  .  .  .  .  .  .  .  .  .',
  review: '           .  .  .  .  .  .  x  x  x  x  .  .  x',
  cancelled: '        .  .  .  .  .  .  .  .  .  .  .  .  .',
  abandoned: '        .  .  .  .  .  .  x  .  x  x  x  .  .',
}

describe('the table of transitions', () => {
  test('knows every state', () => {
    expect(COLUMNS.toSorted()).toEqual(paymentStateSchema.options.toSorted())
  })

  test.each(COLUMNS)('allows from %s exactly what is listed', (from) => {
    const marks = MARKS[from].trim().split(/\s+/)
    expect(COLUMNS.map((to) => (mayMove(from, to) ? 'x' : '.'))).toEqual(marks)
  })

  test('lets a payment be sent from frozen, not-sent and absent alone', () => {
    expect(COLUMNS.filter((from) => mayMove(from, 'sending'))).toEqual(['frozen', 'not-sent', 'absent'])
  })
})
