import * as z from 'zod'
import { type Centavos, centavos, MAX_PAYABLE } from './centavos.ts'

/** Reads any amount in centavos from plain data, negative ones too. */
export const centavosSchema = z.number().transform((n, context): Centavos => {
  if (Number.isSafeInteger(n)) return centavos(n)
  context.issues.push({ code: 'custom', message: 'centavos', input: n })
  return z.NEVER
})

/** Reads an amount that may be paid: 1 centavo up to 9.999.999.999,99. */
export const payableSchema = z.number().transform((n, context): Centavos => {
  if (Number.isSafeInteger(n) && n >= 1 && n <= MAX_PAYABLE) return centavos(n)
  context.issues.push({ code: 'custom', message: 'payable', input: n })
  return z.NEVER
})
