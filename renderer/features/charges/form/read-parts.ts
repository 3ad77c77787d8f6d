import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import { err, ok, type Result } from '../../../../shared/kit/result.ts'
import { type Centavos, centavos } from '../../../../shared/money/centavos.ts'
import { type AmountFault, parseTypedAmount } from '../../../../shared/money/typed-amount.ts'
import type { LocalDate } from '../../../../shared/time/local-date.ts'
import { faultText } from '../../../ui/fault-text.ts'

/** One field as it was read; the error is the sentence that stands beside it. */
export type ReadField<Value = unknown> = Result<Value, TextKey>

const RATE: Readonly<Record<AmountFault, TextKey>> = {
  empty: 'charges.wrongRateEmpty',
  useComma: 'charges.wrongRateComma',
  malformed: 'charges.wrongRate',
  tooManyDecimals: 'charges.wrongRateDecimals',
  negative: 'charges.wrongRate',
  zero: 'charges.wrongRateEmpty',
  tooLarge: 'charges.wrongRate',
}

const MOST_YEARS = 20

/** The amount that stands in a field. */
export function readAmount(text: string): ReadField<Centavos> {
  const read = parseTypedAmount(text)
  return read.ok ? read : err(faultText.amount[read.error])
}

/** The amount that stands in a field which may say zero where the payer decides. */
export function readAmountOrNone(text: string, mayBeZero: boolean): ReadField<Centavos> {
  const read = parseTypedAmount(text)
  return !read.ok && read.error === 'zero' && mayBeZero ? ok(centavos(0)) : readAmount(text)
}

/** The rate that stands in a field, in hundredths of a per cent: `2,5` and `2,5%` are 250. */
export function readRate(text: string): ReadField<number> {
  const read = parseTypedAmount(text.trim().replace(/\s*%$/, ''))
  return read.ok ? read : err(RATE[read.error])
}

/** Says whether a due date lies so far ahead that its year must be a slip of the hand. */
export function isFarAhead(day: LocalDate, from: LocalDate): boolean {
  return Number(day.slice(0, 4)) - Number(from.slice(0, 4)) > MOST_YEARS
}
