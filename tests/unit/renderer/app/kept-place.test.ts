import { beforeEach, expect, test, vi } from 'vitest'
import { keptPlace } from '../../../../renderer/app/kept-place.ts'
import type { Place } from '../../../../renderer/ui/place.ts'
import { connectionIdSchema } from '../../../../shared/domain/connection.ts'
import { paymentIdSchema } from '../../../../shared/domain/payment.ts'
import { receiptIdSchema } from '../../../../shared/domain/receipt.ts'
import { toldEndToEndIdSchema } from '../../../../shared/domain/refund.ts'

const of = connectionIdSchema.parse('00112233445566aa')
const other = connectionIdSchema.parse('00112233445566bb')
const payment = paymentIdSchema.parse('0123456789abcdef0123456789abcdef')
const receipt = receiptIdSchema.parse('0123456789abcdef0123456789abcdef')

let state: unknown = null
beforeEach(() => {
  state = null
  vi.stubGlobal('history', {
    get state() {
      return state
    },
    replaceState: (next: unknown) => (state = structuredClone(next)),
  })
})

function leadsTo(place: Place): Place | null {
  keptPlace.keep(of, place)
  return keptPlace.read(of)
}

test('a place is led back to, by the ids and tabs that say which it is', () => {
  for (const place of [
    { to: 'home' },
    { to: 'payments', tab: 'doubtful' },
    { to: 'payment', id: payment },
    { to: 'receipts', id: receipt, tab: 'kept' },
    { to: 'settings' },
  ] as const satisfies readonly Place[])
    expect(leadsTo(place)).toEqual(place)
})

test('what was typed, dropped or about to fill a form is left behind', () => {
  expect(leadsTo({ to: 'pay', text: 'joao@example.com', repeat: payment })).toEqual({ to: 'pay' })
  expect(leadsTo({ to: 'receipts', tab: 'kept', text: 'Silva' })).toEqual({ to: 'receipts', tab: 'kept' })
  expect(leadsTo({ to: 'locate', text: 'Silva' })).toEqual({ to: 'locate' })
  expect(JSON.stringify(state)).not.toContain('Silva')
})

test('a review, which a lock ends, leads back to the place it was opened from', () => {
  expect(leadsTo({ to: 'pay' })).toEqual({ to: 'pay' })
  expect(leadsTo({ to: 'review', reviewId: payment })).toEqual({ to: 'pay' })
  const refund: Place = { to: 'refund', endToEndId: toldEndToEndIdSchema.parse('E12345678202503101423a1B2c3D4e5F') }
  expect(leadsTo(refund)).toEqual(refund)
  expect(leadsTo({ to: 'review', reviewId: payment, of: 'refund' })).toEqual(refund)
})

test('another connection, or a history that is none of ours, leads nowhere', () => {
  keptPlace.keep(of, { to: 'payments' })
  expect(keptPlace.read(other)).toBeNull()
  for (const place of [null, 'payments', { to: 'nowhere' }, { to: 'payment' }, { to: 'payments', tab: 1 }]) {
    state = { of, place }
    expect(keptPlace.read(of)).toBeNull()
  }
})
