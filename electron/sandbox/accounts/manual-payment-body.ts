import * as z from 'zod'
import { payeeNameSchema } from '../../../shared/domain/manual-payment.ts'
import { remittanceTextSchema } from '../../../shared/domain/remittance-text.ts'
import { accountNumberSchema } from '../../../shared/ids/account-number.ts'
import { needsIssuer } from '../../../shared/ids/account-type.ts'
import { ispbSchema } from '../../../shared/ids/ispb.ts'
import { issuerSchema } from '../../../shared/ids/issuer.ts'
import { taxDocumentSchema } from '../../../shared/ids/tax-document.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { MAX_PAYABLE } from '../../../shared/money/centavos.ts'
import { pixManuData } from '../../api/accounts/manual-payment.ts'
import { wireAmount } from '../../api/wire/amount.ts'
import type { ProviderViolation } from '../http/answer.ts'

const amount = wireAmount.refine((cents) => cents >= 1 && cents <= MAX_PAYABLE, { error: 'min validation failed' })

/**
 * What the bank itself demands of a payment by bank data: the client's shape (PixManuData), and every value by the
 * rules of DOMAIN_RULES. A denied institution is no fault here: such an order is taken and rejected later.
 */
const bodySchema = pixManuData.extend({
  description: remittanceTextSchema.optional(),
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
  payment: pixManuData.shape.payment.extend({ amount }),
  ispbDeny: z.array(ispbSchema).max(50).optional(),
})

/** A payment by bank data that the bank would take. */
export type ManualPaymentBody = z.infer<typeof bodySchema>

/** Reads the body of a payment by bank data, or names every field that is missing or wrong. */
export function readManualPayment(body: string): Result<ManualPaymentBody, ProviderViolation[]> {
  const read = bodySchema.safeParse(parsed(body))
  if (read.success) return ok(read.data)
  return err(
    read.error.issues.flatMap((issue): ProviderViolation[] => {
      const { path, message } = issue
      if (issue.code !== 'unrecognized_keys') return [{ field: path.join('.') || 'body', message }]
      return issue.keys.map((key) => ({ field: [...path, key].join('.'), message: 'unknown field' }))
    }),
  )
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
