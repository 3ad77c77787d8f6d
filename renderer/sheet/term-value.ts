import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { SheetCell } from '../../shared/sheet/sheet-table.ts'
import { readAmount, type SheetStyle } from '../../shared/sheet/cell-values.ts'

/** What a cell or a heading says of how its number is meant; null where it does not. */
export interface TermUnit {
  readonly unit: 'percent' | 'money' | null
  readonly period: 'day' | 'month' | 'year' | null
  readonly isBusiness: boolean
}

/** A number and its unit: hundredths of a per cent, or centavos. */
export interface TermValue extends TermUnit {
  readonly value: number
}

const PERCENT = /%|\btaxa\b|\bpor ?cento\b|\bpercentual\b|\bperc\b|\bpct\b/
const MONEY = /r\$|\breais\b|\bvalor\b|\bvl(?:r)?\b/
// `Juros dia`, `Mora (mês)`, `% dia`: behind these the period stands alone.
const BEFORE_PERIOD = String.raw`(?<=(?:\bjuros|\bmora|\bdesconto|%)[^\p{L}\d]{0,3})`
const PERIODS = [
  ['day', new RegExp(String.raw`${BEFORE_PERIOD}dia\b`, 'u')],
  ['month', new RegExp(String.raw`${BEFORE_PERIOD}m[eê]s(?!\p{L})`, 'u')],
  ['year', new RegExp(String.raw`${BEFORE_PERIOD}ano\b`, 'u')],
  ['day', /(?:\bao|\bpor|\/|\bp\/) ?dia\b|\ba[./]? ?d\b\.?|\bdi[aá]ri[oa]s?\b|\/d\b/],
  ['month', /(?:\bao|\bpor|\/|\bp\/) ?m[eê]s\b|\ba[./]? ?m\b\.?|\bmensa(?:l|is)\b|\/m\b/],
  ['year', /(?:\bao|\bpor|\/|\bp\/) ?ano\b|\ba[./]? ?a\b\.?|\banua(?:l|is)\b/],
] as const
const BUSINESS = /(?<!\p{L})(?:dias )?[uú]te?i[sl](?!\p{L})/u
const WORDS = /\p{L}/u
// What a table shows for nothing, and Excel's accounting format for zero: `R$ -`.
const NOTHING = /^(?:r\$)?\s*[-–—]+\s*%?$/i

/** The unit that words name: `Juros (% a.m.)`, `R$ 0,50 por dia útil`, `VALOR_MULTA`, `jurosDia`. */
export function unitIn(words: string): TermUnit {
  const text = words.replace(/_|(?<=\p{Ll})(?=\p{Lu})/gu, ' ').toLowerCase()
  const unit = PERCENT.test(text) ? 'percent' : MONEY.test(text) ? 'money' : null
  const period = PERIODS.find(([, shape]) => shape.test(text))?.[0] ?? null
  return { unit, period, isBusiness: BUSINESS.test(text) }
}

/** Reads a number with its unit out of a cell; null for zero, since a fine or a discount of nothing is none. `R$ 2%` is neither. */
export function readTerm({ kind, text, unit }: SheetCell, style: SheetStyle): Result<TermValue | null, string> {
  if (kind === 'text' && NOTHING.test(text)) return ok(null)
  const said = kind === 'text' ? unitIn(text) : { unit: unit ?? null, period: null, isBusiness: false }
  const number = kind === 'text' ? bareNumber(text) : text
  const isBoth = kind === 'text' && PERCENT.test(text.toLowerCase()) && MONEY.test(text.toLowerCase())
  if (number === null || isBoth) return err('malformed')
  const read = readAmount({ kind, text: number }, style)
  if (!read.ok) return read.error === 'zero' ? ok(null) : read
  return ok({ ...said, value: read.value })
}

/** The one number of a text without the words of its unit; null where other words or numbers stand beside it. */
export function bareNumber(text: string): string | null {
  // Periods first, whole ones before those that stand alone behind the sign.
  const bare = [...PERIODS.map(([, shape]) => shape).toReversed(), PERCENT, MONEY, BUSINESS]
    .reduce((rest, shape) => rest.replace(shape, ' '), text.toLowerCase())
    .replace(/[()]/g, ' ')
    .trim()
  return WORDS.test(bare) ? null : bare
}
