import type { Violation } from '../../../shared/errors/app-error.ts'
import type { DraftField } from './draft.ts'

const FIELD_OF: Readonly<Record<string, DraftField>> = {
  'payee.ispb': 'institution',
  'payee.issuer': 'issuer',
  'payee.number': 'number',
  'payee.accountType': 'accountType',
  'payee.document': 'document',
  'payee.name': 'name',
  amount: 'amount',
  description: 'description',
  priority: 'priority',
  paymentFlow: 'paymentFlow',
  expiration: 'expiration',
  ispbDeny: 'deny',
}

/** The fields that main refused although the form let them pass; they are marked, and the note above says why. */
export function refusedFields(violations: readonly Violation[]): readonly DraftField[] {
  return violations.flatMap(({ path }) => FIELD_OF[path] ?? FIELD_OF[path.split('.')[0] ?? ''] ?? [])
}
