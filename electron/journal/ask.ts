import type { PaymentId, PaymentState } from '../../shared/domain/payment.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { andThen, err, ok, type Result } from '../../shared/kit/result.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { BankMoment } from '../ports/bank-time.ts'
import type { Intent } from '../vault/vault.ts'
import type { JournalEvent } from '../vault/journal-event.ts'
import { sentAt } from './absence.ts'
import { windowEndAfter } from './kinds/kinds.ts'
import { asAdopted } from './adopted.ts'
import { latestOf } from './bank-clock.ts'
import { decideAbsence, decideLate } from './decide-absence.ts'
import { doubtOf } from './doubt.ts'
import { noSuchPayment, wrongState } from './faults.ts'
import { learnTime, timeUnknown } from './learn-time.ts'
import { msBetween } from './plus-ms.ts'
import type { Change } from './move.ts'
import { askAfter } from './question.ts'
import { type Answer, type ResolveView, resolve } from './resolve.ts'
import type { Room } from './room.ts'
import { askPauseMs, nextAsk } from './schedule.ts'
import { isPastReading, searchKept, searchStatement } from './search-statement.ts'

/** States about which the schedule asks; `nextAskAt` says when. */
export const ASKED: readonly PaymentState[] = [
  'sending',
  'unknown',
  'accepted',
  'absent',
  'review',
  'rejected',
  'abandoned',
]

/** Asks the provider about one payment by reads alone, and moves it on by what they prove. Never sends. */
export async function ask(room: Room, id: PaymentId): Promise<Result<Intent, AppError>> {
  const found = await room.needs.vault.journal.get(id)
  if (!found.ok) return found
  if (found.value === null) return err(noSuchPayment())
  const intent = found.value
  if (intent.state === 'frozen' || intent.state === 'cancelled') return err(wrongState('sent', intent.state))
  // Under way in this process: its own answer is on its way. And a returned payment has no more news.
  if (room.sending.has(id) || intent.state === 'refunded' || leftElsewhereMs(room, intent) > 0) return ok(intent)
  if (intent.state !== 'sending') return askAbout(room, intent)
  return andThen(await interrupt(room, intent), (doubtful) => askAbout(room, doubtful))
}

// While the institution's time is unknown nobody knows that its window is over.
const UNKNOWN_MS = 60_000

/** So long another desk's word on a payment that it sends is waited for, in milliseconds: until the window is over, then it is anybody's to ask about. */
export function leftElsewhereMs({ needs }: Room, { id, state, windowEnd }: Intent): number {
  if (state !== 'sending' || windowEnd === null || needs.isElsewhere?.(id) !== true) return 0
  const time = needs.time.now()
  return time === null ? UNKNOWN_MS : Math.max(0, msBetween(time.at, windowEnd))
}

/** A `sending` that nobody here is sending: the process or the disk failed in between, so its outcome is unknown. */
export function interrupt(room: Room, intent: Intent): Promise<Result<Intent, AppError>> {
  const now = room.needs.clock.now()
  return room.move(intent, {
    to: 'unknown',
    patch: { nextAskAt: now, asks: 0, notFoundAt: [] },
    event: { at: now, by: 'quita', what: 'restarted', facts: { windowEnd: intent.windowEnd } },
  })
}

async function askAbout(room: Room, intent: Intent): Promise<Result<Intent, AppError>> {
  const events = await room.needs.vault.journal.events(intent.id)
  if (!events.ok) return events
  room.point('before-get')
  const { answer, time } = await answerAbout(room, intent)
  room.point('after-get')
  const now = room.needs.clock.now()
  const view: ResolveView = {
    doubt: doubtOf(events.value),
    windowIsOver: room.watch.isOver(intent),
    now,
    nextAskAt: nextAsk(intent, { asks: intent.asks + 1, now, sentAt: sentAt(intent, events.value) }, room.needs.random),
    lastEvent: events.value.at(-1) ?? null,
  }
  const judged = time === null ? { ...intent, windowEnd: null } : intent
  const change = byBankTime(room, intent, await changeFor(room, judged, answer, view), time)
  const wasThere = answer.kind === 'found' && view.doubt === 'key-used' && isFirstSend(events.value)
  const moved = await room.move(intent, wasThere ? asAdopted(change) : change)
  if (moved.ok && moved.value.state === 'settled') room.point('after-settled')
  return moved
}

// Told that the key was used when we used it for the first time: another station, or a copy of this one, was first.
function isFirstSend(events: readonly JournalEvent[]): boolean {
  return events.filter(({ what }) => what === 'recorded').length === 1
}

/** An answer, and the institution's time after it: without that, what is not there proves nothing. */
async function answerAbout(room: Room, intent: Intent): Promise<{ answer: Answer; time: BankMoment | null }> {
  const { needs } = room
  const asked = await learnTime(needs, intent.idempotencyKey)
  if (!asked.ok && asked.error.kind !== 'held') return { answer: { kind: 'failed', error: asked.error }, time: null }
  const answer = await askAfter(needs, intent, asked.ok ? latestOf(asked.value) : needs.clock.now())
  const time = asked.ok ? needs.time.now() : null
  const proves = time !== null || answer.kind === 'found' || answer.kind === 'failed'
  return { answer: proves ? answer : { kind: 'failed', error: timeUnknown() }, time }
}

// Only by the institution's time is a next question written and a window begun; one without an end begins here, late.
function byBankTime(room: Room, intent: Intent, change: Change, time: BankMoment | null): Change {
  const { clock } = room.needs
  if (time === null) {
    room.soon.set(intent.id, clock.monotonicMs() + askPauseMs(intent.asks + 1, 0))
    return change.patch.nextAskAt ? { ...change, patch: { ...change.patch, nextAskAt: intent.nextAskAt } } : change
  }
  room.soon.delete(intent.id)
  if (intent.windowEnd !== null || !['unknown', 'accepted'].includes(intent.state)) return change
  return { ...change, patch: { windowEnd: windowEndAfter(intent, latestOf(time)), ...change.patch } }
}

async function changeFor(room: Room, intent: Intent, answer: Answer, view: ResolveView): Promise<Change> {
  const decision = resolve(intent, answer, view)
  if (decision.kind === 'change') return decision.change
  const search = decision.kind === 'watch-statement' && isPastReading(intent, view.now) ? searchKept : searchStatement
  const finding = await search(room.needs, intent, latestNow(room))
  if (decision.kind === 'watch-statement') return decideLate(intent, finding, decision.otherwise, view)
  return decideAbsence(intent, finding, decision.notFoundAt, view)
}

function latestNow({ needs: { clock, time } }: Room): Instant {
  const moment = time.now()
  return moment === null ? clock.now() : latestOf(moment)
}
