import type { Brand } from '../kit/brand.ts'
import type { Centavos } from '../money/centavos.ts'
import type { LocalDate } from '../time/local-date.ts'

/** The digits that people type, without mask: 47 of a bank billet or 48 of a collection slip, all check digits right. */
export type BilletLine = Brand<string, 'BilletLine'>

/** The 44 digits behind the bars, check digit right. */
export type BarCode = Brand<string, 'BarCode'>

/** A line and its bar code. */
export interface BilletDigits {
  readonly line: BilletLine
  readonly barCode: BarCode
}

/** Who collects: 1 city halls, 2 sanitation, 3 power and gas, 4 telecom, 5 government, 6 others, 7 traffic fines, 9 the bank. */
export type Segment = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '9'

/** What is odd about a billet that can be paid all the same. */
export type BilletWarning =
  | 'open-amount' // 0: to be typed, or the institution knows it
  | 'quantity' // the value is a quantity or an index, not money
  | 'due-date-unreadable' // the factor fits no date near the day of reading
  | 'due-far-ahead' // more than three years
  | 'weak-check-digit' // a general digit of 1 lets some typing faults in amount and date pass
  | 'bar-code-only' // 44 digits carry one check digit only

/** A boleto of a bank. What the institution has registered wins over amount and date of the line. */
export interface BankBillet extends BilletDigits {
  readonly kind: 'bank'
  /** Three digits; 988 for an institution without a code of its own, whose `ispb` stands in place of the amount. */
  readonly bank: string
  readonly ispb: string | null
  readonly dueDate: LocalDate | null
  readonly amount: Centavos | null
  /** The day of reading, by which the due factor was understood. */
  readonly referenceDay: LocalDate
  readonly warnings: readonly BilletWarning[]
}

/** A bill of a utility, a tax or an agreement: it has no due date that all can read. */
export interface CollectionSlip extends BilletDigits {
  readonly kind: 'collection'
  readonly segment: Segment
  readonly amount: Centavos | null
  readonly referenceDay: LocalDate
  readonly warnings: readonly BilletWarning[]
}

/** Anything that is paid by a line of digits. */
export type Billet = BankBillet | CollectionSlip

/** Why a text is no billet: which block of the line or which field, and what about it. */
export type BilletFault =
  | { readonly fault: 'empty' }
  | { readonly fault: 'characters'; readonly at: number }
  | { readonly fault: 'length'; readonly digits: number }
  | { readonly fault: 'first-digit' } // 48 digits that do not begin with 8
  | { readonly fault: 'block-digit'; readonly block: 1 | 2 | 3 | 4 }
  | { readonly fault: 'general-digit' }
  | { readonly fault: 'currency'; readonly currency: string }
  | { readonly fault: 'due-factor'; readonly factor: string } // 0001 to 0999, or any with bank 988
  | { readonly fault: 'ispb' } // bank 988 without an ISPB in place of the amount
  | { readonly fault: 'segment'; readonly segment: string }
  | { readonly fault: 'value-kind'; readonly valueKind: string } // third digit of a slip: 6 to 9
