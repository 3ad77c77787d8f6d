import { type Centavos, centavos } from '../money/centavos.ts'
import { amountDigits } from '../money/digits.ts'
import { parseTypedAmount } from '../money/typed-amount.ts'
import { COMPARISONS } from './comparisons.ts'
import { inPortuguese } from './in-portuguese.ts'
import { isAbout, isOtherMeasure } from './other-leads.ts'
import { phraseAt } from './phrase-at.ts'
import {
  isInName,
  isNameWith,
  readCents,
  readThousands,
  readWordedNumber,
  type Scaled,
  writtenOut,
} from './read-worded-number.ts'
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
  /** `R$`, `reais` or two digits of centavos stand with it: what is said of another amount is none of it. */
  readonly isReais: boolean
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
  return read === null || isAbout(tokens, place + read.taken) ? null : { value: read.value, taken: read.taken + lead }
}

/** `pix de 250,00`, `pago por R$ 250`: the word only joins what can be nothing but money to what stands before it. */
const readJoined: TokenReader<AmountSpan> = (tokens, at) => {
  const read = ['de', 'por', 'of', 'for'].includes(plainAt(tokens, at)) ? readOne(tokens, at + 1, false) : null
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
  readCentsAlone(tokens, at) ?? readWorded(tokens, at, true) ?? readDigits(tokens, at, true)

/** In `entre mil e quinhentos` the two are apart. */
const readTypedApart: TokenReader<TypedAmount> = (tokens, at) =>
  readWorded(tokens, at, false) ?? readDigits(tokens, at, false)

/** `cem reais`, `mil e quinhentos`, `dez reais e cinquenta centavos`: what is said in words. */
function readWorded(tokens: readonly SearchToken[], at: number, isWhole: boolean): ReadTokens<TypedAmount> | null {
  const sign = signAt(tokens, at)
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
      : readCents(tokens, behind + currency + 1, isWhole)
  const value = {
    amount: centavos(number * 100 + (cents?.value ?? 0)),
    isSure: isMoney ? sign > 0 || !isNameWith(tokens, at, behind) : isSure && !isInName(tokens, at, behind),
    isReais: isMoney,
    isCount: !isMoney && number < 100,
    scaled: zeros === null ? null : { digits: String(number / 10 ** zeros), zeros },
  }
  return { value, taken: behind + currency + (cents === null ? 0 : cents.taken + 1) - at }
}

/** `50 centavos`, `cinquenta centavos`. */
const readCentsAlone: TokenReader<TypedAmount> = (tokens, at) => {
  const cents = readCents(tokens, at)
  if (cents === null || cents.value === 0) return null
  return {
    value: { amount: centavos(cents.value), isSure: true, isReais: true, isCount: false, scaled: null },
    taken: cents.taken,
  }
}

/** How many pieces before an amount are the sign of the real: `R$`, `rs`, `BRL`; `RS` before whole numbers is a state. */
function signAt(tokens: readonly SearchToken[], at: number): number {
  const plain = plainAt(tokens, at)
  if (/^r\$:?$/.test(plain)) return 1
  const isNumber = /^\d/.test(plainAt(tokens, at + 1))
  const isReais =
    plain === 'brl' || (plain === 'rs' && (tokens[at]?.text !== 'RS' || /[,.]\d{2}$/.test(plainAt(tokens, at + 1))))
  return isNumber && isReais ? 1 : 0
}

function readDigits(tokens: readonly SearchToken[], at: number, isWhole: boolean): ReadTokens<TypedAmount> | null {
  const sign = signAt(tokens, at)
  const parted = sign === 0 && !isApartFromWords(tokens, at) ? 0 : partedAt(tokens, at + sign, sign > 0)
  const said = tokens
    .slice(at + sign, at + sign + 1 + parted)
    .reduce((all, { plain }) => all + plain, '')
    .replace(/(?<=^[\d.]+)(?:reais|brl)$/, ',00')
  // A statement's own signs: what went out is sought as what came in is.
  const text = said
    .replace(/^[-+−](?=[\d.]+,\d{2}$)|(?<=^[\d.]+,\d{2})[-+−]$/, '')
    .replace(/(?<=^[\d.]+,)[-–]{1,2}$/, '00')
  const scaled = parted > 0 ? null : readThousands(tokens, at + sign)
  // Behind `R$` a comma parts centavos, and three digits are none, unless they are round: `R$ 1,000`.
  const plain = sign > 0 && /^\d+,\d(?!00)\d\d$/.test(text) ? text : inPortuguese(text, sign > 0)
  const read = parseTypedAmount(scaled === null ? plain : writtenOut(scaled.value))
  const behind = at + sign + (scaled?.taken ?? 1 + parted)
  if (!read.ok || text.startsWith('r$')) return null
  if (isOtherMeasure(tokens, at, behind, sign === 0 && read.value < 100_00 && !text.includes(','))) return null
  const reais = phraseAt(tokens, behind, CURRENCY)
  const isWholeReais = !text.includes(',') && JOINTS.includes(plainAt(tokens, behind + reais))
  const cents = isWholeReais ? readCents(tokens, behind + reais + 1, isWhole && sign + reais > 0) : null
  // `2 mil` is no number of anything else; `2k` may be one.
  const isWorded = scaled !== null && /^(?:mi?l|[\d.,]+mil$)/.test(plainAt(tokens, behind - 1)) && text !== 'mil'
  const isSure =
    sign + reais > 0 ||
    cents !== null ||
    /,\d{1,2}(?:\D|$)|,.*\./.test(text) ||
    (plain !== text && text.includes('.')) ||
    (isWorded && !isInName(tokens, at, behind))
  const amount = centavos(read.value + (cents?.value ?? 0))
  const taken = behind + reais + (cents === null ? 0 : cents.taken + 1) - at
  const isReais = isSure && !/^\d+,\d$/.test(text)
  return { value: { amount, isSure, isReais, isCount: false, scaled: scaled?.value ?? null }, taken }
}

// `1 200,00`, `total 1 200,00`, but not `loja 1 200,00`.
function isApartFromWords(tokens: readonly SearchToken[], at: number): boolean {
  const isWord = /\p{L}/u.test(plainAt(tokens, at - 1)) && tokens[at - 1]?.isListed !== true
  return !isWord || phraseAt(tokens, at - 1, BEFORE_AMOUNT) > 0
}

const BEFORE_AMOUNT = 'de|por|ate|a|e|que|valor|valor:|valores|total|vlr|vl'.split('|')

const CURRENCY = ['reais', 'real', 'brl', 'de reais']
const SIGNS: Readonly<Record<string, string>> = { '=>': '>=', '≥': '>=', '=<': '<=', '≤': '<=' }

const readCompared: TokenReader<AmountSpan> = (tokens, at) => {
  const worded = COMPARISONS.map(({ sign, phrases }) => ({ sign, lead: phraseAt(tokens, at, phrases) }))
    .toSorted((one, other) => other.lead - one.lead)
    .find(({ lead }) => lead > 0)
  const sign = worded?.sign ?? SIGNS[plainAt(tokens, at)] ?? plainAt(tokens, at)
  const spanFor = BY_SIGN[sign]
  if (spanFor === undefined) return null
  const lead = worded?.lead ?? 1
  const typed = readTyped(tokens, at + lead)
  if (typed === null || typed.value.isCount) return null
  const { amount } = typed.value
  // `boletos 100 até 110` are of papers.
  const isOfPapers = plainAt(tokens, at) === 'ate' && PAPERS.test(plainAt(tokens, at - 2))
  if (isOfPapers && /^\d+$/.test(plainAt(tokens, at - 1)) && !typed.value.isSure) return null
  // `até 12`, `a partir de 5` may be of days.
  if (/^(?:ate|a)$/.test(plainAt(tokens, at)) && !typed.value.isSure && amount <= 31_00) return null
  return { value: spanFor(amount), taken: typed.taken + lead }
}

const PAPERS = /^(?:boletos|notas|nfs|nfes|recibos|pedidos|titulos|duplicatas)$/
const BY_SIGN: Readonly<Record<string, (amount: Centavos) => AmountSpan>> = {
  '>': (amount) => ({ lowest: centavos(amount + 1), highest: null }),
  '>=': (amount) => ({ lowest: amount, highest: null }),
  '<': (amount) => ({ lowest: null, highest: centavos(amount - 1) }),
  '<=': (amount) => ({ lowest: null, highest: amount }),
}
// Behind an amount they say it the other way round.
const TURNED: Readonly<Record<string, string>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' }

const UPWARDS = 'ou mais|ou +|ou acima|em diante|para cima|pra cima|or more|or above|and up|and above'.split('|')
const DOWNWARDS = 'ou menos|ou abaixo|para baixo|pra baixo|or less|or below|and below'.split('|')

/** `500 ou mais`, `de 1.000,00 em diante`, `200 ou menos`, `500 < valor`. */
const readOpen: TokenReader<AmountSpan> = (tokens, at) => {
  const lead = phraseAt(tokens, at, ['de', 'from'])
  const typed = readTyped(tokens, at + lead)
  if (typed === null || typed.value.isCount) return null
  const behind = at + lead + typed.taken
  const turned = BY_SIGN[plainAt(tokens, behind + 1) === 'valor' ? (TURNED[plainAt(tokens, behind)] ?? '') : '']
  if (turned !== undefined) return { value: turned(typed.value.amount), taken: lead + typed.taken + 2 }
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
  const sign = signAt(tokens, at)
  const [, one, other] = /^([\d.]+(?:k|mil?)?)[-–]([\d.]+(?:k|mil?)?)$/.exec(plainAt(tokens, at + sign)) ?? []
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
      if (words.isLed && pair.value.every(({ isSure, amount }) => !isSure && amount <= 31_00)) continue
      // `boleto 8841 até R$ 500`: what is more than the end, and may be no money, is no begin.
      if (words === JOINED && alikeScaled(pair.value) > pair.value[1].amount && !pair.value[0].isSure) continue
      const isSure =
        words !== JOINED ||
        isAmount ||
        pair.value.some((one) => one.isSure) ||
        pair.value.every((one) => one.scaled !== null)
      if (isSure || isLedSum(tokens, at, pair.value)) return spanOf(pair)
    }
  return null
}

const JOINED: PairWords = { before: ['de', 'from'], isLed: false, between: ['a', 'ate', 'to', '-', '–', '~'] }
const SPANS: readonly PairWords[] = [
  { before: ['entre', 'between'], isLed: true, between: ['e', 'and', 'a', 'ate', '-', '–'] },
  { before: [], isLed: false, between: ['..'] },
  { before: ['from'], isLed: true, between: ['to'] },
  JOINED,
]

// `de 150 até 200`, or `1500 até 2000` before all else, is of money: no day is so late, and no year so early.
function isLedSum(tokens: readonly SearchToken[], at: number, both: readonly TypedAmount[]): boolean {
  const isYear = ({ amount }: TypedAmount): boolean => amount >= 1900_00 && amount <= 2199_00
  const isLed = plainAt(tokens, at) === 'de' || (at === 0 && plainAt(tokens, 1) === 'ate')
  return isLed && both.every(({ amount }) => amount > 31_00) && !both.every(isYear)
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
  if (scaled === null || first.scaled !== null || first.isReais) return first.amount
  const { reais, centavos: part } = amountDigits(first.amount)
  const digits = `${reais},${part}`
  const both = parseTypedAmount(scaled.digits)
  const alike = parseTypedAmount(writtenOut({ digits, zeros: scaled.zeros }))
  return both.ok && alike.ok && first.amount < both.value ? alike.value : first.amount
}
