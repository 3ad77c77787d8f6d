import type { PaymentId } from '../../shared/domain/payment.ts'
import { type AppError, appError, withSent } from '../../shared/errors/app-error.ts'
import { andThen, err, ok, type Result } from '../../shared/kit/result.ts'
import type { Instant } from '../../shared/time/instant.ts'
import { localDateOf } from '../../shared/time/local-date.ts'
import type { Intent } from '../vault/vault.ts'
import { latestOf } from './bank-clock.ts'
import { refuseAboveCap } from './caps.ts'
import { invalidField, noSuchPayment, nothingSent, wrongState } from './faults.ts'
import { keyFor, refuseStanding } from './key-for.ts'
import { learnTime } from './learn-time.ts'
import { findLookAlikes } from './look-alikes.ts'
import { lookAlikesOf } from './look-alikes-of.ts'
import { orderOf } from './order.ts'
import type { Known } from './question.ts'
import { refuseUnapproved } from './refuse-unapproved.ts'
import { reviewedRequest } from './reviewed-request.ts'
import type { Room } from './room.ts'
import { refusePaidSince } from './same-debt.ts'
import { attempt, type AttemptAsk, preflight } from './send.ts'
import { whoseYes } from './whose-yes.ts'

/** What a person confirms. */
export interface ConfirmAsk extends AttemptAsk {
  readonly id: PaymentId
  readonly duplicateReason: string | null
}

/** A payment that a person wants sent, and what the institution said of it just now. */
type Ready = Result<{ readonly intent: Intent; readonly known: Known }, AppError>

/**
 * Sends a frozen intent once, after every reason not to was looked at. It stays frozen when nothing could be asked. Every
 * error says by `sent` what it means for the money.
 */
export async function confirm(room: Room, ask: ConfirmAsk): Promise<Result<Intent, AppError>> {
  const ready = await prepare(room, ask)
  return ready.ok ? attempt(room, ready.value.intent, ready.value.known, ask) : err(nothingSent(ready.error))
}

async function prepare(room: Room, ask: ConfirmAsk): Promise<Ready> {
  const found = await room.needs.vault.journal.get(ask.id)
  // Whether it was sent before stands in the row that could not be read.
  if (!found.ok) return err(withSent(found.error, 'maybe'))
  if (found.value === null) return err(noSuchPayment())
  if (found.value.state !== 'frozen') return err(wrongState('frozen', found.value.state))
  const approved = refuseUnapproved(room.needs, ask.approval, found.value)
  if (!approved.ok) return approved
  const time = await learnTime(room.needs, found.value.idempotencyKey)
  if (!time.ok) return time
  if (isOver(found.value, latestOf(time.value))) return expire(room, found.value)
  // The read that goes before every send needs no word of ours on disk, so it need not wait for it either.
  const [known, confirmed] = await Promise.all([preflight(room, found.value), note(room, found.value, ask)])
  // Of two words on a bank that does not answer, the plainer one.
  if (!confirmed.ok && confirmed.error.kind === 'held' && !known.ok) return known
  return confirmed.ok ? ok({ intent: confirmed.value, known }) : confirmed
}

async function note(room: Room, intent: Intent, ask: ConfirmAsk): Promise<Result<Intent, AppError>> {
  const read = await room.needs.firstReading.read()
  if (!read.ok) return read
  const allowed = await refuseAboveCap(room.needs, intent)
  if (!allowed.ok) return allowed
  const once = await refuseStanding(room.needs, intent)
  if (!once.ok) return once
  const reason = ask.duplicateReason?.trim() || null
  return andThen(await refuseRepeated(room, intent, reason), () =>
    room.move(intent, {
      to: 'frozen',
      patch: { duplicateReason: reason },
      event: { at: room.needs.clock.now(), what: 'confirmed', ...whoseYes(ask.approval, { duplicateReason: reason }) },
    }),
  )
}

// A reason speaks of what was seen at the review. What was made since then would make another key: it has to be seen first.
async function refuseRepeated(room: Room, intent: Intent, reason: string | null): Promise<Result<null, AppError>> {
  const { needs } = room
  const now = needs.clock.now()
  const [alike, key, since] = await Promise.all([
    reason === null ? lookAlikesOf(room, intent) : ok([]),
    intent.identity === null ? keyFor(needs, intent, now) : ok(intent.idempotencyKey),
    refusePaidSince(needs, intent),
  ])
  if (!alike.ok) return alike
  if (!key.ok) return key
  if (!since.ok) return since
  const [first] = alike.value
  if (first?.source === 'unread') return err(appError({ kind: 'held', sent: 'no', why: 'first-reading' }))
  if (first !== undefined) return err(appError({ kind: 'duplicate', paymentId: first.paymentId }))
  return key.value === intent.idempotencyKey ? ok(null) : refuseNewer(room, intent, now)
}

async function refuseNewer({ needs }: Room, intent: Intent, now: Instant): Promise<Result<never, AppError>> {
  return andThen(await findLookAlikes(needs.vault, intent, now), (alike) =>
    err(appError({ kind: 'duplicate', paymentId: alike[0]?.paymentId ?? null })),
  )
}

// The key of what is the same within a day only tells the day of its review.
function isOver(intent: Intent, now: Instant): boolean {
  if (now >= intent.validUntil) return true
  const isDaily = orderOf(reviewedRequest(intent))?.daily === true
  return isDaily && localDateOf(now) !== localDateOf(intent.createdAt)
}

async function expire(room: Room, intent: Intent): Promise<Ready> {
  const died = await room.move(intent, {
    to: 'cancelled',
    patch: {},
    event: { at: room.needs.clock.now(), by: 'quita', what: 'cancelled', facts: { why: 'expired' } },
  })
  return died.ok ? err(invalidField('id', 'expired')) : died
}
