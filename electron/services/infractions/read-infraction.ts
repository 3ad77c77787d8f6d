import type { Infraction, InfractionCase, InfractionId } from '../../../shared/domain/infraction.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { andThen, err, mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import { defenseLimits } from './defense-limits.ts'
import { keepFresh } from './keep-fresh.ts'
import { infractionRow, pixBehind } from './list-infractions.ts'
import type { InfractionNeeds } from './needs.ts'
import { mayDefend } from './urgency.ts'

/** One case, read anew from the institution where it answers, else as it is kept. `not-found` when neither knows it. */
export async function readInfraction(
  needs: InfractionNeeds,
  id: InfractionId,
): Promise<Result<InfractionCase, AppError>> {
  const fresh = await needs.reads.infraction(id)
  if (fresh.ok && fresh.value !== null) {
    const kept = await keepFresh(needs, fresh.value)
    if (!kept.ok) return kept
  }
  return keptCase(needs, id)
}

/** One case as it is kept: nothing is asked of the institution. */
export async function keptCase(
  needs: Pick<InfractionNeeds, 'vault' | 'clock'>,
  id: InfractionId,
): Promise<Result<InfractionCase, AppError>> {
  return andThen(await needs.vault.infractions.get(id), (found) =>
    found === null ? err(appError({ kind: 'not-found', what: 'infraction' })) : caseOf(needs, found),
  )
}

async function caseOf(
  { vault, clock }: Pick<InfractionNeeds, 'vault' | 'clock'>,
  infraction: Infraction,
): Promise<Result<InfractionCase, AppError>> {
  const [draft, proofs, pix] = await Promise.all([
    vault.infractions.draft(infraction.id),
    vault.infractions.proofs(infraction.id),
    pixBehind(vault, infraction),
  ])
  if (!draft.ok) return draft
  if (!proofs.ok) return proofs
  if (!pix.ok) return pix
  const payment = infraction.endToEndId === null ? ok(null) : await vault.journal.byAnyId(infraction.endToEndId)
  if (!payment.ok) return payment
  return mapOk(await infractionRow(vault, infraction, draft.value.text !== '', clock.now()), (row) => ({
    ...row,
    pix: pix.value,
    paymentId: payment.value?.id ?? null,
    draft: { ...draft.value, files: [...draft.value.files] },
    proofs: [...proofs.value],
    mayDefend: mayDefend(infraction),
    limits: defenseLimits,
  }))
}
