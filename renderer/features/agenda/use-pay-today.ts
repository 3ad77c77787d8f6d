import type { Due } from '../../../shared/domain/due.ts'
import type { DraftRow } from '../../../shared/domain/payment-batch.ts'
import { writtenWay } from '../../../shared/batch/read-order.ts'
import { formatAmount } from '../../../shared/money/format-brl.ts'
import { formatLocalDate } from '../../../shared/time/format-time.ts'
import { type LocalDate } from '../../../shared/time/local-date.ts'
import { type NewBatch, useNewBatch } from '../../bridge/use-new-batch.ts'
import { useDesk } from '../../ui/desk.tsx'
import { useText } from '../../ui/text.tsx'

/** The way from what was chosen to a batch. */
export interface PayToday extends Pick<NewBatch, 'busy' | 'failure'> {
  readonly run: () => void
}

/** Makes a draft of a batch of what was chosen and opens it. */
export function usePayToday(selected: readonly Due[], today: LocalDate): PayToday {
  const t = useText()
  const desk = useDesk()
  const { make, busy, failure } = useNewBatch()
  const run = async (): Promise<void> => {
    const name = t('agenda.batchName', { day: formatLocalDate(today).slice(0, 5) })
    const id = await make(name, selected.map(batchRow))
    if (id !== null) desk.go({ to: 'lots', id })
  }
  return { run: () => void run(), busy, failure }
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
