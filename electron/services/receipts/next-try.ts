import type { MissingReason, MissingReceipt } from '../../../shared/domain/missing-receipt.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { type Instant, instantFromMs, instantMs } from '../../../shared/time/instant.ts'

const hourMs = 3_600_000

// Seconds and hours between tries; the last one repeats. A receipt is never given up, only asked for less often.
const freshSeconds = [1, 1, 2, 3, 5, 10, 30, 60, 300, 900, 3600] as const
const oldHours = [1, 6, 24, 72] as const

/** When a receipt that did not come is asked for again: within seconds where the payment is of the last day, else within hours, then days. */
export function nextTryAt({ tries, paidAt }: Pick<MissingReceipt, 'tries' | 'paidAt'>, now: Instant): Instant {
  const isOld = instantMs(now) - instantMs(paidAt) > 24 * hourMs
  const pause = isOld ? pauseOf(oldHours, tries) * hourMs : pauseOf(freshSeconds, tries) * 1000
  return instantFromMs(instantMs(now) + pause)
}

function pauseOf(pauses: readonly number[], tries: number): number {
  return pauses[Math.min(tries, pauses.length - 1)] ?? 0
}

/** Says whether a payment is so new that somebody may be waiting for its receipt. */
export function isFresh({ paidAt }: Pick<MissingReceipt, 'paidAt'>, now: Instant): boolean {
  return instantMs(now) - instantMs(paidAt) < hourMs
}

const anotherPayment = 'another-payment'

/** The institution sent the receipt of another payment. */
export function ofAnother(): AppError {
  return appError({ kind: 'contract', endpoint: 'receipt', paths: [anotherPayment] })
}

/** Why a receipt did not come, in the words of the list. */
export function reasonOf(error: AppError): MissingReason {
  if (error.kind === 'not-found') return 'not-ready'
  if (error.kind === 'contract' && error.paths.includes(anotherPayment)) return anotherPayment
  if (error.kind === 'contract') return 'unreadable'
  if (error.kind === 'storage') return 'storage'
  return error.kind === 'unreachable' || isBusy(error) ? 'unreachable' : 'refused'
}

/** Says whether a failure is not about one receipt: the institution, or the disk, would fail the next one too. */
export function holdsAll(error: AppError): boolean {
  const isOfOne = error.kind === 'not-found' || error.kind === 'contract' || error.kind === 'problem'
  return !isOfOne || isBusy(error)
}

function isBusy(error: AppError): boolean {
  return error.kind === 'problem' && (error.status === 429 || error.status >= 500)
}
