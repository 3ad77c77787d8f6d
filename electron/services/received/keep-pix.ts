import type { ReceivedPix } from '../../../shared/domain/received-pix.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kit/result.ts'
import type { ReceivingNeeds, ReceivingNews } from './needs.ts'

/** Keeps Pix as they were told, and adds what is new about them to the news. */
export async function keepPix(
  { vault, clock }: Pick<ReceivingNeeds, 'vault' | 'clock'>,
  told: readonly ReceivedPix[],
  news: Pick<ReceivingNews, 'arrived' | 'changed'>,
): Promise<Result<void, AppError>> {
  const arrived: ReceivedPix[] = []
  const changed: ReceivedPix[] = []
  for (const pix of told) {
    const before = await vault.received.get(pix.endToEndId)
    if (!before.ok) return before
    if (before.value === null) arrived.push(pix)
    else if (isOther(before.value.pix, pix)) changed.push(pix)
  }
  const kept = await vault.received.put(told, clock.now())
  if (!kept.ok) return kept
  news.arrived.push(...arrived)
  news.changed.push(...changed)
  return kept
}

// What the later telling leaves out stays, so that only what it says can be news.
function isOther(before: ReceivedPix, told: ReceivedPix): boolean {
  const known = new Map(before.refunds.map((refund) => [refund.id, refund.status]))
  return before.amount !== told.amount || told.refunds.some(({ id, status }) => known.get(id) !== status)
}
