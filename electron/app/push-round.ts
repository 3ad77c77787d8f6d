import type { ReceivingRound } from '../services/received/sync-receiving.ts'
import type { Push } from './app.ts'

/** Tells the page what a round of reading has changed, and nothing where it changed nothing. */
export function pushRound(push: Push, { charges, arrived, changed }: ReceivingRound): void {
  const [charge] = charges
  if (charge !== undefined) push('charges.changed', { txid: charges.length === 1 ? charge.txid : null })
  if (arrived.length + changed.length > 0) push('received.changed', {})
}
