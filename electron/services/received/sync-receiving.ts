import type { ChargeKind } from '../../../shared/domain/charge.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kit/result.ts'
import { isNotOffered } from '../answers/is-not-offered.ts'
import { refreshCharges, rereadPaid, sweepStale } from '../charges/refresh-charges.ts'
import type { ReceivingNews, RoundNeeds } from './needs.ts'
import { refreshReceived } from './refresh-received.ts'

/** What one round of reading came to. `error` is the first that came up; what could be read was kept all the same. */
export interface ReceivingRound extends ReceivingNews {
  readonly error: AppError | null
  /** Why the Pix that came in are not read whole; null where they are. */
  readonly received: AppError | null
  /** Why the charges are not; a kind that was never read, since the institution does not offer it, is passed over while it offers the other. */
  readonly charged: AppError | null
}

/**
 * Reads what is new of received Pix and charges: Pix by their time, charges by their creation, the charges behind the Pix
 * that are new, and some of those that nobody has read for a day. What an institution does not offer, or not to this
 * credential, is passed over; the error stands where it offers nothing.
 */
export async function syncReceiving(needs: RoundNeeds): Promise<ReceivingRound> {
  const news: ReceivingNews = { charges: [], arrived: [], changed: [] }
  const received = await refreshReceived(needs, news)
  const cob = await refreshCharges(needs, 'cob', news)
  const cobv = await refreshCharges(needs, 'cobv', news)
  const paid = await rereadPaid(needs, [...news.arrived, ...news.changed], news)
  const swept = await sweepStale(needs, news)
  const listed = errorsOf([received, cob, cobv])
  const offered = listed.filter((error) => !isNotOffered(error))
  const errors = listed.length === 3 ? listed : offered
  return {
    ...news,
    error: [...errors, ...errorsOf([paid, swept])][0] ?? null,
    received: received.ok ? null : received.error,
    charged: await chargedError(needs, { cob, cobv }),
  }
}

async function chargedError(
  { vault }: Pick<RoundNeeds, 'vault'>,
  { cob, cobv }: Readonly<Record<ChargeKind, Result<void, AppError>>>,
): Promise<AppError | null> {
  if (!cob.ok && !cobv.ok) return [cob.error, cobv.error].find((error) => !isNotOffered(error)) ?? cob.error
  const kind = cob.ok ? 'cobv' : 'cob'
  const failed = cob.ok ? cobv : cob
  if (failed.ok || !isNotOffered(failed.error)) return failed.ok ? null : failed.error
  // What was read before and is refused now is not new to anybody: a permission was lost.
  const upTo = await vault.charges.completeUpTo(kind)
  return upTo.ok && upTo.value === null ? null : failed.error
}

function errorsOf(steps: readonly Result<void, AppError>[]): readonly AppError[] {
  return steps.flatMap((step) => (step.ok ? [] : [step.error]))
}
