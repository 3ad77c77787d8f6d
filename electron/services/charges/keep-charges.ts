import type { Charge } from '../../../shared/domain/charge.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import type { ReceivingNeeds } from '../received/needs.ts'

/** Keeps charges as they were told, and gives those that are new or other than before. */
export async function keepCharges(
  { vault, clock }: Pick<ReceivingNeeds, 'vault' | 'clock'>,
  told: readonly Charge[],
): Promise<Result<readonly Charge[], AppError>> {
  const news: Charge[] = []
  for (const charge of told) {
    const before = await vault.charges.get({ kind: charge.kind, txid: charge.txid })
    if (!before.ok) return before
    if (before.value === null || isOther(before.value.charge, charge)) news.push(charge)
  }
  const kept = await vault.charges.put(told, clock.now())
  return kept.ok ? ok(news) : kept
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
