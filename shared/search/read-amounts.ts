import { type Centavos, centavos } from '../money/centavos.ts'
import { parseTypedAmount } from '../money/typed-amount.ts'
import { plainAt, type ReadTokens, readPair, type TokenReader } from './token-reader.ts'

/** A span of amounts, both ends included; null is open. */
export interface AmountSpan {
  readonly lowest: Centavos | null
  readonly highest: Centavos | null
}

interface TypedAmount {
  readonly amount: Centavos
  /** It can be nothing but money: centavos or `R$` stand with it. */
  readonly isSure: boolean
}

/**
 * Reads amounts, in reais: `12.450,00`, `R$ 12.450`, `>1000`, `<=500`, `1000..2000`, `1.000,00 a 2.000,00`,
 * `entre 100 e 200`. Digits alone are no amount: they may be the number of an invoice, and a word finds amounts too.
 */
export const readAmounts: TokenReader<AmountSpan> = (tokens, at) =>
  readCompared(tokens, at) ?? readSpan(tokens, at) ?? readOne(tokens, at)

const readTyped: TokenReader<TypedAmount> = (tokens, at) => {
  const hasSign = plainAt(tokens, at) === 'r$'
  const text = plainAt(tokens, at + (hasSign ? 1 : 0))
  const read = parseTypedAmount(text)
  if (!read.ok || text.startsWith('r$')) return null
  return { value: { amount: read.value, isSure: hasSign || text.includes(',') }, taken: hasSign ? 2 : 1 }
}

const readCompared: TokenReader<AmountSpan> = (tokens, at) => {
  const sign = plainAt(tokens, at)
  if (!/^[<>]=?$/.test(sign)) return null
  const typed = readTyped(tokens, at + 1)
  if (typed === null) return null
  const { amount } = typed.value
  const value = sign.startsWith('>')
    ? { lowest: sign === '>' ? centavos(amount + 1) : amount, highest: null }
    : { lowest: null, highest: sign === '<' ? centavos(amount - 1) : amount }
  return { value, taken: typed.taken + 1 }
}

const readSpan: TokenReader<AmountSpan> = (tokens, at) => {
  const led = readPair(tokens, at, readTyped, { before: ['entre', 'between'], isLed: true, between: ['e', 'and'] })
  if (led !== null) return spanOf(led)
  const dotted = readPair(tokens, at, readTyped, { before: [], isLed: false, between: ['..'] })
  if (dotted !== null) return spanOf(dotted)
  const joined = readPair(tokens, at, readTyped, {
    before: ['de', 'from'],
    isLed: false,
    between: ['a', 'ate', 'to', '-'],
  })
  return joined?.value.some(({ isSure }) => isSure) === true ? spanOf(joined) : null
}

const readOne: TokenReader<AmountSpan> = (tokens, at) => {
  const typed = readTyped(tokens, at)
  if (typed?.value.isSure !== true) return null
  const { amount } = typed.value
  return { value: { lowest: amount, highest: amount }, taken: typed.taken }
}

function spanOf({ value, taken }: ReadTokens<readonly [TypedAmount, TypedAmount]>): ReadTokens<AmountSpan> {
  const [one, other] = [value[0].amount, value[1].amount]
  return { value: one <= other ? { lowest: one, highest: other } : { lowest: other, highest: one }, taken }
}
