import type { Billet } from '../../../../shared/billet/billet.ts'
import { type BilletPaymentAsk, billetPaymentAskSchema } from '../../../../shared/domain/billet-payment.ts'
import type { Paper } from '../../../../shared/domain/paper.ts'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import { err, ok, type Result } from '../../../../shared/kit/result.ts'
import type { Centavos } from '../../../../shared/money/centavos.ts'
import type { Faults } from '../parts/draft-form.ts'
import {
  faultsOf,
  optional,
  type ReadField,
  readAmount,
  readDescription,
  readDocument,
  readName,
  valueOf,
} from '../parts/read-parts.ts'
import type { BilletDraft } from './draft.ts'

/** Reads what was added to a boleto. The institution asks for a description; the rest is for our own records. */
export function readBilletDraft(
  draft: BilletDraft,
  billet: Billet,
  paper: Paper | null = null,
): Result<BilletPaymentAsk, Faults<BilletDraft>> {
  const fields = {
    name: optional(draft.name, (name) => readName(name, 'payForm.nameShort')),
    document: optional(draft.document, readDocument),
    description: readNeededDescription(draft.description),
    amount: billetAmount(draft, billet),
  }
  const faults = faultsOf(fields)
  if (Object.keys(faults).length > 0) return err(faults)
  const parsed = billetPaymentAskSchema.safeParse({
    kind: 'billet',
    line: billet.line,
    barCode: billet.barCode,
    amount: valueOf(fields.amount),
    dueDate: billet.kind === 'bank' ? billet.dueDate : null,
    payeeName: valueOf(fields.name),
    payeeDocument: valueOf(fields.document),
    description: draft.description.trim(),
    paymentFlow: draft.paymentFlow,
    ...(paper !== null && { paper }),
  })
  // Whatever the fields let pass, the shared schema, which main uses too, has the last word.
  return parsed.success ? ok(parsed.data) : err({ description: 'payForm.faultForm' })
}

/** What will be asked to pay: the line's own amount, or what the person typed where it says none. */
export function billetAmount(draft: BilletDraft, billet: Billet): ReadField<Centavos> {
  return billet.amount === null ? readAmount(draft.amount) : ok(billet.amount)
}

/** Says whether the person types the amount: a quantity or an index stands in its place, or the issuer's ISPB does. */
export function asksAmount(billet: Billet): boolean {
  return billet.amount === null && billetRefusal(billet) === null
}

/** Why a boleto cannot be paid here at all; null where it can. */
export function billetRefusal(billet: Billet): TextKey | null {
  const byIspb = billet.kind === 'bank' && billet.ispb !== null
  return billet.warnings.includes('open-amount') && !byIspb ? 'payBillet.refusedOpen' : null
}

function readNeededDescription(description: string): ReadField<string> {
  return description.trim() === '' ? err('payBillet.descriptionEmpty') : readDescription(description)
}
