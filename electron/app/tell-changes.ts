import { batchIdSchema } from '../../shared/domain/charge-batch.ts'
import { noteSubjectsSchema } from '../../shared/domain/note.ts'
import { paymentBatchIdSchema } from '../../shared/domain/payment-batch.ts'
import { paymentIdSchema } from '../../shared/domain/payment.ts'
import { isReading } from '../team/readings.ts'
import type { SharedCall } from '../vault/shared-call.ts'
import type { Push } from './app.ts'

/** What other desks of the company wrote, told to the page as the same would be that was done here. */
export function tellChanges(push: Push, calls: readonly SharedCall[]): void {
  push('team.changed', {})
  if (calls.some(isReading)) push('health.changed', {})
  const tables = new Set(calls.map(({ table }) => table))
  for (const [table, tell] of Object.entries(plain)) if (tables.has(table)) tell(push)
  for (const { table, args } of calls) {
    const [first] = args
    const id = typeof first === 'object' && first !== null && 'id' in first ? first.id : first
    const payment = table === 'journal' ? paymentIdSchema.safeParse(id).data : undefined
    if (payment !== undefined) push('payments.changed', { id: payment })
    const batch = table === 'paymentBatches' ? paymentBatchIdSchema.safeParse(id).data : undefined
    if (batch !== undefined) push('paymentBatches.changed', { id: batch })
    const charges = table === 'batches' ? batchIdSchema.safeParse(id).data : undefined
    if (charges !== undefined) push('batches.changed', { id: charges })
    const subjects = table === 'notes' ? noteSubjectsSchema.safeParse(first).data : undefined
    if (subjects !== undefined) push('notes.changed', { subjects })
  }
}

const plain: Readonly<Record<string, (push: Push) => void>> = {
  receipts: (push) => push('receipts.changed', {}),
  settled: (push) => push('receipts.changed', {}),
  statement: (push) => push('statement.changed', {}),
  balances: (push) => push('balance.changed', {}),
  billets: (push) => push('billets.changed', {}),
  infractions: (push) => push('infractions.changed', {}),
  charges: (push) => push('charges.changed', { txid: null }),
  received: (push) => push('received.changed', {}),
  watch: (push) => push('watch.changed', {}),
  log: (push) => push('log.changed', {}),
  payeeBook: (push) => push('payees.changed', {}),
}
