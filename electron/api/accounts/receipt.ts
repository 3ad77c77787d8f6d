import * as z from 'zod'
import { readReceipt } from './read-receipt.ts'

/** A receipt as the bytes of its PDF; what is wrong with it is the issue's path (`not-pdf`, `base64`, `too-large`, `missing`). */
export const receiptAnswer = z.unknown().transform((answer, context): Uint8Array => {
  const read = readReceipt(answer)
  if (read.ok) return read.value
  context.issues.push({ code: 'custom', message: read.error, path: [read.error], input: null })
  return z.NEVER
})
