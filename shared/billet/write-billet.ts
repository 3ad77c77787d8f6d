import type { Centavos } from '../money/centavos.ts'
import type { LocalDate } from '../time/local-date.ts'
import type { BilletDigits, Segment } from './billet.ts'
import { isBarCode, isBilletLine, lineOfBarCode, modulusOf } from './billet-line.ts'
import { mod11OfBank } from './check-digits.ts'
import { dueFactorOf } from './due-date.ts'

/** What a bank billet is made of: `bank` of three digits, `free` of 25; null is no due date, an open amount. */
export interface BankBilletParts {
  readonly bank: string
  readonly dueDate: LocalDate | null
  readonly amount: Centavos | null
  readonly free: string
}

/** What the billet of an institution without bank code is made of: its ISPB, and 25 digits of its own. */
export interface UncodedBilletParts {
  readonly ispb: string
  readonly free: string
}

/** What a collection slip is made of: `valueKind` 6 and 8 mean money, 7 and 9 a quantity; `free` has 29 digits. */
export interface CollectionSlipParts {
  readonly segment: Segment
  readonly valueKind: '6' | '7' | '8' | '9'
  readonly value: number
  readonly free: string
}

/** Writes a bank billet; throws RangeError for parts that do not fit. */
export function writeBankBillet({ bank, dueDate, amount, free }: BankBilletParts): BilletDigits {
  const factor = dueDate === null ? '0000' : String(dueFactorOf(dueDate))
  return writeBank(`${bank}9`, factor + String(amount ?? 0).padStart(10, '0') + free)
}

/** Writes the billet of an institution that has no bank code, under the common code 988; throws RangeError as above. */
export function writeUncodedBillet({ ispb, free }: UncodedBilletParts): BilletDigits {
  return writeBank('9880', `000000${ispb}${free}`)
}

/** Writes a collection slip; throws RangeError for parts that do not fit. */
export function writeCollectionSlip({ segment, valueKind, value, free }: CollectionSlipParts): BilletDigits {
  const head = `8${segment}${valueKind}`
  const rest = String(value).padStart(11, '0') + free
  const modulus = modulusOf(head)
  return digitsOf(`${head}${modulus?.(head + rest) ?? ''}${rest}`)
}

function writeBank(head: string, rest: string): BilletDigits {
  return digitsOf(head + mod11OfBank(head + rest) + rest)
}

function digitsOf(barCode: string): BilletDigits {
  if (!isBarCode(barCode)) throw new RangeError('these parts make no bar code')
  const line = lineOfBarCode(barCode)
  if (!isBilletLine(line)) throw new RangeError('these parts make no line')
  return { line, barCode }
}
