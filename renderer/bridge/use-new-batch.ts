import { useRef } from 'react'
import type { DraftRow, PaymentBatchId } from '../../shared/domain/payment-batch.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { call } from './call.ts'
import { useMayPrepare } from './use-may-prepare.ts'
import { useAction } from './use-remote.ts'

const ROWS_AT_ONCE = 200

/** The way from rows to a draft of a batch: nothing leaves before that batch is confirmed. */
export interface NewBatch {
  /** Null where none was made. */
  readonly make: (name: string, rows: readonly DraftRow[]) => Promise<PaymentBatchId | null>
  readonly busy: boolean
  readonly failure: AppError | null
}

/** Makes drafts of batches: whole, or none is left behind. */
export function useNewBatch(): NewBatch {
  const mayPrepare = useMayPrepare()
  const create = useAction('paymentBatches.create')
  const put = useAction('paymentBatches.putRows')
  // A second press may come before the first is drawn as busy.
  const onItsWay = useRef(false)
  const make: NewBatch['make'] = async (name, rows) => {
    if (rows.length === 0 || !mayPrepare || onItsWay.current) return null
    onItsWay.current = true
    return draft(name, rows).finally(() => {
      onItsWay.current = false
    })
  }
  const draft: NewBatch['make'] = async (name, rows) => {
    const made = await create.run({ name })
    if (!made.ok) return null
    const { id } = made.value
    let { version } = made.value
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const kept = await put.run({ id, version, rows: rows.slice(at, at + ROWS_AT_ONCE) })
      if (kept.ok) {
        version = kept.value.version
        continue
      }
      await call('paymentBatches.remove', { id, version })
      return null
    }
    return id
  }
  return { make, busy: create.busy || put.busy, failure: create.failure ?? put.failure }
}
