import type { ReceivedPix } from '../../../shared/domain/received-pix.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import type { ReceivingNeeds } from './needs.ts'

/** What keeping some Pix came to: those that were not kept before, and those of which something is other than before. */
export interface PixNews {
  readonly arrived: readonly ReceivedPix[]
  readonly changed: readonly ReceivedPix[]
}

/** Keeps Pix as they were told, and says what is new about them. */
export async function keepPix(
  { vault, clock }: Pick<ReceivingNeeds, 'vault' | 'clock'>,
  told: readonly ReceivedPix[],
): Promise<Result<PixNews, AppError>> {
  const news: { arrived: ReceivedPix[]; changed: ReceivedPix[] } = { arrived: [], changed: [] }
  for (const pix of told) {
    const before = await vault.received.get(pix.endToEndId)
    if (!before.ok) return before
    if (before.value === null) news.arrived.push(pix)
    else if (isOther(before.value.pix, pix)) news.changed.push(pix)
  }
  const kept = await vault.received.put(told, clock.now())
  return kept.ok ? ok(news) : kept
}

// What the later telling leaves out stays, so that only what it says can be news.
function isOther(before: ReceivedPix, told: ReceivedPix): boolean {
  const known = new Map(before.refunds.map((refund) => [refund.id, refund.status]))
  return before.amount !== told.amount || told.refunds.some(({ id, status }) => known.get(id) !== status)
}
