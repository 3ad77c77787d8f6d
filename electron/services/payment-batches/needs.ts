import type { PaymentBatchId } from '../../../shared/domain/payment-batch.ts'
import type { AccountsReads } from '../../api/provider.ts'
import type { BatchApprovals, BatchApproval } from '../../journal/approval.ts'
import type { BatchPayer } from '../../journal/batch-hash.ts'
import type { Journal } from '../../journal/journal.ts'
import type { OneAtATime } from '../../journal/one-at-a-time.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault } from '../../vault/vault.ts'
import type { BucketMeter } from '../payments/bucket-meter.ts'
import type { PaymentNeeds } from '../payments/needs.ts'
import type { FindFindings } from './find-findings.ts'

/** What drafting, checking and showing batches of payments needs. Every change of a batch by a person is made in turn. */
export interface BatchBookNeeds {
  readonly vault: Vault
  readonly journal: Pick<Journal, 'shown'>
  /** Counts by the institution's time. */
  readonly clock: Pick<Clock, 'now'>
  /** What is to know of the rows of a draft, as it is shown again and again. */
  readonly findings: FindFindings
  readonly payer: () => BatchPayer
  readonly random: (n: number) => Uint8Array
  readonly inTurn: OneAtATime
  /** Told after each change that is kept. */
  readonly onChange: (id: PaymentBatchId) => void
}

/** Where the yes to a batch becomes one to each of its payments, and is given back. */
export interface BatchYes extends BatchApprovals {
  revoke(yes: BatchApproval): void
}

/** What paying a batch needs besides. */
export interface BatchRunNeeds extends BatchBookNeeds {
  readonly journal: Pick<Journal, 'shown' | 'open' | 'confirm' | 'sendAgain' | 'cancel' | 'lookAlikes' | 'events'>
  readonly clock: Clock
  /** Told once a batch has sent all that it had (`isSent`), or has paused of itself. */
  readonly onEnd: (id: PaymentBatchId, isSent: boolean) => void
  readonly reads: Pick<AccountsReads, 'balance'>
  readonly codes: PaymentNeeds['codes']
  readonly receiving: PaymentNeeds['receiving']
  readonly bucket: Pick<BucketMeter, 'read'>
  readonly approvals: BatchYes
  /** Something was sent: open payments are asked about. */
  readonly follow: () => void
}
