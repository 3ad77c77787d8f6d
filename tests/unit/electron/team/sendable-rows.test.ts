import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sendableRows } from '../../../../electron/team/sendable-rows.ts'
import { sharedCall } from '../../../../electron/vault/make-shared-call.ts'
import type { IntentProgress, IntentSeed } from '../../../../electron/vault/vault.ts'
import { press, review } from '../../../fixtures/team/shared-steps.ts'
import { at, event, paymentId, seed } from '../../../fixtures/vault-samples.ts'

type State = IntentProgress['state']
const moves = (n: number, from: State, state: State) =>
  sharedCall('journal', 'change', [paymentId(n), { state: from, seq: 2 }, { state }, event('confirmed', n)])
const row = (n: number, state: State = 'frozen', change: Partial<IntentSeed> = {}) => ({ ...seed(n, change), state })

/** A history of three: one was reviewed, one is on its way, and of one the institution knows nothing. */
function history() {
  const rows = sendableRows()
  for (const n of [1, 2, 3]) rows.hear(review(n))
  for (const call of [press(2), press(3), moves(3, 'sending', 'unknown'), moves(3, 'unknown', 'absent')])
    rows.hear(call)
  return rows
}

describe('a payment that could be sent by the rows of a snapshot', () => {
  test('is believed as its author froze it, and where the history moved it last', () => {
    const rows = history()
    expect([row(1), row(3, 'absent')].map(rows.isTold)).toEqual([true, true])
  })

  test('is not believed where it was sent, is another order, or nobody prepared it in this book', () => {
    const rows = history()
    const lies = [
      row(2),
      row(3),
      row(3, 'not-sent'),
      row(1, 'absent'),
      row(1, 'not-sent'),
      row(1, 'frozen', { bytes: new TextEncoder().encode('{"amount":2}') }),
      row(1, 'frozen', { amount: seed(2).amount }),
      row(1, 'frozen', { payeeAccount: 'key:EMAIL:outra@exemplo.com.br' }),
      row(1, 'frozen', { payeeName: 'Outra' }),
      row(1, 'frozen', { idempotencyKey: seed(2).idempotencyKey }),
      row(1, 'frozen', { request: '{"kind":"pix-key"}' }),
      row(1, 'frozen', { validUntil: at(99_999) }),
      row(9),
      row(9, 'absent'),
    ]
    expect(lies.map((lie, n) => [n, rows.isTold(lie)])).toEqual(lies.map((_, n) => [n, false]))
  })

  test('of before the book is believed where its time is over by what the history tells', () => {
    const rows = history()
    rows.hear(sharedCall('journal', 'insert', [seed(4), event('reviewed', 50_000)]))
    expect(rows.isTold(row(9))).toBe(true)
    expect(rows.isTold(row(9, 'frozen', { validUntil: at(60_000) }))).toBe(false)
  })

  test('is never believed with any one word of its order changed', () => {
    const rows = history()
    const names = Object.keys(seed(1)).filter((name) => name !== 'id')
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.anything(), (name, value) => {
        const told = row(1)
        const isSame = Object.is(Reflect.get(told, name), value) || value instanceof Uint8Array
        fc.pre(!isSame)
        Reflect.set(told, name, value)
        expect(rows.isTold(told)).toBe(false)
      }),
    )
  })
})
