import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import type { Approval, Frozen } from './approval.ts'
import type { JournalNeeds } from './journal.ts'

/** Spends a person's yes for a payment; `declined` where it is none for exactly this one. */
export function refuseUnapproved(
  { approvals, log }: Pick<JournalNeeds, 'approvals' | 'log'>,
  approval: Approval,
  payment: Frozen,
): Result<null, AppError> {
  const spent = approvals.spend(approval, payment)
  if (spent === 'ok') return ok(null)
  log.event('journal.unapproved', { payment: payment.id.slice(0, 8), why: spent })
  return err(appError({ kind: 'declined', sent: 'no', why: spent }))
}
