import * as z from 'zod'
import { paymentFlowSchema, prioritySchema } from '../../../../shared/domain/payment-options.ts'
import type { PaymentAsk } from '../../../../shared/domain/payment-request.ts'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import { isIspb } from '../../../../shared/ids/ispb.ts'
import { err, ok, type Result } from '../../../../shared/kit/result.ts'

type PixAsk = Exclude<PaymentAsk, { readonly kind: 'billet' | 'refund' }>

/** The options of a Pix as they stand in a form; `deny` holds ISPBs. */
export const optionsDraftSchema = z.strictObject({
  priority: prioritySchema,
  paymentFlow: paymentFlowSchema,
  expiration: z.string(),
  expirationUnit: z.enum(['seconds', 'minutes']),
  deny: z.array(z.string()),
})
export type OptionsDraft = z.infer<typeof optionsDraftSchema>

/** What a form begins with: at once, without approval, waiting ten minutes at most. */
export const emptyOptions: OptionsDraft = {
  priority: 'HIGH',
  paymentFlow: 'INSTANT',
  expiration: '10',
  expirationUnit: 'minutes',
  deny: [],
}

/** Writes the options of an earlier payment back into a form. */
export function optionsDraftOf(
  request: Pick<PixAsk, 'priority' | 'paymentFlow' | 'expiration' | 'ispbDeny'>,
): OptionsDraft {
  const wholeMinutes = request.expiration % 60 === 0
  return {
    priority: request.priority,
    paymentFlow: request.paymentFlow,
    expiration: String(wholeMinutes ? request.expiration / 60 : request.expiration),
    expirationUnit: wholeMinutes ? 'minutes' : 'seconds',
    deny: [...request.ispbDeny],
  }
}

/** The longest an order may wait, in seconds (ACCOUNTS_API section 6). */
export const MOST_SECONDS = 10_800

/** How many seconds the two fields of the expiration say. */
export function readExpiration({ expiration, expirationUnit }: OptionsDraft): Result<number, TextKey> {
  const typed = expiration.trim()
  const seconds = /^\d{1,6}$/.test(typed) ? Number(typed) * (expirationUnit === 'minutes' ? 60 : 1) : 0
  return seconds >= 1 && seconds <= MOST_SECONDS ? ok(seconds) : err('payForm.expirationRange')
}

/** The institutions to refuse: ISPBs, fifty at most. */
export function readDeny({ deny }: OptionsDraft): Result<readonly string[], TextKey> {
  return deny.every(isIspb) && deny.length <= 50 ? ok(deny) : err('payForm.denyIspb')
}
