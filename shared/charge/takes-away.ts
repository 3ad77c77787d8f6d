import type { Charge } from '../domain/charge.ts'
import type { ChargeForm } from '../domain/charge-form.ts'
import { termFields } from '../domain/charge-terms.ts'

/**
 * Says whether a form takes something away that a charge has: payer, message, withdrawal or a term. A PATCH has no word for
 * that (QRCODES_API section 5): only a PUT, which replaces the charge whole, can.
 */
export function takesAway(charge: Charge, form: ChargeForm): boolean {
  const isGone = (before: unknown, after: unknown): boolean => before !== null && after === null
  if (isGone(charge.message, form.message)) return true
  if (form.kind === 'cob') {
    const hadPayer = charge.debtor?.name != null || charge.debtor?.document != null
    return (hadPayer && form.debtor === null) || isGone(charge.withdrawal, form.withdrawal)
  }
  const { email, street, city, state, zip } = form.debtor
  return (
    termFields.some((field) => isGone(charge.terms[field], form.terms[field])) ||
    Object.entries({ email, street, city, state, zip }).some(([name, value]) => value === null && hasPart(charge, name))
  )
}

function hasPart({ debtor }: Charge, name: string): boolean {
  return debtor !== null && Object.entries(debtor).some(([part, value]) => part === name && value !== null)
}
