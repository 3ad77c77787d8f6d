import { useState } from 'react'
import type { PaymentDetail, PaymentId } from '../../../shared/domain/payment.ts'
import { type ReceiptId, receiptIdSchema } from '../../../shared/domain/receipt.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { call } from '../../bridge/call.ts'
import { useNewBatch } from '../../bridge/use-new-batch.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { useDesk } from '../../ui/desk.tsx'
import { useText } from '../../ui/text.tsx'
import { useToday } from '../../ui/use-today.ts'
import { rowOfPayment } from './row-of-payment.ts'

/** What a person does with several payments at once. */
export interface MarkedDeeds {
  readonly saveReceipts: (ids: readonly PaymentId[]) => Promise<void>
  readonly repeat: (ids: readonly PaymentId[]) => Promise<void>
  readonly busy: boolean
  readonly failure: AppError | null
  /** Which of them are left out; null where none is. */
  readonly note: string | null
}

/** Saves the receipts of payments as a pack, and makes the draft of a batch of them; what cannot be among them is told. */
export function useMarkedDeeds(): MarkedDeeds {
  const t = useText()
  const desk = useDesk()
  const today = useToday()
  const pack = useAction('packs.start')
  const batch = useNewBatch()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<AppError | null>(null)
  const [note, setNote] = useState<string | null>(null)

  async function withAll(
    ids: readonly PaymentId[],
    work: (payments: readonly PaymentDetail[]) => Promise<void>,
  ): Promise<void> {
    if (busy) return
    setBusy(true)
    setNote(null)
    const read = await readAll(ids)
    setFailure(read.ok ? null : read.error)
    if (read.ok) await work(read.value)
    setBusy(false)
  }

  const saveReceipts = (ids: readonly PaymentId[]): Promise<void> =>
    withAll(ids, async (payments) => {
      const receipts = payments.flatMap(receiptsOf)
      const lacking = payments.length - receipts.length
      if (lacking > 0)
        setNote(t(receipts.length === 0 ? 'payments.receiptsNone' : 'payments.receiptsLack', { count: lacking }))
      if (receipts.length === 0) return
      const name = t('payments.receiptsOf', { day: today.replaceAll('/', '-') })
      const reply = await pack.run({ name, content: { from: 'receipts', ids: receipts } })
      if (reply.ok && reply.value.workId !== null) desk.toast({ about: reply.value.workId, text: t('audit.started') })
    })

  const repeat = (ids: readonly PaymentId[]): Promise<void> =>
    withAll(ids, async (payments) => {
      const rows = payments.flatMap((payment, at) => rowOfPayment(payment, at + 1) ?? [])
      const lacking = payments.length - rows.length
      if (rows.length === 0) return setNote(t('payments.repeatNone'))
      if (lacking > 0) desk.toast({ about: 'repeat', text: t('payments.repeatLack', { count: lacking }) })
      const id = await batch.make(t('payments.batchOfMarked', { day: today.slice(0, 5) }), rows)
      if (id !== null) desk.go({ to: 'lots', id })
    })

  return {
    saveReceipts,
    repeat,
    busy: busy || pack.busy || batch.busy,
    failure: failure ?? pack.failure ?? batch.failure,
    note,
  }
}

async function readAll(ids: readonly PaymentId[]): Promise<Result<readonly PaymentDetail[], AppError>> {
  const payments: PaymentDetail[] = []
  for (const id of ids) {
    const read = await call('payments.read', { id })
    if (!read.ok) return read
    payments.push(read.value)
  }
  return ok(payments)
}

function receiptsOf({ receiptId }: PaymentDetail): readonly ReceiptId[] {
  return receiptId === null ? [] : [receiptIdSchema.parse(receiptId)]
}
