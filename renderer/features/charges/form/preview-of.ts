import { type ChargeTerms, heldTermsSchema } from '../../../../shared/domain/charge-terms.ts'
import { addCentavos, type Centavos, centavos } from '../../../../shared/money/centavos.ts'
import type { LocalDate } from '../../../../shared/time/local-date.ts'
import { type ChargeDraft, readExpiry } from './draft.ts'
import { isFarAhead, type ReadField, readAmount, readAmountOrNone } from './read-parts.ts'
import { readTerms } from './terms-draft.ts'

/** What can be shown of a charge while it is typed; what cannot be read yet is null. */
export interface Preview {
  readonly amount: Centavos | null
  /** Seconds in which a cob may be paid. */
  readonly expiresIn: number | null
  readonly dated: { readonly dueDate: LocalDate; readonly daysAfterDue: number; readonly terms: ChargeTerms } | null
}

const DEFAULT_DAYS = 30

/** Reads of a draft what is right already: a term that is half typed counts as none. */
export function previewOf(draft: ChargeDraft, today: LocalDate): Preview {
  const { kind, dueDate } = draft
  const isDated = kind === 'cobv' && dueDate !== null && !isFarAhead(dueDate, today)
  return {
    amount: amountOf(draft),
    expiresIn: kind === 'cob' ? valueOf(readExpiry(draft)) : null,
    dated: isDated ? { dueDate, daysAfterDue: daysOf(draft.daysAfterDue), terms: termsOf(draft) } : null,
  }
}

// As the charge will ask for it: the original, and the cash with it.
function amountOf(draft: ChargeDraft): Centavos | null {
  if (draft.kind === 'cobv' || draft.cash === 'none') return valueOf(readAmount(draft.amount))
  const cash = valueOf(readAmountOrNone(draft.cashAmount, draft.cashMayChange))
  const original = draft.cash === 'saque' ? centavos(0) : valueOf(readAmount(draft.amount))
  return cash === null || original === null ? null : addCentavos(original, cash)
}

function termsOf(draft: ChargeDraft): ChargeTerms {
  return heldTermsSchema.parse(readTerms(draft, (_path, field) => valueOf(field)))
}

function daysOf(text: string): number {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : DEFAULT_DAYS
}

function valueOf<Value>(field: ReadField<Value>): Value | null {
  return field.ok ? field.value : null
}
