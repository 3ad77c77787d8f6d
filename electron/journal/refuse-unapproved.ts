import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { Intent } from '../vault/vault.ts'
import type { Approval } from './approval.ts'
import { isAsReviewed } from './as-reviewed.ts'
import type { JournalNeeds } from './journal.ts'

/** Spends a person's yes for a payment; `declined` where it is none for exactly this one, or that is other than what people see of it. */
export function refuseUnapproved(
  { approvals, encode, log }: Pick<JournalNeeds, 'approvals' | 'encode' | 'log'>,
  approval: Approval,
  payment: Intent,
): Result<null, AppError> {
  const spent = isAsReviewed(encode, payment) ? approvals.spend(approval, payment) : 'refused'
  if (spent === 'ok') return ok(null)
  log.event('journal.unapproved', { payment: payment.id.slice(0, 8), why: spent })
  return err(appError({ kind: 'declined', sent: 'no', why: spent }))
}
