import { parseTaxDocument } from '../../shared/ids/tax-document.ts'
import type { Result } from '../../shared/kit/result.ts'
import { err, ok } from '../../shared/kit/result.ts'
import { type Centavos, MAX_PAYABLE } from '../../shared/money/centavos.ts'
import { parseTypedAmount } from '../../shared/money/typed-amount.ts'
import { centavosFromWire } from '../../shared/money/wire-amount.ts'
import { isLocalDate, type LocalDate } from '../../shared/time/local-date.ts'
import type { SheetCell } from '../hatch/sheet-rows.ts'

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

const SLASHED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/
const POINT = /^-?\d{1,3}(?:,\d{3})*\.\d{1,2}$|^-?\d+\.\d{1,2}$/
const COMMA = /,\d{1,2}$/
// Commas only as whole thousands: `1.280,00` without its comma would be 1.28.
const POINTED = /^-?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d{1,2})?$/

/** Tells the style of a sheet by the texts of its day columns and of its amount columns. */
export function guessStyle(days: readonly SheetCell[], amounts: readonly SheetCell[]): StyleGuess {
  const parts = textsOf(days).flatMap((text) => {
    const [, one, two] = SLASHED.exec(text) ?? []
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

/** Reads a day; `YYYY-MM-DD` and days of a workbook are read whatever the style. */
export function readDay({ kind, text }: SheetCell, style: SheetStyle): Result<LocalDate, 'day'> {
  if (kind !== 'number' && isLocalDate(text)) return ok(text)
  const [, one = '', two = '', year = ''] = SLASHED.exec(text) ?? []
  const [day, month] = style.days === 'day-first' ? [one, two] : [two, one]
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isLocalDate(read) ? ok(read) : err('day')
}

/** Reads an amount in reais; a number of a workbook is read digit by digit whatever the style. */
export function readAmount({ kind, text }: SheetCell, style: SheetStyle): Result<Centavos, string> {
  const bare = text.replace(/^R\$\s*/i, '')
  const isPoint = kind === 'number' || style.decimals === 'point'
  if (!isPoint) return parseTypedAmount(bare)
  if (kind !== 'number' && !POINTED.test(bare)) return err('malformed')
  const read = centavosFromWire(kind === 'number' ? bare : bare.replaceAll(',', ''))
  if (!read.ok) return err(read.error)
  if (read.value < 0) return err('negative')
  return read.value > 0 && read.value <= MAX_PAYABLE ? read : err(read.value > 0 ? 'tooLarge' : 'zero')
}

/** Reads a rate in hundredths of a per cent; the sign may stand behind it. */
export function readRate({ kind, text }: SheetCell, style: SheetStyle): Result<Centavos, string> {
  return readAmount({ kind, text: text.replace(/\s*%$/, '') }, style)
}

/** Reads a CPF or a CNPJ. A workbook that took it for a number has lost its zeros in front. */
export function readDocument({ kind, text }: SheetCell): ReturnType<typeof parseTaxDocument> {
  return parseTaxDocument(kind === 'number' ? text.padStart(text.length <= 11 ? 11 : 14, '0') : text)
}

function textsOf(cells: readonly SheetCell[]): string[] {
  return cells.flatMap(({ kind, text }) => (kind === 'text' && text !== '' ? [text.replace(/\s*%$/, '')] : []))
}

function choose<One, Other>(isOne: boolean, isOther: boolean, one: One, other: Other): One | Other | 'mixed' | 'open' {
  if (isOne && isOther) return 'mixed'
  if (isOne) return one
  return isOther ? other : 'open'
}
