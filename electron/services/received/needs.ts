import type { Charge } from '../../../shared/domain/charge.ts'
import type { ReceivedPix } from '../../../shared/domain/received-pix.ts'
import type { QrcodesReads } from '../../api/provider.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault } from '../../vault/vault.ts'

/** What the use cases about charges and received Pix need of one open connection. */
export interface ReceivingNeeds {
  readonly vault: Vault
  readonly reads: QrcodesReads
  readonly clock: Pick<Clock, 'now'>
}

/** What a round of reading needs besides: whether what it reads is still wanted; where it is not, it ends with `cancelled`. */
export interface RoundNeeds extends ReceivingNeeds {
  readonly isWanted: () => boolean
}

/** What a round of reading finds: charges that are new or other than before, Pix that were not kept, and Pix that changed. */
export interface ReceivingNews {
  readonly charges: Charge[]
  readonly arrived: ReceivedPix[]
  readonly changed: ReceivedPix[]
}
