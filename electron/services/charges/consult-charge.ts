import type { Charge, ChargeDetail, ChargeId } from '../../../shared/domain/charge.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { ReceivingNeeds } from '../received/needs.ts'
import { chargeDetail } from './charge-detail.ts'

const mostRevisions = 20

/** Reads a charge, keeps it, and gives it as it was told; `not-found` when the institution has none of that name. */
export async function readCharge(needs: ReceivingNeeds, id: ChargeId): Promise<Result<Charge, AppError>> {
  const told = await needs.reads.charge(id)
  if (!told.ok) return told
  if (told.value === null) return err(appError({ kind: 'not-found', what: 'charge' }))
  const kept = await needs.vault.charges.put([told.value], needs.clock.now())
  return kept.ok ? ok(told.value) : kept
}

/**
 * Reads a charge from the institution, and the revisions before it that are missing here, the newest twenty at most. An
 * institution that does not tell earlier revisions is not asked for more of them.
 */
export async function consultCharge(needs: ReceivingNeeds, id: ChargeId): Promise<Result<ChargeDetail, AppError>> {
  const read = await readCharge(needs, id)
  if (!read.ok) return read
  const kept = await needs.vault.charges.get(id)
  if (!kept.ok) return kept
  const known = new Set(kept.value?.earlier.map(({ charge }) => charge.revision))
  const current = read.value.revision
  const missing = Array.from({ length: Math.min(current, mostRevisions) }, (_, n) => current - 1 - n)
  for (const revision of missing.filter((one) => !known.has(one))) {
    const told = await keepRevision(needs, id, revision)
    // A revision that nobody can read keeps neither the charge nor those before it from being read.
    if (!told.ok && told.error.kind === 'contract') continue
    if (!told.ok) return told
    if (told.value === null) break
  }
  return chargeDetail(needs, id)
}

/** Reads one revision and keeps it; null where the institution does not tell it (400, 404, or another one in its place). */
export async function keepRevision(
  { reads, vault, clock }: ReceivingNeeds,
  id: ChargeId,
  revision: number,
): Promise<Result<Charge | null, AppError>> {
  const told = await reads.charge(id, revision)
  if (!told.ok && told.error.kind === 'problem') return ok(null)
  if (!told.ok) return told
  if (told.value === null || told.value.revision !== revision) return ok(null)
  const kept = await vault.charges.put([told.value], clock.now())
  return kept.ok ? ok(told.value) : kept
}
