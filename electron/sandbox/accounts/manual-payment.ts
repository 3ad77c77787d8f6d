import { payeeNameSchema } from '../../../shared/domain/payment-options.ts'
import { accountNumberSchema } from '../../../shared/ids/account-number.ts'
import { needsIssuer } from '../../../shared/ids/account-type.ts'
import { ispbSchema } from '../../../shared/ids/ispb.ts'
import { issuerSchema } from '../../../shared/ids/issuer.ts'
import { taxDocumentSchema } from '../../../shared/ids/tax-document.ts'
import { ok } from '../../../shared/kit/result.ts'
import { pixManuData } from '../../api/accounts/manual-payment.ts'
import type { Answer } from '../http/answer.ts'
import type { Ask } from '../http/route.ts'
import { endOfAccount } from '../ledger/rehearsals.ts'
import { accepted } from './accepted.ts'
import type { BankNeeds } from './bank-needs.ts'
import { pixOptionsBody } from './pix-options-body.ts'
import { pixOrder } from './pix-order.ts'
import { bodyOrAnswer } from './read-body.ts'
import { takeOrder } from './take-order.ts'

/**
 * What the bank itself demands of a payment by bank data: the client's shape (PixManuData), and every value by the
 * rules of DOMAIN_RULES. A denied institution is no fault here: such an order is taken and rejected later.
 */
export const manualPaymentBody = pixManuData.extend({
  ...pixOptionsBody,
  creditorAccount: pixManuData.shape.creditorAccount
    .extend({
      ispb: ispbSchema,
      issuer: issuerSchema.optional(),
      number: accountNumberSchema,
      document: taxDocumentSchema,
      name: payeeNameSchema,
    })
    .refine(({ accountType, issuer }) => !needsIssuer(accountType) || issuer !== undefined, {
      path: ['issuer'],
      error: 'required validation failed',
    }),
})

/** Takes a payment by bank data; the directory is not asked. */
export function payByBankData(needs: BankNeeds, ask: Ask): Answer {
  const taken = takeOrder(needs, ask, (order) => {
    const read = bodyOrAnswer(manualPaymentBody, order.body)
    if (!read.ok) return read
    const { creditorAccount, payment, ...options } = read.value
    const draft = {
      amount: payment.amount,
      counterpart: { ...creditorAccount, issuer: creditorAccount.issuer ?? null },
      instrument: 'MANU',
      pixKey: null,
      txid: null,
      options,
      ended: endOfAccount(creditorAccount.number),
      query: 'none',
    } as const
    return ok(pixOrder(needs, order, draft))
  })
  return taken.ok ? accepted(needs, taken.value) : taken.error
}
