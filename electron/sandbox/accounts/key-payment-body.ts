import * as z from 'zod'
import { type PixKey, pixKeyKindSchema, readPrintedPixKey } from '../../../shared/ids/pix-key.ts'
import { pixDictData } from '../../api/accounts/key-payment.ts'
import { hasDocumentForHigh, queriedBody } from './pix-options-body.ts'

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
