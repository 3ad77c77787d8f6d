import * as z from 'zod'
import { remittanceTextSchema } from '../../../shared/domain/remittance-text.ts'
import { ispbSchema } from '../../../shared/ids/ispb.ts'
import { taxDocumentSchema } from '../../../shared/ids/tax-document.ts'
import { MAX_PAYABLE } from '../../../shared/money/centavos.ts'
import { paymentPart } from '../../api/accounts/pix-options.ts'
import { wireAmount } from '../../api/wire/amount.ts'

/** The amount of an order, in centavos once it is read. */
export const payablePart = paymentPart.extend({
  amount: wireAmount.refine((cents) => cents >= 1 && cents <= MAX_PAYABLE, { error: 'min validation failed' }),
})

/** What the three ways to order a Pix have in common, judged by the rules of DOMAIN_RULES. */
export const pixOptionsBody = {
  description: remittanceTextSchema.optional(),
  payment: payablePart,
  ispbDeny: z.array(ispbSchema).max(50).optional(),
}

/** As a payment by key or code has them: with the document that the payer expects. */
export const queriedBody = { ...pixOptionsBody, creditorDocument: taxDocumentSchema.optional() }

/** Says that nothing is wrong with a priority: HIGH only with a document (ACCOUNTS_API section 6). */
export function hasDocumentForHigh(body: {
  readonly priority?: 'HIGH' | 'NORM' | undefined
  readonly creditorDocument?: string | undefined
}): boolean {
  return body.priority !== 'HIGH' || body.creditorDocument !== undefined
}
