import * as z from 'zod'
import { type Centavos, centavos, isCentavos, MAX_PAYABLE } from '../../../shared/money/centavos.ts'
import { centavosFromWire, wireNumber, wireText } from '../../../shared/money/wire-amount.ts'
import { amountIn } from './amount-in.ts'
import { amountUnit } from './amount-unit.ts'
import { readAmountIn } from './read-amount.ts'

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

/** An amount of an answer as any institution writes it, see {@link readAmountIn}. */
export const toldAmount = z.unknown().transform((told, context): Centavos => {
  const { value, isForeign, isScaled } = amountIn(told)
  const read = isForeign ? null : readAmountIn(isScaled ? 'reais' : amountUnit(), value)
  if (read !== null) return read
  context.issues.push({ code: 'custom', message: 'amount', input: null })
  return z.NEVER
})

/** As {@link toldAmount}, of what a Pix can carry: never negative, and within the standard's ten digits before the comma. */
export const wirePixAmount = toldAmount.refine((amount) => amount >= 0 && amount <= MAX_PAYABLE, { error: 'payable' })

// The standard's pattern with the anchors it lacks: any such text is exact.
const decimalText = z.string().regex(/^\d{1,10}\.\d{2}$/)
const hundredthsOf = (text: string): number => Number(text.replace('.', ''))

/** An amount in reais as the QR-code group writes it, a text with two decimals such as `37.00`; no sign. */
export const wireAmountText = z.codec(decimalText, ours, {
  decode: (text) => centavos(hundredthsOf(text)),
  encode: wireText,
})

/** A number with two decimals that may be a rate (`valorPerc`), as a text; a whole number of hundredths with us. */
export const wireHundredths = z.codec(decimalText, z.int().min(0).max(MAX_PAYABLE), {
  decode: hundredthsOf,
  encode: (hundredths) => wireText(centavos(hundredths)),
})
