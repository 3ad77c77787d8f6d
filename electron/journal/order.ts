import type { PaymentRequest } from '../../shared/domain/payment-request.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import type { SameWay } from './kinds/kind.ts'
import { sameWayOf } from './kinds/kinds.ts'

/**
 * What makes two orders the same one, however and wherever they were typed: how the payee is found, the payee, the amount. A
 * key and the static code of that key find the same payee. `daily`: it is the same within one day in São Paulo only.
 */
export interface Order extends SameWay {
  readonly amount: Centavos
}

/** The order of a request; null for what has an identity of its own and is paid once only (a boleto, a dynamic charge). */
export function orderOf(request: PaymentRequest): Order | null {
  const way = sameWayOf(request)
  return way === null ? null : { ...way, amount: request.amount }
}

/** Says whether two orders are the same, their days aside. */
export function isSameOrder(one: Order | null, other: Order | null): boolean {
  return one !== null && one.way === other?.way && one.payee === other.payee && one.amount === other.amount
}
