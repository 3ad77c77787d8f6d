import type { Clock } from '../ports/clock.ts'
import type { PaymentNeeds } from '../services/payments/needs.ts'
import type { OpenConnection } from './open-connection.ts'

/** What the payment use cases need, taken from the connection that is open. */
export function paymentNeeds(open: OpenConnection, clock: Clock): PaymentNeeds {
  const { vault, journal, reads, receiving, codes, view } = open
  return { vault, journal, reads, receiving, codes, clock, environment: view.environment }
}
