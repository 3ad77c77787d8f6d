import type { BatchId } from '../../../shared/domain/charge-batch.ts'
import type { QrcodesReads, QrcodesWrites } from '../../api/provider.ts'
import type { OneAtATime } from '../../journal/one-at-a-time.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault } from '../../vault/vault.ts'

/** What keeping batches needs. Every change of a batch is made in turn, since it is read, changed and written whole. */
export interface BatchBook {
  readonly vault: Pick<Vault, 'batches' | 'charges' | 'unread'>
  readonly clock: Pick<Clock, 'now'>
  readonly inTurn: OneAtATime
  /** Batches whose request is under way: what is not there yet is not lost. */
  readonly sending: Set<BatchId>
  /** Told after each change that is kept. */
  readonly onChange: (id: BatchId) => void
}

/** What sending and following batches needs besides. */
export interface BatchNeeds extends BatchBook {
  readonly reads: Pick<QrcodesReads, 'batch' | 'batchPage' | 'charge'>
  readonly writes: Pick<QrcodesWrites, 'sendBatch' | 'createCharge'>
}
