import type { Charge } from '../domain/charge.ts'
import { type ChargeForm, chargeFormSchema } from '../domain/charge-form.ts'
import { readPrintedPixKey } from '../ids/pix-key.ts'

const DEFAULT_EXPIRY_S = 86_400
const DEFAULT_DAYS_AFTER_DUE = 30

/**
 * The form that would make a charge as it stands; null where it holds what no form may ask for (a key or a document that
 * cannot be read, a receiver's own words): such a charge can be shown and cancelled, but not revised here.
 */
export function chargeFormOf(charge: Charge): ChargeForm | null {
  const key = readPrintedPixKey(charge.key ?? '')
  if (!key.ok) return null
  const { kind, txid, amount, message, extras, locationId, terms } = charge
  const common = { kind, txid, amount, key: key.value, message, extras, locationId }
  const form =
    kind === 'cob'
      ? {
          ...common,
          expiresIn: charge.expiresIn ?? DEFAULT_EXPIRY_S,
          debtor: payerOf(charge),
          mayChangeAmount: charge.mayChangeAmount,
          withdrawal: charge.withdrawal,
        }
      : {
          ...common,
          dueDate: charge.dueDate,
          daysAfterDue: charge.daysAfterDue ?? DEFAULT_DAYS_AFTER_DUE,
          debtor: charge.debtor,
          terms,
        }
  return chargeFormSchema.safeParse(form).data ?? null
}

// An immediate charge names its payer or nobody; some institutions answer with an empty one.
function payerOf({ debtor }: Charge): { name: string | null; document: string | null } | null {
  if (debtor === null || (debtor.name === null && debtor.document === null)) return null
  return { name: debtor.name, document: debtor.document }
}
