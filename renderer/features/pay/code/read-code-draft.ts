import { fixedAmount } from '../../../../shared/domain/fixed-amount.ts'
import type { Paper } from '../../../../shared/domain/paper.ts'
import { type QrPaymentAsk, qrPaymentAskSchema, type VerifiedQr } from '../../../../shared/domain/qr-payment.ts'
import type { TaxDocument } from '../../../../shared/ids/tax-document.ts'
import { err, ok, type Result } from '../../../../shared/kit/result.ts'
import type { Centavos } from '../../../../shared/money/centavos.ts'
import type { Faults } from '../parts/draft-form.ts'
import { readDeny, readExpiration } from '../parts/options-draft.ts'
import {
  faultsOf,
  optional,
  type ReadField,
  readAmount,
  readDescription,
  readDocument,
  valueOf,
} from '../parts/read-parts.ts'
import { toldDocument } from './code-facts.ts'
import type { CodeDraft } from './draft.ts'

/** Reads what was added to a verified code. Without a document the order goes through the queue. */
export function readCodeDraft(
  draft: CodeDraft,
  verified: VerifiedQr,
  paper: Paper | null = null,
): Result<QrPaymentAsk, Faults<CodeDraft>> {
  const document = codeDocument(draft, verified)
  const fields = {
    document,
    amount: codeAmount(draft, verified),
    description: readDescription(draft.description),
    expiration: readExpiration(draft),
    deny: readDeny(draft),
  }
  const faults = faultsOf(fields)
  if (Object.keys(faults).length > 0) return err(faults)
  const parsed = qrPaymentAskSchema.safeParse({
    kind: 'pix-qr',
    code: verified.code,
    creditorDocument: valueOf(document),
    amount: valueOf(fields.amount),
    description: draft.description,
    priority: valueOf(document) === null ? 'NORM' : draft.priority,
    paymentFlow: draft.paymentFlow,
    expiration: valueOf(fields.expiration),
    ispbDeny: draft.deny,
    ...(paper !== null && { paper }),
  })
  // Whatever the fields let pass, the shared schema, which main uses too, has the last word.
  return parsed.success ? ok(parsed.data) : err({ description: 'payForm.faultForm' })
}

/** What will be paid: the charge's own amount, or what the person typed where it names none. */
export function codeAmount(draft: CodeDraft, verified: VerifiedQr): ReadField<Centavos> {
  const fixed = fixedAmount(verified)
  return fixed === null ? readAmount(draft.amount) : ok(fixed)
}

/** Whom the payment expects: what was typed, else what the institution tells, else nobody. */
export function codeDocument(draft: CodeDraft, verified: VerifiedQr): ReadField<TaxDocument | null> {
  const told = toldDocument(verified)
  const typed = optional(draft.document, readDocument)
  if (!typed.ok || typed.value === null) return typed.ok ? ok(told) : typed
  return told === null || told === typed.value ? typed : err('payCode.documentNotTold')
}
