import type { Infraction } from '../../../shared/domain/infraction.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import type { InfractionNeeds } from './needs.ts'

/**
 * Keeps what the institution has just told of a case, and ends the doubt about earlier sends whose text now stands in its
 * history. Gives the texts that turned out to have arrived.
 */
export async function keepFresh(
  { vault, clock }: Pick<InfractionNeeds, 'vault' | 'clock'>,
  infraction: Infraction,
): Promise<Result<readonly string[], AppError>> {
  const kept = await vault.infractions.put([infraction])
  if (!kept.ok) return kept
  const proofs = await vault.infractions.proofs(infraction.id)
  if (!proofs.ok) return proofs
  const texts = new Set(infraction.rounds.map((round) => round.defense))
  const arrived = proofs.value.filter((proof) => proof.outcome === 'unknown' && texts.has(proof.text))
  for (const proof of arrived) {
    const settled = { ...proof, outcome: 'recorded', answeredAt: clock.now() } as const
    const noted = await vault.infractions.putProof(infraction.id, settled)
    if (!noted.ok) return noted
  }
  return ok(arrived.map(({ text }) => text))
}
