import { type ChargeTerms, chargeTermsSchema } from '../../../../shared/domain/charge-terms.ts'
import type { Centavos } from '../../../../shared/money/centavos.ts'
import type { LocalDate } from '../../../../shared/time/local-date.ts'
import type { ChargeDraft } from './draft.ts'
import { isFarAhead, type ReadField, readAmount, readExpiry } from './read-parts.ts'
import { readTerms } from './read-terms.ts'

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
    amount: valueOf(readAmount(kind === 'cob' && draft.cash === 'saque' ? draft.cashAmount : draft.amount)),
    expiresIn: kind === 'cob' ? valueOf(readExpiry(draft)) : null,
    dated: isDated ? { dueDate, daysAfterDue: daysOf(draft.daysAfterDue), terms: termsOf(draft) } : null,
  }
}

function termsOf(draft: ChargeDraft): ChargeTerms {
  const { fine, interest, discount, abatement } = readTerms(draft, (_path, field) => valueOf(field))
  const { shape } = chargeTermsSchema
  return {
    fine: shape.fine.safeParse(fine).data ?? null,
    interest: shape.interest.safeParse(interest).data ?? null,
    discount: shape.discount.safeParse(discount).data ?? null,
    abatement: shape.abatement.safeParse(abatement).data ?? null,
  }
}

function daysOf(text: string): number {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : DEFAULT_DAYS
}

function valueOf<Value>(field: ReadField<Value>): Value | null {
  return field.ok ? field.value : null
}
