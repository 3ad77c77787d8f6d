import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kit/result.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Answer } from './exchange.ts'

/** What trying again needs: time, and chance in [0, 1) for the jitter. */
export interface RetryNeeds {
  readonly clock: Pick<Clock, 'monotonicMs' | 'wait' | 'now'>
  readonly random: () => number
}

const TRIES = 3
const BUDGET_MS = 20_000
const FIRST_PAUSE_MS = 300
// A balancer ends a connection that was kept too long with 408, and 421 and 425 ask for another one (RFC 9110, 15.5.9 and .20; RFC 8470).
const PASSING = [408, 421, 425, 429, 502, 503, 504]

/**
 * Runs a read up to three times: after network failures and what says that it passes (408, 421, 425, 429, 502, 503, 504), with growing pauses and full jitter. A
 * `Retry-After` is obeyed while it fits the call's budget of 20 s; when it does not, the answer stands as it is.
 */
export async function retryRead(
  needs: RetryNeeds,
  attempt: () => Promise<Result<Answer, AppError>>,
): Promise<Result<Answer, AppError>> {
  const start = needs.clock.monotonicMs()
  for (let tried = 1; ; tried += 1) {
    const result = await attempt()
    if (tried >= TRIES || !isPassing(result)) return result
    const pause = pauseMs(result, tried, needs)
    if (needs.clock.monotonicMs() - start + pause > BUDGET_MS) return result
    await needs.clock.wait(pause)
  }
}

function isPassing(result: Result<Answer, AppError>): boolean {
  if (result.ok) return PASSING.includes(result.value.status)
  return result.error.kind === 'unreachable' && result.error.retry === 'safe'
}

function pauseMs(result: Result<Answer, AppError>, tried: number, { random, clock }: RetryNeeds): number {
  const asked = result.ok ? retryAfterMs(result.value.retryAfter, result.value.date ?? Date.parse(clock.now())) : null
  if (asked !== null) return asked
  const ceiling = FIRST_PAUSE_MS * 2 ** tried
  return ceiling / 2 + (random() * ceiling) / 2
}

/**
 * Reads `Retry-After`, seconds or a date, also one that is counted in seconds or milliseconds since 1970, as milliseconds from now; null
 * where it is missing or makes no sense.
 */
export function retryAfterMs(header: string | null, nowMs: number): number | null {
  if (header === null) return null
  const [, digits] = /^\s*(\d{1,13})\s*(?:s|secs?|seconds?|segundos?)?\s*$/i.exec(header) ?? []
  if (digits !== undefined && digits.length < 10) return Number(digits) * 1000
  if (digits?.length === 10 || digits?.length === 13)
    return Math.max(0, Number(digits) * (digits.length === 10 ? 1000 : 1) - nowMs)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs)
}
