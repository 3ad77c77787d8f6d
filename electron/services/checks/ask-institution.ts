import { toldEndToEndIdSchema } from '../../../shared/domain/refund.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { EndToEndId } from '../../../shared/ids/end-to-end-id.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import type { AccountsReads, ProviderPayment, QrcodesReads } from '../../api/provider.ts'
import type { Witness } from './known-pix.ts'

/** What asking the institution about a Pix needs; `receiving` is null where the connection has no QR-code group. */
export interface AskNeeds {
  readonly reads: Pick<AccountsReads, 'paymentByEndToEndId'>
  readonly receiving: { readonly reads: Pick<QrcodesReads, 'pix'> } | null
}

/** What the institution says of an id, as a payment of ours or as a Pix that came in: null when it knows neither; a failure when it could not be asked of both. */
export async function askInstitution(
  { reads, receiving }: AskNeeds,
  id: EndToEndId,
): Promise<Result<Witness | null, AppError>> {
  const paid = await reads.paymentByEndToEndId(id)
  if (paid.ok && paid.value !== null) return ok(ofPayment(paid.value))
  const came = receiving === null ? ok(null) : await receiving.reads.pix(toldEndToEndIdSchema.parse(id))
  if (!came.ok) return came
  if (came.value === null) return paid.ok ? ok(null) : paid
  const { amount, at, payer } = came.value
  return ok({
    by: 'institution',
    direction: 'in',
    status: null,
    at,
    amount,
    otherName: payer?.name ?? null,
    otherDocument: payer?.document ?? null,
    nameIsTyped: false,
  })
}

function ofPayment({ status, createdAt, amount, creditor }: ProviderPayment): Witness {
  return {
    by: 'institution',
    direction: 'out',
    status,
    at: createdAt,
    amount,
    otherName: creditor?.name ?? null,
    otherDocument: creditor?.document ?? null,
    nameIsTyped: false,
  }
}
