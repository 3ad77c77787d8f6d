import { type AppError, appError } from '../../shared/errors/app-error.ts'
import type { IdempotencyKey } from '../../shared/ids/idempotency-key.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { BankMoment } from '../ports/bank-time.ts'
import type { JournalNeeds } from './journal.ts'

// The second is for a computer whose clock is so wrong that one answer is not believed.
const QUESTIONS = 2

/**
 * What time the institution says it is. Where that is unknown it is asked, by reading a key; an institution that answers
 * and tells no time gives `held`, `time-unknown`.
 */
export async function learnTime(
  { time, reads }: Pick<JournalNeeds, 'time' | 'reads'>,
  key: IdempotencyKey,
): Promise<Result<BankMoment, AppError>> {
  for (let asked = 0; asked < QUESTIONS; asked += 1) {
    const known = time.now()
    if (known !== null) return ok(known)
    const read = await reads.paymentByKey(key)
    if (!read.ok && time.now() === null) return read
  }
  const known = time.now()
  return known === null ? err(timeUnknown()) : ok(known)
}

/** Nothing is sent, and nothing concluded, by another clock than the institution's. */
export function timeUnknown(): AppError {
  return appError({ kind: 'held', sent: 'no', why: 'time-unknown' })
}
