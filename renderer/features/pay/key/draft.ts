import * as z from 'zod'
import type { KeyPayment } from '../../../../shared/domain/key-payment.ts'
import { formatPixKey, type PixKey } from '../../../../shared/ids/pix-key.ts'
import { formatTaxDocument } from '../../../../shared/ids/tax-document.ts'
import type { TypedPixKey } from '../../../../shared/ids/typed-pix-key.ts'
import type { Centavos } from '../../../../shared/money/centavos.ts'
import { formatAmount } from '../../../../shared/money/format-brl.ts'
import { emptyOptions, optionsDraftOf, optionsDraftSchema } from '../parts/options-draft.ts'

/** The form of a Pix by key as it stands. `confirmed` is the key a person chose where the text can be two things. */
export const keyDraftSchema = optionsDraftSchema.extend({
  key: z.string(),
  confirmed: z.string(),
  document: z.string(),
  name: z.string(),
  amount: z.string(),
  description: z.string(),
})
export type KeyDraft = z.infer<typeof keyDraftSchema>

/** An empty form. */
export const emptyKeyDraft: KeyDraft = {
  key: '',
  confirmed: '',
  document: '',
  name: '',
  amount: '',
  description: '',
  ...emptyOptions,
}

/** Writes a recognised key into an empty form, with the amount that stood beside it. What was unclear stays unclear: the form asks. */
export function draftOfTyped(typed: TypedPixKey, amount?: Centavos): KeyDraft {
  const empty = { ...emptyKeyDraft, amount: amount === undefined ? '' : formatAmount(amount) }
  if (typed.meaning === 'one') return { ...empty, key: formatPixKey(typed.key) }
  if (typed.meaning === 'ask') return { ...empty, key: typed.keys[0].value }
  return { ...empty, key: withoutCountry(typed.key) }
}

/** Writes an earlier payment back into the form. */
export function draftOfKeyPayment(request: KeyPayment): KeyDraft {
  return {
    key: formatPixKey(request.key),
    confirmed: request.key.value,
    document: request.creditorDocument === null ? '' : formatTaxDocument(request.creditorDocument),
    name: request.payeeName ?? '',
    amount: formatAmount(request.amount),
    description: request.description,
    ...optionsDraftOf(request),
  }
}

function withoutCountry({ value }: PixKey): string {
  return value.replace(/^\+55/, '')
}
