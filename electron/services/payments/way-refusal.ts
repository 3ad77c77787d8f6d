import type { PayeeRefusal } from '../../../shared/domain/payee-refusal.ts'
import type { PaymentRequest } from '../../../shared/domain/payment-request.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kit/result.ts'
import { keyOfCode } from '../../journal/kinds/paper.ts'
import { keyAccount } from '../../journal/kinds/pix.ts'
import { placeOfAccount } from '../../vault/payee-tables.ts'
import type { Intent, VaultReads } from '../../vault/vault.ts'

/**
 * The newest standing refusal of the key or account that a payment goes to, whoever it is said to be: of a code by any key in it,
 * too. Null where nobody refused it.
 */
export function wayRefusal(
  vault: { readonly payees: Pick<VaultReads['payees'], 'refusal'> },
  { payeeAccount }: Pick<Intent, 'payeeAccount'>,
  request: PaymentRequest,
): Promise<Result<PayeeRefusal | null, AppError>> {
  const places = [placeOfAccount(payeeAccount), ...keysOf(request)]
  return vault.payees.refusal([...new Set(places)])
}

function keysOf(request: PaymentRequest): readonly string[] {
  if (request.kind !== 'pix-qr') return []
  return [request.verified.ours.key, request.verified.told.key].flatMap((printed) => {
    const key = printed === null ? null : keyOfCode(printed)
    return key === null ? [] : [keyAccount(key)]
  })
}
