import { parseTypedAmount } from '../money/typed-amount.ts'
import type { SearchToken } from './split-search.ts'
import { JOINTS, plainAt, type ReadTokens, type TokenReader } from './token-reader.ts'

/** A whole number that was written in words. */
export interface WordedNumber {
  readonly number: number
  /** How many zeros the word at its end stands for, as in `dois mil`; null where something follows it, or it is none. */
  readonly zeros: number | null
  /** It is hardly a name, or a count of something: `dois mil`, `mil e quinhentos`. */
  readonly isSure: boolean
}

const portuguese = [
  'um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove',
  '- vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
  'cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos',
]
const english = [
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  '- twenty thirty forty fifty sixty seventy eighty ninety',
]
const NUMBERS = new Map(
  [portuguese, english].flatMap((rows) =>
    rows.flatMap((row, place) => row.split(' ').map((word, at): [string, number] => [word, (at + 1) * 10 ** place])),
  ),
)
for (const [word, number] of [
  ['catorze', 14],
  ['cem', 100],
  ['hum', 1], // as cheques have it
  ['a', 1],
] as const)
  NUMBERS.set(word, number)
const SCALES: Readonly<Record<string, number>> = { mil: 3, thousand: 3, milhao: 6, milhoes: 6, million: 6 }

/**
 * Reads a number in words, in Portuguese or English: `cem`, `duzentos e cinquenta`, `mil e quinhentos`, `2 mil e 500`, `meio milhão`,
 * `um milhão e meio`, `two hundred fifty`. `isWhole` says whether `e` may go on with what is smaller, which in `entre mil e quinhentos` it does not.
 */
export function readWordedNumber(
  tokens: readonly SearchToken[],
  at: number,
  isWhole = true,
): ReadTokens<WordedNumber> | null {
  const half = halfAt(tokens, at)
  if (half !== null) return half
  let [number, place, scale] = [0, at, 9]
  let zeros: number | null = null
  for (;;) {
    const joint = number > 0 && JOINTS.includes(plainAt(tokens, place)) ? 1 : 0
    if (joint > 0 && !isWhole) break
    if (joint > 0 && /^mei[oa]$/.test(plainAt(tokens, place + 1)) && scale === 6)
      return { value: { number: number + 500_000, zeros: null, isSure: true }, taken: place + 2 - at }
    const group = groupBelow(tokens, place + joint, number > 0, isWhole, scale)
    if (group === null) break
    const next = scaleAt(tokens, place + joint + group.taken)
    number += group.value * 10 ** next
    place += joint + group.taken + (next > 0 ? 1 : 0)
    zeros = next > 0 && number === group.value * 10 ** next ? next : null
    scale = next
    if (next === 0) break
  }
  if (number === 0) return null
  const isSure = zeros === null ? number >= 1_100 : number >= 2_000 || /^\d/.test(plainAt(tokens, at))
  return { value: { number, zeros, isSure }, taken: place - at }
}

/** Centavos behind reais, or said as such: `50 centavos`, `cinquenta centavos`; `isBehind` reais they may go without their word, as in `123 reais e 45`. */
export function readCents(tokens: readonly SearchToken[], at: number, isBehind = false): ReadTokens<number> | null {
  const said = plainAt(tokens, at)
  if (isBehind && said === 'meio') return { value: 50, taken: 1 }
  const digits = /^\d{1,2}$/.test(said) ? { value: Number(said), taken: 1 } : null
  const worded = readWordedNumber(tokens, at)
  const read = digits ?? (worded === null ? null : { value: worded.value.number, taken: worded.taken })
  if (read === null || read.value >= 100) return null
  if (/^centavos?$/.test(plainAt(tokens, at + read.taken))) return { value: read.value, taken: read.taken + 1 }
  const isBare = isBehind && (digits === null || said.length === 2) && at + read.taken >= tokens.length
  return isBare ? read : null
}

function halfAt(tokens: readonly SearchToken[], at: number): ReadTokens<WordedNumber> | null {
  const said = [0, 1, 2].map((by) => plainAt(tokens, at + by))
  const taken = said[0] === 'meio' && said[1] === 'milhao' ? 2 : said.join(' ') === 'half a million' ? 3 : 0
  return taken === 0 ? null : { value: { number: 500_000, zeros: null, isSure: true }, taken }
}

// `mil e dois mil` are two numbers, and so are `mil e quinhentos` and `dois mil` with `e` between them.
function groupBelow(
  tokens: readonly SearchToken[],
  at: number,
  isBehind: boolean,
  isWhole: boolean,
  scale: number,
): ReadTokens<number> | null {
  const groups = [isWhole, false].map((whole) => groupAt(tokens, at, isBehind, whole))
  return groups.find((group) => group !== null && scaleAt(tokens, at + group.taken) < scale) ?? null
}

/** A number below a thousand; digits only beside a word. `mil` alone is one of it. */
function groupAt(
  tokens: readonly SearchToken[],
  at: number,
  isBehind: boolean,
  isWhole: boolean,
): ReadTokens<number> | null {
  const digits = plainAt(tokens, at)
  if (/^[1-9]\d{0,2}$/.test(digits))
    return isBehind || isScale(tokens, at + 1) ? { value: Number(digits), taken: 1 } : null
  if (digits === 'mil') return { value: 1, taken: 0 }
  let [value, place, below] = [0, at, 1_000]
  for (;;) {
    const joint = value > 0 && JOINTS.includes(plainAt(tokens, place)) ? 1 : 0
    if (joint > 0 && !isWhole) break
    const said = wordAt(tokens, place + joint)
    if (said === null || said >= below) break
    // `quinhentos a mil` are two.
    if (plainAt(tokens, place + joint) === 'a' && (value > 0 || isBehind)) break
    place += joint + 1
    const isHundreds = said < 100 && plainAt(tokens, place) === 'hundred'
    if (isHundreds) place += 1
    value += isHundreds ? said * 100 : said
    below = isHundreds ? 100 : roomBehind(said, plainAt(tokens, place - 1))
  }
  // `a` is no number but before `hundred`, `thousand` and `million`.
  const isArticle = digits === 'a' && value === 1 && !isScale(tokens, place)
  return value === 0 || isArticle ? null : { value, taken: place - at }
}

function scaleAt(tokens: readonly SearchToken[], at: number): number {
  return SCALES[plainAt(tokens, at)] ?? 0
}

function isScale(tokens: readonly SearchToken[], at: number): boolean {
  return scaleAt(tokens, at) > 0
}

/** What may stand behind a word is smaller than this: `cem` and `doze` end a number. */
function roomBehind(said: number, word: string): number {
  if (said >= 100) return word === 'cem' ? 0 : 100
  return said >= 20 && said % 10 === 0 ? 10 : 0
}

function wordAt(tokens: readonly SearchToken[], at: number): number | null {
  const [tens, unit, ...more] = plainAt(tokens, at)
    .split('-')
    .map((word) => NUMBERS.get(word))
  if (tens === undefined || more.length > 0) return null
  return unit === undefined
    ? plainAt(tokens, at).includes('-')
      ? null
      : tens
    : tens >= 20 && unit < 10
      ? tens + unit
      : null
}

/** `Um Real Ltda`: the word of money, at `currency`, is part of a name where all three are written as names are. */
export function isNameWith(tokens: readonly SearchToken[], at: number, currency: number): boolean {
  return isName(tokens, at) && isName(tokens, currency) && (isName(tokens, currency + 1) || isName(tokens, at - 1))
}

function isName(tokens: readonly SearchToken[], at: number): boolean {
  const token = tokens[at]
  return token !== undefined && token.plain !== '' && /^\p{Lu}[\p{L}.]*[,;]?$/u.test(token.text)
}

/**
 * `Sete Mil Amigos`, `dois mil parafusos`, `Moinho Dois Mil`: what is said in words is part of a name where it counts what stands behind it, or
 * where both are written as names are.
 */
export function isInName(tokens: readonly SearchToken[], at: number, behind: number): boolean {
  const isCounted = /^\p{L}{2,}s$/u.test(plainAt(tokens, behind)) && !NOT_COUNTED.test(plainAt(tokens, behind))
  const isGoingOn = /^d[aeo]s?$/.test(plainAt(tokens, behind)) && isName(tokens, behind - 1)
  const isWritten = isName(tokens, /^\d/.test(plainAt(tokens, at)) ? behind - 1 : at)
  const isBeside = isWritten && (isName(tokens, isGoingOn ? behind + 1 : behind) || isName(tokens, at - 1))
  return tokens[behind - 1]?.isListed !== true && (isCounted || isBeside)
}

// Words that end in an s and stand behind an amount: `dois mil nos últimos 30 dias`, `dois mil recebidos`.
const NOT_COUNTED =
  /^(?:[nd]?[ao]s|aos|uns|umas|mais|menos|antes|depois|apos|tres|seis|[nd]?ess[ae]s|[nd]?est[ae]s|(?:ultim|proxim|pag)[ao]s|\p{L}+[ai]d[ao]s|tuesdays?|this|less|plus)$/u

/** A number of which a word or letter says the zeros. */
export interface Scaled {
  readonly digits: string
  readonly zeros: number
}

const CUT_SCALES: Readonly<Record<string, number>> = { mil: 3, k: 3, mi: 6, milhao: 6, milhoes: 6 }

/** `2 mil`, `1,5 mil`, `2k`, `1 milhao`. */
export const readThousands: TokenReader<Scaled> = (tokens, at) => {
  const [, digits = '', glued = ''] = /^([\d.]+(?:,\d+)?)?([a-z]*)$/.exec(plainAt(tokens, at)) ?? []
  const scale = glued === '' ? plainAt(tokens, at + 1) : glued
  const zeros = digits === '' && glued !== 'mil' ? undefined : CUT_SCALES[scale]
  if (zeros === undefined) return null
  // In `1.5 mil` no thousands are parted.
  const number = digits.replace(/^(\d{1,3})\.(\d{1,2})$/, '$1,$2') || '1'
  const [reais = '', part = ''] = number.split(',')
  if (part.length > zeros || (reais.includes('.') && !parseTypedAmount(reais).ok)) return null
  return { value: { digits: number, zeros }, taken: glued === '' ? 2 : 1 }
}

/** What such a number says, in digits alone. */
export function writtenOut({ digits, zeros }: Scaled): string {
  const [reais = '', part = ''] = digits.split(',')
  return reais.replaceAll('.', '') + part.padEnd(zeros, '0')
}
