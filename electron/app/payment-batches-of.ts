import { randomBytes } from 'node:crypto'
import type { PaymentBatchId } from '../../shared/domain/payment-batch.ts'
import { createOneAtATime } from '../journal/one-at-a-time.ts'
import { createBatchDesk } from '../services/payment-batches/batch-desk.ts'
import { keepFindings } from '../services/payment-batches/find-findings.ts'
import type { BatchRunNeeds } from '../services/payment-batches/needs.ts'
import type { BringUpNeeds } from './bring-up-needs.ts'
import { coalesce } from './coalesce.ts'
import { createFileMaker } from '../workers/create-file-maker.ts'
import { type Job, startJob } from './job.ts'
import type { TellPerson } from './notifier.ts'
import type { PaymentBatches } from './payment-batches.ts'

const newsMs = 250

/** Makes them; the page hears of changes now and then. */
export function paymentBatchesOf(
  needs: Pick<BringUpNeeds, 'ports' | 'push' | 'onBug' | 'approvals'> & { readonly tell: TellPerson },
  connection: Omit<BatchRunNeeds, 'inTurn' | 'onChange' | 'onEnd' | 'random' | 'approvals' | 'findings'>,
): PaymentBatches {
  const { ports, push, onBug, approvals, tell } = needs
  const { clock } = ports
  const onChange = coalesce<PaymentBatchId>(clock, newsMs, (id) => push('paymentBatches.changed', { id }))
  const inTurn = createOneAtATime()
  let job: Job | null = null
  const made = {
    inTurn,
    onChange,
    onEnd: (id: PaymentBatchId, isSent: boolean) =>
      tell(
        isSent
          ? { title: 'notices.batchSentTitle', body: 'notices.batchSentBody' }
          : { title: 'notices.batchPausedTitle', body: 'notices.batchPausedBody' },
        { to: 'lots', id },
      ),
    approvals,
    findings: keepFindings(connection),
    random: (n: number) => randomBytes(n),
  }
  const book = { ...connection, ...made }
  const desk = createBatchDesk({ ...book, wake: () => job?.wake() })
  job = startJob({ clock, onBug, run: () => desk.run() })
  return { book, desk, job, files: createFileMaker(onBug) }
}
