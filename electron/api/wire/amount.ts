import * as z from 'zod'
import { type Centavos, isCentavos } from '../../../shared/money/centavos.ts'
import { centavosFromWire, wireNumber } from '../../../shared/money/wire-amount.ts'

const ours = z.custom<Centavos>((value) => typeof value === 'number' && isCentavos(value))

/** An amount in reais, a JSON number or a decimal string, read as centavos digit by digit; written as a JSON number. */
export const wireAmount = z.codec(z.union([z.number(), z.string()]), ours, {
  decode: (value, context) => {
    const read = centavosFromWire(value)
    if (read.ok) return read.value
    context.issues.push({ code: 'custom', message: read.error, input: value })
    return z.NEVER
  },
  encode: wireNumber,
})
