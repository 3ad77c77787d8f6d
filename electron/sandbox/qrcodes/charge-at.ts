import type { ChargeNow, OwnCharge } from './own-charge.ts'

/** A charge as it stands at a moment, or as it stood in an earlier revision; null where there is no such thing yet. It is CONCLUIDA once a Pix has paid it. */
export function chargeAt(
  { kind, txid, batchId, revisions }: OwnCharge,
  tied: Pick<ChargeNow, 'location' | 'pix'>,
  nowMs: number,
  revision?: number,
): ChargeNow | null {
  const newest = revisions.findLastIndex(({ at }) => at <= nowMs)
  const index = revision ?? newest
  const told = revisions[index]
  const [first] = revisions
  if (told === undefined || first === undefined || index > newest) return null
  const isPaid = tied.pix.length > 0 && told.status === 'ATIVA' && index === newest
  return {
    kind,
    txid,
    createdMs: first.at,
    revision: index,
    status: isPaid ? 'CONCLUIDA' : told.status,
    content: told.content,
    batchId,
    ...tied,
  }
}
