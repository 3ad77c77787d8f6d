import { payeeNameSchema } from '../../../shared/domain/payment-options.ts'
import { accountNumberSchema } from '../../../shared/ids/account-number.ts'
import { needsIssuer } from '../../../shared/ids/account-type.ts'
import { ispbSchema } from '../../../shared/ids/ispb.ts'
import { issuerSchema } from '../../../shared/ids/issuer.ts'
import { taxDocumentSchema } from '../../../shared/ids/tax-document.ts'
import { pixManuData } from '../../api/accounts/manual-payment.ts'
import { pixOptionsBody } from './pix-options-body.ts'

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
