import type { PaymentBatchId } from '../../shared/domain/payment-batch.ts'
import type { PaymentId } from '../../shared/domain/payment.ts'
import type { WaitingView } from '../../shared/domain/team.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kit/result.ts'
import { reviewedRequest } from '../journal/reviewed-request.ts'
import { toConfirm } from '../services/payment-batches/to-confirm.ts'
import { findPayeeNote } from '../services/payments/payee-note.ts'
import { paymentSummary } from '../services/payments/payment-view.ts'
import { wayRefusal } from '../services/payments/way-refusal.ts'
import type { Approvable } from '../team/approvals.ts'
import type { OpenConnection } from './open-connection.ts'

/** What a desk says of what has to be approved, out of its own vault. */
export type ToldApproval = Pick<WaitingView, 'name' | 'place' | 'kind' | 'marks' | 'note' | 'refusedWay' | 'until'>

/** Of a payment; null of what is on its way, or came to an end: it waits for nobody. */
export async function paymentToldOf(
  open: OpenConnection,
  id: PaymentId,
  { isFirst, name }: Approvable,
): Promise<Result<ToldApproval | null, AppError>> {
  const found = await open.vault.journal.get(id)
  if (!found.ok || found.value === null) return found.ok ? ok(null) : found
  const { state, validUntil, kind } = found.value
  if (!['frozen', 'not-sent', 'absent'].includes(state)) return ok(null)
  const known = await findPayeeNote(open, found.value)
  if (!known.ok) return known
  const { payee } = paymentSummary(found.value)
  const { note } = known.value
  const refused = await wayRefusal(open.vault, found.value, reviewedRequest(found.value))
  if (!refused.ok) return refused
  const refusedWay = refused.value
  const graver = refusedWay === null ? [] : [{ mark: 'refused-way' as const, count: 1 }]
  const noted = note === null ? [] : [{ mark: note.kind, count: 1 }]
  const first = isFirst && note?.kind !== 'first' ? [{ mark: 'first' as const, count: 1 }] : []
  const account =
    payee.number === null ? null : [payee.issuer, payee.number].filter((part) => part !== null).join(' / ')
  return ok({
    name: payee.name ?? payee.key ?? name,
    place: payee.key ?? payee.line ?? account,
    kind,
    marks: [...graver, ...noted, ...first],
    note,
    refusedWay,
    until: state === 'frozen' ? validUntil : null,
  })
}

/** Of a batch; null of one that is done. */
export async function batchToldOf(
  open: OpenConnection,
  id: PaymentBatchId,
): Promise<Result<ToldApproval | null, AppError>> {
  const batch = await open.vault.paymentBatches.get(id)
  if (!batch.ok || batch.value === null) return batch.ok ? ok(null) : batch
  const { name, state } = batch.value
  if (state === 'done') return ok(null)
  const rows = await toConfirm(open.paymentBatches.book, id)
  const { refusedWays = [], changedPayees = [], newPayees = [] } = rows.ok ? rows.value : {}
  const marks = [
    { mark: 'refused-way' as const, count: refusedWays.length },
    { mark: 'changed' as const, count: changedPayees.length - refusedWays.length },
    { mark: 'first' as const, count: newPayees.length },
  ].filter(({ count }) => count > 0)
  return ok({ name, place: null, kind: null, marks, note: null, refusedWay: null, until: null })
}
