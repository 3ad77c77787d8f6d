import type { IdempotencyKey } from '../../shared/ids/idempotency-key.ts'
import type { NextAsk } from './journal.ts'
import { keyFor } from './key-for.ts'
import { msBetween } from './plus-ms.ts'
import type { Known } from './question.ts'
import type { Room } from './room.ts'

/** How long the answer to a question before its time counts, in milliseconds. */
export const AHEAD_MS = 1_000
// Monotonic time may stand still while a computer sleeps; the institution's does not, and is told in whole seconds.
const FARTHEST_MS = 10_000

/**
 * Asks whether the institution knows what is paid next, while an order is under way: a read by its key, of one payment alone. Nothing is
 * written, and nothing follows from it but that the same question is not asked once more within a second.
 */
export function lookAhead(room: Room, next: NextAsk): void {
  room.ahead.clear()
  // A bug here must not end anything while an order is under way.
  void askAhead(room, next).catch(() => room.needs.log.event('journal.look-ahead-threw', {}))
}

async function askAhead({ needs, ahead, isLeaving }: Room, next: NextAsk): Promise<void> {
  const ask = await next()
  const time = needs.time.now()
  if (ask === null || time === null) return
  const key = await keyFor(needs, ask, time.at)
  if (!key.ok || isLeaving()) return
  const known = needs.reads.paymentByKey(key.value)
  ahead.set(key.value, { ms: needs.clock.monotonicMs(), at: time.at, known: known.catch(() => null) })
  await known
}

/** That it does not know this key, by an answer of this second; null where it has to be asked: later, and after any other answer. */
export async function askedAhead({ needs, ahead }: Room, key: IdempotencyKey): Promise<Known | null> {
  const asked = ahead.get(key)
  if (asked === undefined) return null
  ahead.delete(key)
  const known = await asked.known
  const time = needs.time.now()
  if (time === null || Math.abs(msBetween(asked.at, time.at)) > FARTHEST_MS) return null
  const isOld = needs.clock.monotonicMs() - asked.ms > AHEAD_MS
  return isOld || known?.ok !== true || known.value !== null ? null : known
}
