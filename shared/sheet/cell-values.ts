import { parseTaxDocument } from '../ids/tax-document.ts'
import type { Result } from '../kit/result.ts'
import { err, ok } from '../kit/result.ts'
import { type Centavos, MAX_PAYABLE } from '../money/centavos.ts'
import { parseTypedAmount } from '../money/typed-amount.ts'
import { centavosFromWire } from '../money/wire-amount.ts'
import { dayOfMoment, isLocalDate, type LocalDate } from '../time/local-date.ts'
import type { SheetCell } from './sheet-table.ts'

/** How a sheet writes its days and its decimals. */
export interface SheetStyle {
  readonly days: 'day-first' | 'month-first'
  readonly decimals: 'comma' | 'point'
}

/** What a sheet's own values say of its style; `mixed`: they contradict each other, `open`: they would fit both. */
export interface StyleGuess {
  readonly days: SheetStyle['days'] | 'mixed' | 'open'
  readonly decimals: SheetStyle['decimals'] | 'mixed' | 'open'
}

// An hour behind a day is of no account here, but one with its zone, where the day may be another.
const HOUR = /[ T]+\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?$/
const SLASHED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/
// What may stand behind a number: `2,5 %`, `1% a.m.`, `0,50 por dia`.
const UNIT = /\s*%?\s*(?:(?:a\.?|ao|por|\/)\s*[a-zê.]+)?\s*$/i
const POINT = /^-?\d{1,3}(?:,\d{3})*\.\d{1,2}$|^-?\d+\.\d{1,2}$/
const COMMA = /,\d{1,2}$/
// Commas only as whole thousands: `1.280,00` without its comma would be 1.28.
const POINTED = /^-?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d{1,2})?$/

/** Tells the style of a sheet by the texts of its day columns and of its amount columns. */
export function guessStyle(days: readonly SheetCell[], amounts: readonly SheetCell[]): StyleGuess {
  const parts = textsOf(days).flatMap((text) => {
    const [, one, two] = SLASHED.exec(text.replace(HOUR, '')) ?? []
    return one === undefined || two === undefined ? [] : [[Number(one), Number(two)] as const]
  })
  const texts = textsOf(amounts)
  return {
    days: choose(
      parts.some(([one]) => one > 12),
      parts.some(([, two]) => two > 12),
      'day-first',
      'month-first',
    ),
    decimals: choose(
      texts.some((text) => COMMA.test(text)),
      texts.some((text) => POINT.test(text)),
      'comma',
      'point',
    ),
  }
}

/** Reads a day, with an hour behind it or without; `YYYY-MM-DD` and days of a workbook whatever the style, two digits of a year as 20xx. */
export function readDay({ kind, text: written }: SheetCell, style: SheetStyle): Result<LocalDate, 'day'> {
  const moment = kind === 'text' ? dayOfMoment(written) : null
  if (moment !== null) return ok(moment)
  const text = written.replace(HOUR, '')
  if (kind !== 'number' && isLocalDate(text)) return ok(text)
  const [, one = '', two = '', year = ''] = SLASHED.exec(text) ?? []
  const [day, month] = style.days === 'day-first' ? [one, two] : [two, one]
  const read = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isLocalDate(read) ? ok(read) : err('day')
}

/** Reads an amount in reais; a number of a workbook is read digit by digit whatever the style. A percentage is none. */
export function readAmount({ kind, text, unit }: SheetCell, style: SheetStyle): Result<Centavos, string> {
  if (unit === 'percent') return err('malformed')
  const bare = text.replace(/^R\$\s*/i, '')
  const isPoint = kind === 'number' || style.decimals === 'point'
  if (!isPoint) return parseTypedAmount(bare)
  if (kind !== 'number' && !POINTED.test(bare)) return err('malformed')
  const read = centavosFromWire(kind === 'number' ? bare : bare.replaceAll(',', ''))
  if (!read.ok) return err(read.error)
  if (read.value < 0) return err('negative')
  return read.value > 0 && read.value <= MAX_PAYABLE ? read : err(read.value > 0 ? 'tooLarge' : 'zero')
}

/** Reads a CPF or a CNPJ. A workbook that took it for a number has lost its zeros in front. */
export function readDocument({ kind, text }: SheetCell): ReturnType<typeof parseTaxDocument> {
  return parseTaxDocument(kind === 'number' ? text.padStart(text.length <= 11 ? 11 : 14, '0') : text)
}

function textsOf(cells: readonly SheetCell[]): string[] {
  return cells.flatMap(({ kind, text }) => (kind === 'text' && text !== '' ? [text.replace(UNIT, '')] : []))
}

function choose<One, Other>(isOne: boolean, isOther: boolean, one: One, other: Other): One | Other | 'mixed' | 'open' {
  if (isOne && isOther) return 'mixed'
  if (isOne) return one
  return isOther ? other : 'open'
}
