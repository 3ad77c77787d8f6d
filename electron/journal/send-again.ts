import type { PaymentId } from '../../shared/domain/payment.ts'
import { type AppError, appError, withSent } from '../../shared/errors/app-error.ts'
import { andThen, err, ok, type Result } from '../../shared/kit/result.ts'
import type { Intent } from '../vault/vault.ts'
import type { Approval } from './approval.ts'
import { latestOf } from './bank-clock.ts'
import { refuseAboveCap } from './caps.ts'
import { noSuchPayment, nothingSent, wrongState } from './faults.ts'
import { refuseStanding } from './key-for.ts'
import { learnTime } from './learn-time.ts'
import { knownDocument, sameInJournal } from './look-alikes.ts'
import { msBetween } from './plus-ms.ts'
import { refuseUnapproved } from './refuse-unapproved.ts'
import type { Room } from './room.ts'
import { refusePaidSince } from './same-debt.ts'
import { attempt, preflight } from './send.ts'
import { whoseYes } from './whose-yes.ts'

/** How old a key may be to be sent again; nobody says how long a provider remembers one (PAYING section 5). */
export const KEY_LIFE_MS = 12 * 3_600_000

/** What a person wants sent again. */
interface SendAgainAsk {
  readonly id: PaymentId
  readonly approval: Approval
}

/**
 * Same key, same bytes, once more, on a person's word; only where it is proved that the bank does not have it. The `sent`
 * of an error is about this attempt, and about the earlier ones where their outcome is not known.
 */
export async function sendAgain(room: Room, ask: SendAgainAsk): Promise<Result<Intent, AppError>> {
  const sent = await trySendAgain(room, ask)
  return sent.ok ? sent : err(nothingSent(sent.error))
}

async function trySendAgain(room: Room, ask: SendAgainAsk): Promise<Result<Intent, AppError>> {
  const found = await room.needs.vault.journal.get(ask.id)
  if (!found.ok) return err(withSent(found.error, 'maybe'))
  if (found.value === null) return err(noSuchPayment())
  const intent = found.value
  if (intent.state !== 'not-sent' && intent.state !== 'absent') return err(wrongState('not-sent', intent.state))
  const approved = refuseUnapproved(room.needs, ask.approval, intent)
  if (!approved.ok) return approved
  const time = await learnTime(room.needs, intent.idempotencyKey)
  if (!time.ok) return time
  // A refund's id names its record, which lasts as long as the Pix.
  if (intent.kind !== 'refund' && msBetween(intent.createdAt, latestOf(time.value)) >= KEY_LIFE_MS)
    return tooOld(room, intent)
  const [known, pressed] = await Promise.all([preflight(room, intent), note(room, intent, ask.approval)])
  return pressed.ok ? attempt(room, pressed.value, known, ask) : pressed
}

async function note(room: Room, intent: Intent, approval: Approval): Promise<Result<Intent, AppError>> {
  const read = await room.needs.firstReading.read()
  if (!read.ok) return read
  const allowed = await refuseAboveCap(room.needs, intent)
  if (!allowed.ok) return allowed
  return andThen(await refuseIfReplaced(room, intent), () =>
    room.move(intent, {
      to: intent.state,
      patch: {},
      event: { at: room.needs.clock.now(), what: 'retried', ...whoseYes(approval, { from: intent.state }) },
    }),
  )
}

function tooOld(room: Room, intent: Intent): Promise<Result<Intent, AppError>> {
  const now = room.needs.clock.now()
  return room.move(intent, {
    to: 'review',
    patch: { reason: 'key-too-old', nextAskAt: now },
    event: { at: now, by: 'quita', what: 'contradiction', facts: { why: 'key-too-old' } },
  })
}

// The same payment was made anew in the meantime: whoever presses here would pay it twice.
async function refuseIfReplaced(room: Room, intent: Intent): Promise<Result<null, AppError>> {
  const once = await refuseStanding(room.needs, intent)
  if (!once.ok) return once
  const { vault } = room.needs
  const document = await knownDocument(vault, intent)
  if (!document.ok) return document
  const times = { since: intent.createdAt, now: room.needs.clock.now() }
  const alike = await sameInJournal(vault, { ...intent, payeeDocument: document.value }, times)
  if (!alike.ok) return alike
  const paid = await refusePaidSince(room.needs, intent)
  if (!paid.ok) return paid
  const newer = alike.value.find(({ createdAt, state }) => createdAt > intent.createdAt && state !== 'abandoned')
  return newer === undefined ? ok(null) : err(appError({ kind: 'duplicate', paymentId: newer.id }))
}
