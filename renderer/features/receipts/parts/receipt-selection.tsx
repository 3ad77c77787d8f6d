import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ReceiptRow } from '../../../../shared/domain/receipt-filter.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useText } from '../../../ui/text.tsx'
import type { Marks } from '../../../ui/use-marks.ts'

interface ReceiptSelectionProps {
  readonly marks: Marks<ReceiptRow>
  /** What can be done with them. */
  readonly children: ReactNode
}

/** The receipts that are selected: how many, how much, and what can be done with all of them. */
export function ReceiptSelection({ marks, children }: ReceiptSelectionProps) {
  const t = useText()
  const count = marks.keys.size
  if (count === 0) return null
  return (
    <div className="receipts-selection" role="group" aria-label={t('receiptSearch.selection')}>
      <p className="num">
        <b>{t('receiptSearch.selected', { count, sum: formatBrl(marks.sum) })}</b>
      </p>
      <IconButton label={t('receiptSearch.clearSelection')} icon={X} shortcut="Esc" onPress={marks.clear} />
      <span className="receipts-deeds">{children}</span>
    </div>
  )
}
