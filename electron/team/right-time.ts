import { type Instant, instantMs } from '../../shared/time/instant.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { type BookError, bookError } from './book-fault.ts'
import type { BookLog } from './book-log.ts'

/** So far a desk's time may stand from the server's, in milliseconds. */
const MOST_MS = 120_000

/**
 * Whether a desk's time is that of the book's server, as far as a person's clock may be: `clock` where it is not. What is signed with a
 * moment holds by it on every desk. The server's own word is believed in nothing else: it can refuse by it, as it can by being away.
 */
export async function rightTime(log: Pick<BookLog, 'time'>, now: () => Instant): Promise<Result<null, BookError>> {
  const before = instantMs(now())
  const told = await log.time()
  if (!told.ok) return told
  const off = instantMs(told.value) - (before + instantMs(now())) / 2
  return Math.abs(off) > MOST_MS ? err(bookError('clock')) : ok(null)
}
