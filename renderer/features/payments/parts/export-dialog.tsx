import type { PaymentFilter, PaymentId } from '../../../../shared/domain/payment.ts'
import { useAction, useRemote } from '../../../bridge/use-remote.ts'
import { RowsExport } from '../../../ui/rows-export.tsx'
import { useText } from '../../../ui/text.tsx'
import { countOf } from '../payment-sums.ts'

interface ExportDialogProps {
  /** The payments that leave: those of the list. */
  readonly filter: PaymentFilter
  /** Those that are marked, which leave alone; none for all of the list. */
  readonly marked: readonly PaymentId[]
  readonly onClose: () => void
}

/** How payments leave as a sheet. */
export function ExportDialog({ filter, marked, onClose }: ExportDialogProps) {
  const t = useText()
  const action = useAction('payments.export')
  const totals = useRemote('payments.totals', { filter }).value
  const isMarked = marked.length > 0
  return (
    <RowsExport
      title={t('payments.exportTitle')}
      count={isMarked ? marked.length : totals === undefined ? null : countOf(totals)}
      countWords={(count) => t(isMarked ? 'payments.exportMarked' : 'payments.exportCount', { count })}
      note={t('payments.exportNote')}
      emptyWords={t('payments.exportEmpty')}
      startedWords={t('payments.exportStarted')}
      start={action}
      onSend={(as) => action.run({ filter, ...(isMarked && { marked: [...marked] }), as })}
      onClose={onClose}
    />
  )
}
