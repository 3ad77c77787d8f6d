import * as z from 'zod'
import { ispbSchema } from '../ids/ispb.ts'
import { remittanceTextSchema } from './remittance-text.ts'

/** Seconds an order may wait in the provider's queue: 1 to 10800 (ACCOUNTS_API section 6). */
export const expirationSchema = z.int().min(1).max(10_800)

/** HIGH skips the queue and needs the payee's document; NORM goes through it. */
export const prioritySchema = z.enum(['HIGH', 'NORM'])

/** INSTANT pays at once; APPROVAL_REQUIRED waits for a person in the provider's portal. */
export const paymentFlowSchema = z.enum(['INSTANT', 'APPROVAL_REQUIRED'])

/** Holder's name: 2 to 140 characters, no control characters. */
export const payeeNameSchema = z
  .string()
  .trim()
  .min(2)
  .max(140)
  .regex(/^[^\p{C}]+$/u)

/** What every Pix order says besides its payee and amount. */
export const pixOptions = {
  description: remittanceTextSchema,
  priority: prioritySchema,
  paymentFlow: paymentFlowSchema,
  expiration: expirationSchema,
  ispbDeny: z.array(ispbSchema).max(50),
} as const
