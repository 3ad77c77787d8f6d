import * as z from 'zod'
import { type PixKey, pixKeyKindSchema, readPrintedPixKey } from '../../../shared/ids/pix-key.ts'
import { ok } from '../../../shared/kit/result.ts'
import { pixDictData } from '../../api/accounts/key-payment.ts'
import type { Answer } from '../http/answer.ts'
import type { Ask } from '../http/route.ts'
import { accepted } from './accepted.ts'
import type { BankNeeds } from './bank-needs.ts'
import { hasDocumentForHigh, queriedBody } from './pix-options-body.ts'
import { pixOrder } from './pix-order.ts'
import { endOfHolder, queryDirectory, withPriority } from './query-directory.ts'
import { bodyOrAnswer } from './read-body.ts'
import { takeOrder } from './take-order.ts'

const canonicalKey = pixDictData.shape.pixKey.transform((text, context): PixKey => {
  const read = readPrintedPixKey(text)
  if (read.ok && read.value.value === text) return read.value
  context.issues.push({ code: 'custom', message: 'pixKey validation failed', input: text })
  return z.NEVER
})

/** What the bank demands of a payment by key (PixDictData): a canonical key, and a document where the priority is HIGH. */
export const keyPaymentBody = pixDictData
  .extend({ ...queriedBody, pixKey: canonicalKey, pixKeyType: pixKeyKindSchema.optional() })
  .refine(hasDocumentForHigh, { path: ['creditorDocument'], error: 'required validation failed' })

/** Takes a payment by key. A key that nobody holds is accepted, and rejected later (observed: ACCOUNTS_API section 7). */
export function payByKey(needs: BankNeeds, ask: Ask): Answer {
  const taken = takeOrder(needs, ask, (order) => {
    const read = bodyOrAnswer(keyPaymentBody, order.body)
    if (!read.ok) return read
    const { pixKey, payment, ...options } = read.value
    const holder = queryDirectory(needs, pixKey.value)
    if (!holder.ok) return holder
    const draft = {
      amount: payment.amount,
      counterpart: holder.value?.party ?? null,
      instrument: 'DICT',
      pixKey: pixKey.value,
      txid: null,
      options: withPriority(options),
      ended: endOfHolder(holder.value, options.creditorDocument),
      query: 'now',
    } as const
    return ok(pixOrder(needs, order, draft))
  })
  return taken.ok ? accepted(needs, taken.value) : taken.error
}
