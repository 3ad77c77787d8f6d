import { type AppError, appError, withSent } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { AttemptOutcome, AttemptPhase } from '../api/paying.ts'
import type { ProviderPayment } from '../api/provider.ts'
import type { Intent } from '../vault/vault.ts'
import { ATTEMPT_MS } from './absence.ts'
import { asAdopted } from './adopted.ts'
import type { Approval } from './approval.ts'
import { ask } from './ask.ts'
import { latestOf } from './bank-clock.ts'
import { claimOfDay } from './caps.ts'
import { nothingSent } from './faults.ts'
import { timeUnknown } from './learn-time.ts'
import type { NextAsk } from './journal.ts'
import { askedAhead, lookAhead } from './look-ahead.ts'
import type { Change } from './move.ts'
import { payingRowOf, windowEndAfter } from './kinds/kinds.ts'
import { plusMs } from './plus-ms.ts'
import { askBefore, type Known } from './question.ts'
import { readOutcome } from './read-outcome.ts'
import { followFound } from './resolve.ts'
import { reviewedRequest } from './reviewed-request.ts'
import type { Room } from './room.ts'
import { askPauseMs, nextAsk } from './schedule.ts'
import { sentBy } from './sent.ts'

/** The read that goes before every send; see {@link askBefore}. */
export async function preflight(room: Room, intent: Intent): Promise<Known> {
  room.point('preflight-get')
  const known = await askedAhead(room, intent.idempotencyKey)
  return known ?? askBefore(room.needs, intent, room.needs.clock.now())
}

/** On whose yes an attempt is made, and what the institution may be asked about meanwhile. */
export interface AttemptAsk {
  readonly approval: Approval
  readonly next?: NextAsk
}

/**
 * One attempt, after the preflight's answer: writes `sending` durably, sends the frozen bytes once, writes what came of
 * it. An error says by `sent` whether a byte of the order was written before it; `maybe` and `yes` mean that the outcome
 * could not be kept.
 */
export async function attempt(
  room: Room,
  intent: Intent,
  known: Known,
  order: AttemptAsk,
): Promise<Result<Intent, AppError>> {
  if (!known.ok) return err(nothingSent(known.error))
  if (known.value !== null) return adopt(room, intent, known.value)
  for (const gate of room.needs.gates) {
    const open = await gate(intent, order.approval.automatic)
    if (!open.ok) return err(nothingSent(open.error))
  }
  if (room.isLeaving()) return err(nothingSent(appError({ kind: 'locked' })))
  room.sending.add(intent.id)
  const sent = await claimAndSend(room, intent, order).finally(() => room.sending.delete(intent.id))
  if (!sent.ok || !isDueNow(room, sent.value)) return sent
  // What came of the order is kept: that the question after it failed is the schedule's to mend.
  const asked = await ask(room, intent.id)
  return asked.ok ? asked : sent
}

function isDueNow({ needs }: Room, { state, nextAskAt }: Intent): boolean {
  return state === 'unknown' && nextAskAt !== null && nextAskAt <= needs.clock.now()
}

// Another station, or a crash we did not see, sent it before: what is there is followed, nothing is sent.
async function adopt(room: Room, intent: Intent, payment: ProviderPayment): Promise<Result<Intent, AppError>> {
  const now = room.needs.clock.now()
  const nextAskAt = nextAsk(intent, { asks: 0, now, sentAt: now }, room.needs.random)
  const view = { doubt: 'unclear', windowIsOver: false, now, nextAskAt, lastEvent: null } as const
  const change = followFound(intent, payment, view)
  const patch = { ...change.patch, windowEnd: windowEndAfter(intent, now) }
  const kept = await room.move(intent, asAdopted({ ...change, patch }))
  return kept.ok ? kept : err(withSent(kept.error, 'yes'))
}

async function claimAndSend(
  room: Room,
  intent: Intent,
  { approval: { automatic }, next }: AttemptAsk,
): Promise<Result<Intent, AppError>> {
  room.point('before-sending')
  const time = room.needs.time.now()
  if (time === null) return err(timeUnknown())
  const now = time.at
  const windowEnd = windowEndAfter(intent, plusMs(latestOf(time), ATTEMPT_MS))
  const cap = await claimOfDay(room.needs, intent, automatic)
  if (!cap.ok) return err(nothingSent(cap.error))
  const by = automatic === null ? {} : { automatic: automatic.rules }
  const claimed = await room.move(intent, {
    to: 'sending',
    cap: cap.value,
    patch: {
      windowEnd,
      nextAskAt: null,
      asks: 0,
      notFoundAt: [],
      statementCheckedAt: null,
      errorCode: null,
      reason: null,
    },
    event: {
      at: now,
      by: 'quita',
      what: 'recorded',
      facts: { preflight: 'not-found', bytes: intent.bytes.length, ...by },
    },
  })
  if (!claimed.ok) return err(nothingSent(claimed.error))
  room.point('after-sending')
  if (next !== undefined) lookAhead(room, next)
  const outcome = await post(room, claimed.value)
  return record(room, claimed.value, outcome)
}

const POINTS: Readonly<Record<AttemptPhase, string>> = {
  dialling: 'dialling',
  secure: 'connected',
  body: 'body',
  head: 'head',
  complete: 'complete',
}

async function post(room: Room, intent: Intent): Promise<AttemptOutcome> {
  const { bytes, idempotencyKey } = intent
  let reached: AttemptPhase = 'dialling'
  try {
    return await room.needs.paying.send(payingRowOf(reviewedRequest(intent)), bytes, idempotencyKey, (phase) => {
      reached = phase
      room.point(POINTS[phase])
    })
  } catch {
    // A bug below us proves nothing about what left: doubt, whatever phase was told last.
    room.needs.log.event('journal.paying-threw', { payment: intent.id.slice(0, 8), phase: reached })
    return { kind: 'no-answer', phase: reached, cause: 'other' }
  }
}

async function record(room: Room, intent: Intent, outcome: AttemptOutcome): Promise<Result<Intent, AppError>> {
  const { clock, random, readAnswer } = room.needs
  const now = clock.now()
  const sentNow = { ...intent, windowEnd: windowEndAfter(intent, now) }
  const change = readOutcome(outcome, intent, {
    readAnswer: (body) => readAnswer(intent.kind, body),
    now,
    nextAskAt: nextAsk(sentNow, { asks: 0, now, sentAt: now }, random),
  })
  room.point('before-result-commit')
  const recorded = await room.move(intent, byBankTime(room, intent, change))
  room.point('after-result-commit')
  if (change.to === 'unknown') room.point('after-unknown-commit')
  if (change.to === 'settled') room.point('after-settled')
  return recorded.ok ? ok(recorded.value) : err(withSent(recorded.error, sentBy(outcome)))
}

// A clock stepped, or the computer slept, while it was under way: nobody knows how late its last byte left. The window then
// begins with the first question after which the institution's time is known again.
function byBankTime({ needs, soon }: Room, intent: Intent, change: Change): Change {
  if (needs.time.now() !== null || change.patch.windowEnd === null) return change
  soon.set(intent.id, needs.clock.monotonicMs() + askPauseMs(0, 0))
  return { ...change, patch: { ...change.patch, windowEnd: null } }
}
