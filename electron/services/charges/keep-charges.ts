import type { Charge } from '../../../shared/domain/charge.ts'
import type { ReceivedPix } from '../../../shared/domain/received-pix.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kit/result.ts'
import type { ReceivingNeeds, ReceivingNews } from '../received/needs.ts'

/** Keeps charges as they were told, with the Pix that paid them, and adds what is new to the news. */
export async function keepCharges(
  { vault, clock }: Pick<ReceivingNeeds, 'vault' | 'clock'>,
  told: readonly Charge[],
  news: Pick<ReceivingNews, 'charges' | 'arrived'>,
): Promise<Result<void, AppError>> {
  const charges: Charge[] = []
  const arrived: ReceivedPix[] = []
  for (const charge of told) {
    const before = await vault.charges.get({ kind: charge.kind, txid: charge.txid })
    if (!before.ok) return before
    if (before.value === null || isOther(before.value.charge, charge)) charges.push(charge)
  }
  for (const pix of charges.flatMap((charge) => charge.pix)) {
    const known = await vault.received.get(pix.endToEndId)
    if (!known.ok) return known
    if (known.value === null) arrived.push(pix)
  }
  const kept = await vault.charges.put(told, clock.now())
  if (!kept.ok) return kept
  news.charges.push(...charges)
  news.arrived.push(...arrived)
  return kept
}

// Every change has a revision of its own, but for that of the location and for what pays it.
function isOther(before: Charge, told: Charge): boolean {
  if (before.revision !== told.revision || before.status !== told.status) return true
  if (before.locationId !== told.locationId && told.locationId !== null) return true
  const known = new Map(before.pix.map((pix) => [pix.endToEndId, pix.refunds]))
  return told.pix.some(({ endToEndId, refunds }) => {
    const kept = known.get(endToEndId)
    return refunds.some(({ id, status }) => kept?.find((one) => one.id === id)?.status !== status) || kept === undefined
  })
}
