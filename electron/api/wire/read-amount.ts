import { type Centavos, isCentavos } from '../../../shared/money/centavos.ts'
import type { AmountUnit } from '../../../shared/domain/connection.ts'
import { withoutAccents } from '../../../shared/kit/without-accents.ts'
import { centavosOfDigits } from '../../../shared/money/digits.ts'

// An exponent is how a very small or large JSON number is printed, and nobody's way to write money.
const NUMBER = /^(\d*)(?:\.(\d+))?(?:e([+-]\d{1,3}))?$/
const COMMA = /^(\d*),(\d+)$/
const POINT_GROUPS = /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/
const COMMA_GROUPS = /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/
const SPACE_GROUPS = /^[1-9]\d{0,2}(\s\d{3})+,\d{2}$/
const MARK_GROUPS = /^[1-9]\d{0,2}('\d{3})+\.\d{2}$/
const LARGEST = 16

/** What stands around the digits of an amount and says on which side it is, a letter or a sign of it; brackets around them are a minus. */
const FOR = new Set(['', '+', ...sides('c', 'cr', 'cred', 'credit', 'credito', '+')])
const AGAINST = new Set(['-', '(|)', ...sides('d', 'db', 'dr', 'deb', 'debit', 'debito', '-')])
const MARKED = /^([^\d.,]*)(.*?\d[.,]?|\d)([^\d.,]*)$/s
const CURRENCY = /R\$|BRL/i
const DASHES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g
// What nobody sees: marks of direction and of byte order, characters without a width.
const UNSEEN = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

function sides(...words: readonly string[]): readonly string[] {
  return words.flatMap((word) => [word, `(${word})`])
}

/**
 * Reads an amount in reais as any institution writes it, a JSON number or a text, digit by digit: `20`, `"20.0"`, `"20,00"`,
 * `"1.234,56"`, `"R$ 20,00"`, `"20,00-"`, `"20,00 D"`, and what a binary float made of it, to the centavo where it is within half a
 * thousandth of a real. Null where the scale is unsure (`1.234` as a text may be either) or a third decimal is meant, and where
 * two signs stand around it.
 */
export function readAmount(value: unknown): Centavos | null {
  if (typeof value === 'number') return centavosOf(value < 0, String(Math.abs(value)))
  if (typeof value !== 'string' || !/\d/.test(value)) return null
  const text = value.replace(UNSEEN, '').replaceAll('&nbsp;', ' ').replace(DASHES, '-').trim()
  const [, before = '', told, after = ''] = MARKED.exec(text) ?? []
  const mark = markOf(before, after)
  const digits = told === undefined || (!FOR.has(mark) && !AGAINST.has(mark)) ? null : decimalOf(told)
  return digits === null ? null : centavosOf(AGAINST.has(mark), digits)
}

// The currency stands on one side at most.
function markOf(...around: readonly [string, string]): string {
  const isTwice = around.every((side) => CURRENCY.test(side))
  const [before = '', after = ''] = around.map((side) =>
    withoutAccents(side.replace(CURRENCY, '').replace(/\s/g, '')).toLowerCase(),
  )
  return isTwice ? '||' : before !== '' && after !== '' ? `${before}|${after}` : before + after
}

// A text with one group of three behind a point or a comma is thousands to one reader and a fraction to another.
function decimalOf(text: string): string | null {
  const isUnsure = /^[1-9]\d{0,2}[.,]\d{3}$/.test(text)
  if (isUnsure) return null
  if (POINT_GROUPS.test(text) && !text.startsWith('0')) return text.replaceAll('.', '').replace(',', '.')
  if (SPACE_GROUPS.test(text)) return text.replace(/\s/g, '').replace(',', '.')
  if (MARK_GROUPS.test(text)) return text.replaceAll("'", '')
  if (COMMA_GROUPS.test(text) && !text.startsWith('0')) return text.replaceAll(',', '')
  const plain = text.replace(COMMA, '$1.$2').replace(/^(\d+)\.$/, '$1')
  return plain.includes('e') ? null : plain
}

function centavosOf(negative: boolean, text: string): Centavos | null {
  const [, whole = '', fraction = '', exponent = '0'] = NUMBER.exec(text) ?? []
  if (whole + fraction === '') return null
  const shift = Number(exponent)
  if (Math.abs(shift) > 30) return null
  const padded = `${'0'.repeat(Math.max(0, -shift))}${whole}${fraction}${'0'.repeat(Math.max(0, shift))}`
  const point = Math.max(0, -shift) + whole.length + shift
  const reais = padded.slice(0, point).replace(/^0+(?=\d)/, '') || '0'
  const decimals = padded.slice(point).padEnd(5, '0')
  if (reais.length > LARGEST) return null
  const amount = centavosOfDigits(negative, reais, decimals.slice(0, 2))
  return amount === null ? null : nearest(amount, decimals.slice(2), negative)
}

// What is left over is a fraction of a centavo: half a thousandth of a real is a twentieth of it.
function nearest(amount: Centavos, rest: string, negative: boolean): Centavos | null {
  const twentieth = '05'.padEnd(rest.length, '0')
  if (rest <= twentieth) return amount
  if (rest < '95') return null
  const up: number = negative ? amount - 1 : amount + 1
  return isCentavos(up) ? up : null
}

/** Reads an amount of a unit; of whole centavos only what is a whole number, with a sign at most. */
export function readAmountIn(unit: AmountUnit, value: unknown): Centavos | null {
  if (unit === 'reais') return readAmount(value)
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const amount = Number(/^\s*[+-]?\d{1,16}\s*$/.test(String(value)) ? value : Number.NaN)
  return isCentavos(amount) ? amount : null
}
