import type { Due } from '../../../shared/domain/due.ts'
import type { DraftRow } from '../../../shared/domain/payment-batch.ts'
import { writtenWay } from '../../../shared/batch/read-order.ts'
import { formatAmount } from '../../../shared/money/format-brl.ts'
import { formatLocalDate } from '../../../shared/time/format-time.ts'
import { type LocalDate } from '../../../shared/time/local-date.ts'
import { call } from '../../bridge/call.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { useRetired } from '../../bridge/use-retired.ts'
import { useDesk } from '../../ui/desk.tsx'
import { useText } from '../../ui/text.tsx'

const ROWS_AT_ONCE = 200

/** The way from what was chosen to a batch. */
export interface PayToday {
  readonly run: () => void
  readonly busy: boolean
  readonly failure: ReturnType<typeof useAction<'paymentBatches.create'>>['failure']
}

/** Makes a draft of a batch of what was chosen and opens it: nothing leaves before that batch is confirmed. */
export function usePayToday(selected: readonly Due[], today: LocalDate): PayToday {
  const t = useText()
  const desk = useDesk()
  const retiredAt = useRetired()
  const create = useAction('paymentBatches.create')
  const put = useAction('paymentBatches.putRows')
  const run = async (): Promise<void> => {
    if (selected.length === 0 || retiredAt !== null || create.busy || put.busy) return
    const made = await create.run({ name: t('agenda.batchName', { day: formatLocalDate(today).slice(0, 5) }) })
    if (!made.ok) return
    const { id } = made.value
    const rows = selected.map(batchRow)
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const kept = await put.run({ id, rows: rows.slice(at, at + ROWS_AT_ONCE) })
      if (!kept.ok) return void (await call('paymentBatches.remove', { id }))
    }
    desk.go({ to: 'lots', id })
  }
  return { run: () => void run(), busy: create.busy || put.busy, failure: create.failure ?? put.failure }
}

/** A due as a row of a batch; one whose paper names no way to pay is completed there. */
export function batchRow({ payeeName, payeeDocument, amount, order, sources }: Due, at: number): DraftRow {
  const told = {
    payee: payeeName ?? '',
    document: payeeDocument ?? '',
    way: order === null ? '' : writtenWay(order),
    amount: formatAmount(amount),
    description: sources.flatMap((source) => ('note' in source && source.note !== '' ? source.note : [])).join(', '),
    file: sources
      .flatMap((source) => ('name' in source ? source.name : []))
      .join(', ')
      .slice(0, 600),
  }
  return {
    row: at + 1,
    told: Object.fromEntries(Object.entries(told).filter(([, text]) => text !== '')),
    order,
    isOut: false,
    duplicateReason: null,
    seen: [],
  }
}
