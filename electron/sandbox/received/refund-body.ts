import * as z from 'zod'
import { type Centavos, MAX_PAYABLE } from '../../../shared/money/centavos.ts'
import { centavosFromWire } from '../../../shared/money/wire-amount.ts'

const payable = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform((text, context): Centavos => {
    const read = centavosFromWire(text)
    if (read.ok && read.value > 0 && read.value <= MAX_PAYABLE) return read.value
    context.issues.push({ code: 'custom', message: 'amount', input: text })
    return z.NEVER
  })

/** What a refund may ask for (DevolucaoSolicitada); ORIGINAL unless the nature is told. */
export const refundBodySchema = z.strictObject({
  valor: payable,
  natureza: z.enum(['ORIGINAL', 'RETIRADA']).default('ORIGINAL'),
  descricao: z.string().max(140).optional(),
})
export type RefundBody = z.infer<typeof refundBodySchema>
