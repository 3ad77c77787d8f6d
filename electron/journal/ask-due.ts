import type { PaymentId } from '../../shared/domain/payment.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { Intent } from '../vault/vault.ts'
import { ASKED } from './ask.ts'
import { msBetween } from './plus-ms.ts'
import type { Room } from './room.ts'

const PARALLEL = 4
// The vault could not be read just now; the open payments in it are not forgotten.
const AFTER_FAULT_MS = 60_000

/** Asks about every open payment that is due, four at a time; returns the milliseconds until the next, null for none. */
export async function askDue(
  room: Room,
  askOne: (id: PaymentId) => Promise<Result<Intent, AppError>>,
): Promise<number | null> {
  const { clock, vault } = room.needs
  const before = await vault.journal.inStates(ASKED)
  if (!before.ok) return AFTER_FAULT_MS
  const now = clock.now()
  const due = before.value.filter((intent) => !room.sending.has(intent.id) && dueAt(intent, now) <= now)
  const failed = await askAll(due, askOne)
  const after = await vault.journal.inStates(ASKED)
  if (!after.ok) return AFTER_FAULT_MS
  return untilNext(after.value, clock.now(), failed)
}

// A `sending` row has no time of its own: unless it is under way here, something broke and it is due at once.
function dueAt(intent: Intent, now: Instant): string {
  return intent.state === 'sending' ? now : (intent.nextAskAt ?? '9999')
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
function untilNext(open: readonly Intent[], now: Instant, failed: ReadonlySet<PaymentId>): number | null {
  const waits = open.flatMap(({ id, state, nextAskAt }) => {
    // One that is under way is looked at once it must have ended, in case its outcome could not be written.
    if (failed.has(id) || state === 'sending') return [AFTER_FAULT_MS]
    return nextAskAt === null ? [] : [Math.max(0, msBetween(now, nextAskAt))]
  })
  return waits.length === 0 ? null : Math.min(...waits)
}
