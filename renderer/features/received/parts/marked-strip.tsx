import { Download, X } from 'lucide-react'
import { MOST_MARKED_PIX, type ReceivedRow } from '../../../../shared/domain/received-pix.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { Button } from '../../../ui/button.tsx'
import { useText } from '../../../ui/text.tsx'
import type { Marks } from '../../../ui/use-marks.ts'

interface MarkedStripProps {
  readonly marks: Marks<ReceivedRow>
  readonly onExport: () => void
}

/** The Pix that are marked: how many, what they come to, and the way out as a file. */
export function MarkedStrip({ marks, onExport }: MarkedStripProps) {
  const t = useText()
  const count = marks.keys.size
  if (count === 0) return null
  const tooMany = count > MOST_MARKED_PIX ? t('payments.tooManyMarked', { most: MOST_MARKED_PIX }) : null
  return (
    <div className="strip chosen" role="group" aria-label={t('received.markedLabel')}>
      <p className="grow num strong">{t('received.marked', { count, sum: formatBrl(marks.sum) })}</p>
      <Button size="sm" kind="filled" icon={Download} keyHint="Ctrl+E" disabledReason={tooMany} onPress={onExport}>
        {t('payments.export')}
      </Button>
      <Button size="sm" kind="ghost" icon={X} keyHint="Esc" onPress={marks.clear}>
        {t('payments.clearMarked')}
      </Button>
    </div>
  )
}
