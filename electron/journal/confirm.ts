import type { PaymentId } from '../../shared/domain/payment.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import type { Intent } from '../vault/vault.ts'
import { invalidField, noSuchPayment, wrongState } from './faults.ts'
import { findLookAlikes } from './look-alikes.ts'
import type { Room } from './room.ts'
import { attempt } from './send.ts'

/** What a person confirms. */
export interface ConfirmAsk {
  readonly id: PaymentId
  readonly typedAmount: Centavos
  readonly duplicateReason: string | null
}

/** Sends a frozen intent once, after every reason not to was looked at. It stays frozen when nothing could be asked. */
export async function confirm(room: Room, ask: ConfirmAsk): Promise<Result<Intent, AppError>> {
  const found = await room.needs.vault.journal.get(ask.id)
  if (!found.ok) return found
  if (found.value === null) return err(noSuchPayment())
  if (found.value.state !== 'frozen') return err(wrongState('frozen', found.value.state))
  if (room.needs.clock.now() >= found.value.validUntil) return expire(room, found.value)
  if (ask.typedAmount !== found.value.amount) return err(invalidField('typedAmount', 'different'))
  const reason = ask.duplicateReason?.trim() || null
  const free = reason === null ? await refuseLookAlike(room, found.value) : ok(null)
  if (!free.ok) return free
  const confirmed = await room.move(found.value, {
    to: 'frozen',
    patch: { duplicateReason: reason },
    event: { at: room.needs.clock.now(), by: 'person', what: 'confirmed', facts: { duplicateReason: reason } },
  })
  return confirmed.ok ? attempt(room, confirmed.value) : confirmed
}

async function refuseLookAlike(room: Room, intent: Intent): Promise<Result<null, AppError>> {
  const alike = await findLookAlikes(room.needs.vault, intent, room.needs.clock.now())
  if (!alike.ok) return alike
  const first = alike.value[0]
  return first === undefined ? ok(null) : err(appError({ kind: 'duplicate', paymentId: first.paymentId }))
}

async function expire(room: Room, intent: Intent): Promise<Result<Intent, AppError>> {
  const died = await room.move(intent, {
    to: 'cancelled',
    patch: {},
    event: { at: room.needs.clock.now(), by: 'quita', what: 'cancelled', facts: { why: 'expired' } },
  })
  return died.ok ? err(invalidField('id', 'expired')) : died
}
