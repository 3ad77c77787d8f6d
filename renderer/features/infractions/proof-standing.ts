import type { DefenseProof, Infraction } from '../../../shared/domain/infraction.ts'

/** What is known of a send: `arrived` had no answer, but the institution's history holds its text since. */
export type ProofStanding = DefenseProof['outcome'] | 'arrived'

/** What is known of one send by now. */
export function standingOf(proof: DefenseProof, { rounds }: Pick<Infraction, 'rounds'>): ProofStanding {
  const isThere = proof.outcome === 'unknown' && rounds.some(({ defense }) => defense === proof.text)
  return isThere ? 'arrived' : proof.outcome
}
