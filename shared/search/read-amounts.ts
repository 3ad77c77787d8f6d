import { type Centavos, centavos } from '../money/centavos.ts'
import { parseTypedAmount } from '../money/typed-amount.ts'
import { phraseAt } from './phrase-at.ts'
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
 * Reads amounts, in reais: `12.450,00`, `R$ 12.450`, `>1000`, `acima de 1000`, `até 500`, `1000..2000`, `1.000,00 a 2.000,00`,
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

const COMPARED: readonly (readonly [string, readonly string[]])[] = [
  [
    '>',
    [
      'acima de',
      'mais de',
      'mais que',
      'maior que',
      'maior do que',
      'maiores que',
      'superior a',
      'above',
      'over',
      'more than',
    ],
  ],
  ['>=', ['a partir de', 'pelo menos', 'no minimo', 'ao menos', 'minimo de', 'at least', 'from']],
  [
    '<',
    [
      'abaixo de',
      'menos de',
      'menos que',
      'menor que',
      'menor do que',
      'menores que',
      'inferior a',
      'below',
      'under',
      'less than',
    ],
  ],
  ['<=', ['ate', 'no maximo', 'maximo de', 'at most', 'up to']],
]

const readCompared: TokenReader<AmountSpan> = (tokens, at) => {
  const worded = COMPARED.find(([, phrases]) => phraseAt(tokens, at, phrases) > 0)
  const sign = worded?.[0] ?? plainAt(tokens, at)
  if (!/^[<>]=?$/.test(sign)) return null
  const lead = worded === undefined ? 1 : phraseAt(tokens, at, worded[1])
  const typed = readTyped(tokens, at + lead)
  if (typed === null) return null
  const { amount } = typed.value
  const value = sign.startsWith('>')
    ? { lowest: sign === '>' ? centavos(amount + 1) : amount, highest: null }
    : { lowest: null, highest: sign === '<' ? centavos(amount - 1) : amount }
  return { value, taken: typed.taken + lead }
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
