import type { PaymentId } from '../../shared/domain/payment.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'
import type { Intent } from '../vault/vault.ts'
import { ASKED, leftElsewhereMs } from './ask.ts'
import { msBetween } from './plus-ms.ts'
import type { Room } from './room.ts'
import { isWatched } from './schedule.ts'

const PARALLEL = 4
// The vault could not be read just now; the open payments in it are not forgotten.
const AFTER_FAULT_MS = 60_000
// No pause of the schedule is longer: what is due later than that was written by a clock that was wrong.
const LONGEST_MS = 2 * 86_400_000

/** Asks about every open payment that is due, four at a time; returns the milliseconds until the next, null for none. */
export async function askDue(
  room: Room,
  askOne: (id: PaymentId) => Promise<Result<Intent, AppError>>,
): Promise<number | null> {
  const { journal } = room.needs.vault
  const before = await journal.inStates(ASKED)
  if (!before.ok) return AFTER_FAULT_MS
  const due = before.value.filter((intent) => !room.sending.has(intent.id) && dueInMs(room, intent) === 0)
  // Where the institution's time is unknown one question brings it; then the others are judged by it.
  const failed = await askAll(room.needs.time.now() === null ? due.slice(0, 1) : due, askOne)
  const after = await journal.inStates(ASKED)
  if (!after.ok) return AFTER_FAULT_MS
  return untilNext(room, after.value, failed)
}

// Milliseconds until a question is due, null for never. A `sending` row has no time of its own: unless it is under way
// here, something broke and it is due at once.
function dueInMs(room: Room, intent: Intent): number | null {
  const { needs, soon } = room
  const { id, state, nextAskAt } = intent
  const wait = soon.get(id)
  if (wait !== undefined) return Math.max(0, wait - needs.clock.monotonicMs())
  if (state === 'sending') return leftElsewhereMs(room, intent)
  if (nextAskAt === null) return null
  const time = needs.time.now()
  if (time === null) return isWatched(state) ? AFTER_FAULT_MS : 0
  const ms = msBetween(time.at, nextAskAt)
  return ms > LONGEST_MS ? 0 : Math.max(0, ms)
}

async function askAll(
  due: readonly Intent[],
  askOne: (id: PaymentId) => Promise<Result<Intent, AppError>>,
): Promise<ReadonlySet<PaymentId>> {
  const failed = new Set<PaymentId>()
  const queue = due.values()
  const worker = async (): Promise<void> => {
    for (const { id } of queue) {
      const asked = await askOne(id)
      if (!asked.ok) failed.add(id)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, worker))
  return failed
}

// A question whose answer could not be written keeps its old time; asked again at once it would spin.
function untilNext(room: Room, open: readonly Intent[], failed: ReadonlySet<PaymentId>): number | null {
  const waits = open.flatMap((intent) => {
    // One that is under way is looked at once it must have ended, in case its outcome could not be written.
    if (failed.has(intent.id) || intent.state === 'sending') return [AFTER_FAULT_MS]
    return dueInMs(room, intent) ?? []
  })
  return waits.length === 0 ? null : Math.min(...waits)
}
