import type { Clock } from '../ports/clock.ts'
import type { PaymentNeeds } from '../services/payments/needs.ts'
import type { OpenConnection } from './open-connection.ts'

/** What the payment use cases need, taken from the connection that is open. */
export function paymentNeeds({ vault, journal, reads, codes, view }: OpenConnection, clock: Clock): PaymentNeeds {
  return { vault, journal, reads, receiving: null, codes, clock, environment: view.environment }
}
