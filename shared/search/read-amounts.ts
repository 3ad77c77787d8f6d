import { type Centavos, centavos } from '../money/centavos.ts'
import { amountDigits } from '../money/digits.ts'
import { parseTypedAmount } from '../money/typed-amount.ts'
import { isOtherMeasure } from './other-leads.ts'
import { phraseAt } from './phrase-at.ts'
import { isInName, isNameWith, readThousands, readWordedNumber, type Scaled, writtenOut } from './read-worded-number.ts'
import type { SearchToken } from './split-search.ts'
import {
  JOINTS,
  type PairWords,
  partedAt,
  plainAt,
  type ReadTokens,
  readPair,
  type TokenReader,
} from './token-reader.ts'

/** A span of amounts, both ends included; null is open. */
export interface AmountSpan {
  readonly lowest: Centavos | null
  readonly highest: Centavos | null
}

interface TypedAmount {
  readonly amount: Centavos
  /** It can be nothing but money: centavos or `R$` stand with it. */
  readonly isSure: boolean
  /** A small number in words, which may count anything. */
  readonly isCount: boolean
  /** The digits before `mil` or `milhões`, and how many zeros these stand for; null where none is said. */
  readonly scaled: Scaled | null
}

/**
 * Reads amounts, in reais: `12.450,00`, `R$ 12.450`, `>1000`, `acima de 1000`, `até 500`, `1000..2000`, `1.000,00 a 2.000,00`,
 * `entre 100 e 200`, `acima de 2 mil`, `até 500 reais`, `500 ou mais`, `valor 1000`. Digits alone are no amount: they may be the number of an invoice, and a word finds amounts too.
 */
export const readAmounts: TokenReader<AmountSpan> = (tokens, at) => {
  const lead = phraseAt(tokens, at, LEADS)
  const place = at + lead
  const read =
    readSpan(tokens, place, lead > 0) ??
    readCompared(tokens, place) ??
    readOpen(tokens, place) ??
    readOne(tokens, place, lead > 0) ??
    readJoined(tokens, at)
  return read === null ? null : { value: read.value, taken: read.taken + lead }
}

/** `pix de 250,00`, `pago por R$ 250`: the word only joins what can be nothing but money to what stands before it. */
const readJoined: TokenReader<AmountSpan> = (tokens, at) => {
  const read =
    at > 0 && ['de', 'por', 'of', 'for'].includes(plainAt(tokens, at)) ? readOne(tokens, at + 1, false) : null
  return read === null ? null : { value: read.value, taken: read.taken + 1 }
}

// Behind these a number is an amount.
const LEADS = [
  '=',
  'exatamente',
  'igual a',
  'exactly',
  'equal to',
  'valor',
  'valor =',
  'valor igual a',
  'valor:',
  'valor de',
  'valor exato',
  'valor exato de',
  'no valor de',
  'com valor',
  'com valor de',
  'valores',
  'valores de',
]

const readTyped: TokenReader<TypedAmount> = (tokens, at) =>
  readCentsAlone(tokens, at) ?? readWorded(tokens, at, true) ?? readDigits(tokens, at)

/** In `entre mil e quinhentos` the two are apart. */
const readTypedApart: TokenReader<TypedAmount> = (tokens, at) => readWorded(tokens, at, false) ?? readDigits(tokens, at)

/** `cem reais`, `mil e quinhentos`, `dez reais e cinquenta centavos`: what is said in words. */
function readWorded(tokens: readonly SearchToken[], at: number, isWhole: boolean): ReadTokens<TypedAmount> | null {
  const sign = plainAt(tokens, at) === 'r$' ? 1 : 0
  const read = readWordedNumber(tokens, at + sign, isWhole)
  if (read === null) return null
  const { number, zeros, isSure } = read.value
  const behind = at + sign + read.taken
  if (isOtherMeasure(tokens, at, behind, sign === 0 && number < 100)) return null
  const currency = phraseAt(tokens, behind, CURRENCY)
  const isMoney = sign + currency > 0
  const cents =
    currency === 0 || !JOINTS.includes(plainAt(tokens, behind + currency))
      ? null
      : readCents(tokens, behind + currency + 1)
  const value = {
    amount: centavos(number * 100 + (cents?.value ?? 0)),
    isSure: isMoney ? sign > 0 || !isNameWith(tokens, at, behind) : isSure && !isInName(tokens, at, behind),
    isCount: !isMoney && number < 100,
    scaled: zeros === null ? null : { digits: String(number / 10 ** zeros), zeros },
  }
  return { value, taken: behind + currency + (cents === null ? 0 : cents.taken + 1) - at }
}

function readCents(tokens: readonly SearchToken[], at: number): ReadTokens<number> | null {
  const digits = /^\d{1,2}$/.test(plainAt(tokens, at)) ? { value: Number(plainAt(tokens, at)), taken: 1 } : null
  const worded = readWordedNumber(tokens, at)
  const read = digits ?? (worded === null ? null : { value: worded.value.number, taken: worded.taken })
  const isCents = read !== null && read.value < 100 && /^centavos?$/.test(plainAt(tokens, at + read.taken))
  return isCents ? { value: read.value, taken: read.taken + 1 } : null
}

/** `50 centavos`, `cinquenta centavos`. */
const readCentsAlone: TokenReader<TypedAmount> = (tokens, at) => {
  const cents = readCents(tokens, at)
  if (cents === null || cents.value === 0) return null
  return { value: { amount: centavos(cents.value), isSure: true, isCount: false, scaled: null }, taken: cents.taken }
}

const readDigits: TokenReader<TypedAmount> = (tokens, at) => {
  const sign = plainAt(tokens, at) === 'r$' ? 1 : 0
  const parted = sign === 0 ? 0 : partedAt(tokens, at + 1)
  const text = tokens.slice(at + sign, at + sign + 1 + parted).reduce((all, { plain }) => all + plain, '')
  const scaled = parted > 0 ? null : readThousands(tokens, at + sign)
  // Behind `R$` a comma parts centavos, and three digits are none.
  const plain = sign > 0 && /^\d+,\d{3}$/.test(text) ? text : inPortuguese(text)
  const read = parseTypedAmount(scaled === null ? plain : writtenOut(scaled.value))
  const behind = at + sign + (scaled?.taken ?? 1 + parted)
  if (!read.ok || text.startsWith('r$')) return null
  if (isOtherMeasure(tokens, at, behind, sign === 0 && read.value < 100_00 && !text.includes(','))) return null
  const reais = phraseAt(tokens, behind, CURRENCY)
  // `2 mil` is no number of anything else; `2k` may be one.
  const isWorded =
    scaled !== null && scaled.value.digits !== '' && /^mi?l/.test(plainAt(tokens, behind - 1)) && scaled.taken > 1
  const isSure =
    sign + reais > 0 ||
    /,\d{1,2}(?:\D|$)|,.*\./.test(text) ||
    (plain !== text && text.includes('.')) ||
    (isWorded && !isInName(tokens, at, behind))
  const isWholeReais = reais > 0 && !text.includes(',') && JOINTS.includes(plainAt(tokens, behind + reais))
  const cents = isWholeReais ? readCents(tokens, behind + reais + 1) : null
  const amount = centavos(read.value + (cents?.value ?? 0))
  const taken = behind + reais + (cents === null ? 0 : cents.taken + 1) - at
  return { value: { amount, isSure, isCount: false, scaled: scaled?.value ?? null }, taken }
}

// `1,000.00`, `2,000` and `1000.50` say by their own signs which of them parts the centavos; `15.11` may be a day.
function inPortuguese(text: string): string {
  const [, reais, cents = '00'] = /^(\d{1,3}(?:,\d{3})+|\d+(?=\.))(?:\.(\d{2}))?$/.exec(text) ?? []
  const isDay = !text.includes(',') && Number(reais) <= 31 && Number(cents) <= 12
  return reais === undefined || isDay ? text : `${reais.replaceAll(',', '')},${cents}`
}

const CURRENCY = ['reais', 'real', 'brl', 'de reais']
const COMPARED: readonly (readonly [string, readonly string[]])[] = [
  [
    '>',
    phrases(
      'acima|acima de|acima do|acima dos|mais de|mais que|maior que|maior do que|maiores que|' +
        'superior a|superiores a|maior|+ de|above|over|more than',
    ),
  ],
  [
    '>=',
    phrases(
      'a partir de|pelo menos|no minimo|ao menos|minimo|minimo de|maior ou igual a|igual ou maior que|' +
        'igual ou superior a|at least|from',
    ),
  ],
  [
    '<',
    phrases(
      'abaixo|abaixo de|abaixo do|abaixo dos|menos de|menos que|menor que|menor do que|' +
        'menores que|inferior a|inferiores a|menor|- de|below|under|less than',
    ),
  ],
  [
    '<=',
    phrases(
      'ate|ate o valor de|no maximo|maximo|maximo de|menor ou igual a|igual ou menor que|igual ou inferior a|at most|up to',
    ),
  ],
]

function phrases(joined: string): readonly string[] {
  return joined.split('|')
}

const SIGNS: Readonly<Record<string, string>> = { '=>': '>=', '≥': '>=', '=<': '<=', '≤': '<=' }

const readCompared: TokenReader<AmountSpan> = (tokens, at) => {
  const worded = COMPARED.map(([sign, phrases]) => ({ sign, lead: phraseAt(tokens, at, phrases) }))
    .toSorted((one, other) => other.lead - one.lead)
    .find(({ lead }) => lead > 0)
  const sign = worded?.sign ?? SIGNS[plainAt(tokens, at)] ?? plainAt(tokens, at)
  if (!/^[<>]=?$/.test(sign)) return null
  const lead = worded?.lead ?? 1
  const typed = readTyped(tokens, at + lead)
  if (typed === null || typed.value.isCount) return null
  const { amount } = typed.value
  const value = sign.startsWith('>')
    ? { lowest: sign === '>' ? centavos(amount + 1) : amount, highest: null }
    : { lowest: null, highest: sign === '<' ? centavos(amount - 1) : amount }
  return { value, taken: typed.taken + lead }
}

const UPWARDS = ['ou mais', 'em diante', 'para cima', 'pra cima', 'or more', 'and up', 'and above']
const DOWNWARDS = ['ou menos', 'para baixo', 'pra baixo', 'or less']

/** `500 ou mais`, `de 1.000,00 em diante`, `200 ou menos`. */
const readOpen: TokenReader<AmountSpan> = (tokens, at) => {
  const lead = phraseAt(tokens, at, ['de', 'from'])
  const typed = readTyped(tokens, at + lead)
  if (typed === null || typed.value.isCount) return null
  const behind = at + lead + typed.taken
  const up = phraseAt(tokens, behind, UPWARDS)
  const down = phraseAt(tokens, behind, DOWNWARDS)
  if (up + down === 0) return null
  const isSmall = !typed.value.isSure && typed.value.amount < 100_00
  if (isOtherMeasure(tokens, behind, behind + up + down, isSmall)) return null
  const { amount } = typed.value
  const value = up > 0 ? { lowest: amount, highest: null } : { lowest: null, highest: amount }
  return { value, taken: lead + typed.taken + up + down }
}

function readSpan(tokens: readonly SearchToken[], at: number, isAmount: boolean): ReadTokens<AmountSpan> | null {
  // `100-200 reais`, `R$ 100-200`
  const sign = plainAt(tokens, at) === 'r$' ? 1 : 0
  const [, one, other] = /^([\d.]+)[-–]([\d.]+)$/.exec(plainAt(tokens, at + sign)) ?? []
  const glued = tokens[at]
  if (glued !== undefined && one !== undefined && other !== undefined) {
    const apart = [...(sign > 0 ? ['r$'] : []), one, '-', other].map((plain) => ({ ...glued, plain }))
    const read = readSpan([...apart, ...tokens.slice(at + sign + 1)], 0, isAmount)
    return read === null || read.taken < 3 ? null : { value: read.value, taken: read.taken - 2 }
  }
  for (const words of SPANS)
    for (const read of [readTyped, readTypedApart]) {
      const pair = readPair(tokens, at, read, words)
      if (pair === null || pair.value.every(({ isCount }) => isCount)) continue
      // `boleto 8841 até R$ 500`: what is more than the end, and may be no money, is no begin.
      if (words === JOINED && alikeScaled(pair.value) > pair.value[1].amount && !pair.value[0].isSure) continue
      const isSure = words !== JOINED || isAmount || pair.value.some((one) => one.isSure)
      if (isSure || isLedSum(tokens, at, pair.value)) return spanOf(pair)
    }
  return null
}

const JOINED: PairWords = { before: ['de', 'from'], isLed: false, between: ['a', 'ate', 'to', '-', '–'] }
const SPANS: readonly PairWords[] = [
  { before: ['entre', 'between'], isLed: true, between: ['e', 'and', 'a', 'ate', '-', '–'] },
  { before: [], isLed: false, between: ['..'] },
  { before: ['from'], isLed: true, between: ['to'] },
  JOINED,
]

// `de 150 até 200` is of money: no day is so late, and no year so early.
function isLedSum(tokens: readonly SearchToken[], at: number, both: readonly TypedAmount[]): boolean {
  const isYear = ({ amount }: TypedAmount): boolean => amount >= 1900_00 && amount <= 2199_00
  return plainAt(tokens, at) === 'de' && both.every(({ amount }) => amount > 31_00) && !both.every(isYear)
}

function readOne(tokens: readonly SearchToken[], at: number, isAmount: boolean): ReadTokens<AmountSpan> | null {
  const typed = readTyped(tokens, at)
  if (typed === null || !(isAmount || typed.value.isSure)) return null
  const { amount } = typed.value
  return { value: { lowest: amount, highest: amount }, taken: typed.taken }
}

type Pair = ReadTokens<readonly [TypedAmount, TypedAmount]>

function spanOf({ value, taken }: Pair): ReadTokens<AmountSpan> {
  const [one, other] = [alikeScaled(value), value[1].amount]
  return { value: one <= other ? { lowest: one, highest: other } : { lowest: other, highest: one }, taken }
}

// In `entre 1 e 2 mil` both are thousands; in `entre 500 e 2 mil` the first one is what it says.
function alikeScaled([first, { scaled }]: readonly [TypedAmount, TypedAmount]): Centavos {
  if (scaled === null || first.scaled !== null || first.isSure) return first.amount
  const digits = amountDigits(first.amount).reais
  const both = parseTypedAmount(scaled.digits)
  const alike = parseTypedAmount(writtenOut({ digits, zeros: scaled.zeros }))
  return both.ok && alike.ok && first.amount < both.value ? alike.value : first.amount
}
