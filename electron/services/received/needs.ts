import type { QrcodesReads } from '../../api/provider.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault } from '../../vault/vault.ts'

/** What the use cases about charges and received Pix need of one open connection. */
export interface ReceivingNeeds {
  readonly vault: Vault
  readonly reads: QrcodesReads
  readonly clock: Pick<Clock, 'now'>
}
