import { type Centavos, centavos } from '../money/centavos.ts'
import { parseTypedAmount } from '../money/typed-amount.ts'
import { phraseAt } from './phrase-at.ts'
import type { SearchToken } from './split-search.ts'
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
 * `entre 100 e 200`, `acima de 2 mil`, `até 500 reais`, `valor 1000`. Digits alone are no amount: they may be the number of an invoice, and a word finds amounts too.
 */
export const readAmounts: TokenReader<AmountSpan> = (tokens, at) => {
  const lead = phraseAt(tokens, at, LEADS)
  const read =
    readCompared(tokens, at + lead) ?? readSpan(tokens, at + lead, lead > 0) ?? readOne(tokens, at + lead, lead > 0)
  return read === null ? null : { value: read.value, taken: read.taken + lead }
}

// Behind these a number is an amount.
const LEADS = ['valor', 'valor:', 'valor de', 'no valor de', 'com valor', 'com valor de', 'valores', 'valores de']

const readTyped: TokenReader<TypedAmount> = (tokens, at) => {
  const sign = plainAt(tokens, at) === 'r$' ? 1 : 0
  const text = plainAt(tokens, at + sign)
  const number = readThousands(tokens, at + sign) ?? { value: text, taken: 1 }
  const read = parseTypedAmount(number.value)
  if (!read.ok || text.startsWith('r$')) return null
  const behind = at + sign + number.taken
  const reais = CURRENCY.includes(plainAt(tokens, behind)) ? 1 : 0
  const isSure = sign + reais > 0 || text.includes(',')
  return { value: { amount: read.value, isSure }, taken: behind + reais - at }
}

const CURRENCY = ['reais', 'real', 'brl']
const SCALES: Readonly<Record<string, number>> = { mil: 3, k: 3, mi: 6, milhao: 6, milhoes: 6 }

/** `2 mil`, `1,5 mil`, `2k`, `mil`, `1 milhao`: the digits as they would be written out. */
const readThousands: TokenReader<string> = (tokens, at) => {
  const [, digits = '', glued = ''] = /^([\d.]+(?:,\d+)?)?([a-z]*)$/.exec(plainAt(tokens, at)) ?? []
  const scale = glued === '' ? plainAt(tokens, at + 1) : glued
  const zeros = digits === '' && glued !== 'mil' ? undefined : SCALES[scale]
  if (zeros === undefined) return null
  const [reais = '', part = ''] = (digits === '' ? '1' : digits).split(',')
  if (part.length > zeros || (reais.includes('.') && !parseTypedAmount(reais).ok)) return null
  return { value: reais.replaceAll('.', '') + part.padEnd(zeros, '0'), taken: glued === '' ? 2 : 1 }
}

const COMPARED: readonly (readonly [string, readonly string[]])[] = [
  [
    '>',
    [
      'acima',
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
      'abaixo',
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

function readSpan(tokens: readonly SearchToken[], at: number, isAmount: boolean): ReadTokens<AmountSpan> | null {
  const led = readPair(tokens, at, readTyped, { before: ['entre', 'between'], isLed: true, between: ['e', 'and'] })
  if (led !== null) return spanOf(led)
  const dotted = readPair(tokens, at, readTyped, { before: [], isLed: false, between: ['..'] })
  if (dotted !== null) return spanOf(dotted)
  const joined = readPair(tokens, at, readTyped, {
    before: ['de', 'from'],
    isLed: false,
    between: ['a', 'ate', 'to', '-'],
  })
  return joined?.value.some(({ isSure }) => isAmount || isSure) === true ? spanOf(joined) : null
}

function readOne(tokens: readonly SearchToken[], at: number, isAmount: boolean): ReadTokens<AmountSpan> | null {
  const typed = readTyped(tokens, at)
  if (typed === null || !(isAmount || typed.value.isSure)) return null
  const { amount } = typed.value
  return { value: { lowest: amount, highest: amount }, taken: typed.taken }
}

function spanOf({ value, taken }: ReadTokens<readonly [TypedAmount, TypedAmount]>): ReadTokens<AmountSpan> {
  const [one, other] = [value[0].amount, value[1].amount]
  return { value: one <= other ? { lowest: one, highest: other } : { lowest: other, highest: one }, taken }
}
