import {
  type ConfirmationProof,
  type ConfirmationSubject,
  PASSPHRASE_ATTEMPTS,
  type ProofWhy,
} from '../../shared/domain/confirmation.ts'
import type { PaperDifference } from '../../shared/domain/paper.ts'
import type { PayeeNote } from '../../shared/domain/payee-note.ts'
import type { Centavos } from '../../shared/money/centavos.ts'

type PaymentSubject = Extract<ConfirmationSubject, { readonly what: 'payment' }>

/** When more than a press is asked for; `above` in centavos, null where the amount never asks. */
export interface ProofRules {
  /** Where it is off nothing more than a press is ever asked for. */
  readonly isOn: boolean
  readonly above: Centavos | null
  readonly newPayees: boolean
  readonly changedPayees: boolean
  /** The system's own check by its name, where it may take the passphrase's place. */
  readonly systemCheck: string | null
  /** Whether there is a passphrase already that can be asked for. */
  readonly hasPassphrase: boolean
}

/** Why a payment asks for more than a press; null where it does not. What goes back asks for its amount alone. */
export function proofWhy(
  { amount, note, refusedWay, request }: Pick<PaymentSubject, 'amount' | 'note' | 'refusedWay' | 'request'>,
  rules: ProofRules,
): ProofWhy | null {
  if (rules.changedPayees && refusedWay !== null) return 'refused'
  if (request.kind !== 'refund' && rules.changedPayees && isOther(note)) return 'changed-key'
  if (rules.above !== null && amount > rules.above) return 'amount'
  return request.kind !== 'refund' && rules.newPayees && note?.kind === 'first' ? 'new-payee' : null
}

// By one of the ways on its paper the money goes to somebody else.
const leadsElsewhere: readonly PaperDifference['what'][] = ['payee', 'codes', 'bars']

function isOther(note: PayeeNote | null): boolean {
  if (note?.kind === 'paper') return note.differences.some(({ what }) => leadsElsewhere.includes(what))
  return note?.kind === 'changed' || note?.kind === 'look-alike'
}

/** By what a person shows to be the one who may say yes. */
export function proofOf(why: ProofWhy | null, rules: ProofRules): ConfirmationProof {
  if (why === null || !rules.isOn) return { kind: 'none', passphraseAbove: rules.above }
  if (rules.systemCheck !== null) return { kind: 'system', why, name: rules.systemCheck }
  if (!rules.hasPassphrase) return { kind: 'choose-passphrase', why }
  return { kind: 'passphrase', why, above: rules.above, attemptsLeft: PASSPHRASE_ATTEMPTS }
}
