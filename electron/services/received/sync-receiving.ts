import type { Charge } from '../../../shared/domain/charge.ts'
import type { ReceivedPix } from '../../../shared/domain/received-pix.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kit/result.ts'
import { refreshCharges, rereadPaid, sweepStale } from '../charges/refresh-charges.ts'
import type { ReceivingNeeds } from './needs.ts'
import { refreshReceived } from './refresh-received.ts'

/** What one round of reading came to. `error` is the first that came up; what could be read was kept all the same. */
export interface ReceivingRound {
  readonly charges: readonly Charge[]
  readonly arrived: readonly ReceivedPix[]
  readonly changed: readonly ReceivedPix[]
  readonly error: AppError | null
}

/**
 * Reads what is new of charges and received Pix: charges by their creation, Pix by their time, the charges behind the Pix
 * that are new, and some of those that nobody has read for a day. A credential may lack the scope of one part: the others
 * are read all the same.
 */
export async function syncReceiving(needs: ReceivingNeeds): Promise<ReceivingRound> {
  const made = await refreshCharges(needs)
  const received = await refreshReceived(needs)
  const { arrived, changed } = received.ok ? received.value : { arrived: [], changed: [] }
  const paid = await rereadPaid(needs, [...arrived, ...changed])
  const swept = await sweepStale(needs)
  const rounds: readonly Result<readonly Charge[], AppError>[] = [made, paid, swept]
  const failed = [made, received, paid, swept].find((round) => !round.ok)
  return {
    charges: rounds.flatMap((round) => (round.ok ? round.value : [])),
    arrived,
    changed,
    error: failed === undefined || failed.ok ? null : failed.error,
  }
}
