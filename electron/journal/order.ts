import type { PaymentRequest } from '../../shared/domain/payment-request.ts'
import type { Centavos } from '../../shared/money/centavos.ts'
import { payeeOf } from './payee.ts'

/**
 * What makes two orders the same one, however and wherever they were typed: how the payee is found, the payee, the amount. A
 * key and the static code of that key find the same payee. `daily`: it is the same within one day in São Paulo only.
 */
export interface Order {
  readonly way: 'pix-manual' | 'pix-key' | 'refund'
  readonly payee: string
  readonly amount: Centavos
  readonly daily: boolean
}

/** The order of a request; null for what has an identity of its own and is paid once only (a boleto, a dynamic charge). */
export function orderOf(request: PaymentRequest): Order | null {
  const { payeeAccount: payee, identity } = payeeOf(request)
  const { amount } = request
  if (identity !== null || request.kind === 'billet') return null
  switch (request.kind) {
    case 'pix-manual':
      return { way: 'pix-manual', payee, amount, daily: true }
    case 'pix-key':
    case 'pix-qr':
      return { way: 'pix-key', payee, amount, daily: true }
    case 'refund':
      return { way: 'refund', payee: `${payee}/${request.nature}`, amount, daily: false }
  }
}

/** Says whether two orders are the same, their days aside. */
export function isSameOrder(one: Order | null, other: Order | null): boolean {
  return one !== null && one.way === other?.way && one.payee === other.payee && one.amount === other.amount
}
