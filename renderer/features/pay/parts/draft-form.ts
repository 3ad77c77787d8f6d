import type { PaymentId } from '../../../../shared/domain/payment.ts'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import type { Result } from '../../../../shared/kit/result.ts'

/** For each field that is not right yet, the sentence that stands beside it. */
export type Faults<Draft> = { readonly [F in keyof Draft]?: TextKey }

/** What a control of a form gets: its value, and the sentence of its fault once that may be told. */
export interface BoundField<Value> {
  readonly value: Value
  onChange(value: Value): void
  readonly onBlur: () => void
  readonly name: string
  readonly error: string | null
}

/** A form: what was typed, what it reads as, and a bound field for each part of it. */
export interface DraftForm<Draft, Ask> {
  readonly draft: Draft
  readonly read: Result<Ask, Faults<Draft>>
  readonly field: <F extends keyof Draft & string>(name: F) => BoundField<Draft[F]>
  readonly change: (part: Partial<Draft>) => void
  /** Says whether anything stands in it that would be lost. */
  readonly touched: boolean
  readonly clear: () => void
  /** From here on every fault is told, not only those of fields that were left. */
  readonly judge: () => void
  /** Marks fields that main refused although the form let them pass. */
  readonly refuse: (fields: readonly (keyof Draft & string)[]) => void
  /** Remembers the review that was opened from this draft: once it is confirmed, the form starts empty. */
  readonly reviewed: (reviewId: PaymentId) => void
}
