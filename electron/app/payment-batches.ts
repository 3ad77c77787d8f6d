import type { BatchDesk } from '../services/payment-batches/batch-desk.ts'
import type { BatchBookNeeds } from '../services/payment-batches/needs.ts'
import type { FilesOf } from '../workers/file-maker.ts'
import type { Job } from './job.ts'

/** Batches of payments of one open connection: what is kept of them, and the desk that pays them. */
export interface PaymentBatches {
  readonly book: BatchBookNeeds
  readonly desk: BatchDesk
  readonly job: Job
  readonly files: FilesOf
}
