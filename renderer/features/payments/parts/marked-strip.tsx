import { Download, FileText, Repeat, X } from 'lucide-react'
import {
  MOST_MARKED_PAYMENTS,
  type PaymentId,
  paymentIdSchema,
  type PaymentSummary,
} from '../../../../shared/domain/payment.ts'
import { useMayPrepare } from '../../../bridge/use-may-prepare.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { useText } from '../../../ui/text.tsx'
import type { Marks } from '../../../ui/use-marks.ts'
import { markedWords } from '../marked-words.ts'
import { useMarkedDeeds } from '../use-marked-deeds.ts'
import { useRepeatKey } from '../use-repeat-key.ts'

interface MarkedStripProps {
  readonly marks: Marks<PaymentSummary>
  /** A pane is open, whose own payment the keys are about. */
  readonly isPaneOpen: boolean
  readonly onExport: () => void
}

/** The payments that are marked: how many, what they come to, and what can be done with all of them. */
export function MarkedStrip({ marks, isPaneOpen, onExport }: MarkedStripProps) {
  const t = useText()
  const deeds = useMarkedDeeds()
  const ids = markedIds(marks)
  const tooMany = ids.length > MOST_MARKED_PAYMENTS ? t('payments.tooManyMarked', { most: MOST_MARKED_PAYMENTS }) : null
  const mayPrepare = useMayPrepare()
  const noRepeat = mayPrepare ? tooMany : t('agenda.retired')
  const repeat = (): void => void deeds.repeat(ids)
  useRepeatKey(isPaneOpen || noRepeat !== null || ids.length === 0 ? null : repeat)
  if (ids.length === 0) return null
  return (
    <>
      <div className="strip chosen" role="group" aria-label={t('payments.markedLabel')}>
        <p className="grow num strong">{markedWords(t, marks)}</p>
        <Button
          size="sm"
          kind="filled"
          icon={FileText}
          busy={deeds.busy}
          disabledReason={tooMany}
          onPress={() => void deeds.saveReceipts(ids)}
        >
          {t('payments.saveReceipts')}
        </Button>
        <Button size="sm" icon={Repeat} keyHint="Ctrl+D" busy={deeds.busy} disabledReason={noRepeat} onPress={repeat}>
          {t('payments.repeatMarked')}
        </Button>
        <Button size="sm" icon={Download} keyHint="Ctrl+E" disabledReason={tooMany} onPress={onExport}>
          {t('payments.export')}
        </Button>
        <Button size="sm" kind="ghost" icon={X} keyHint="Esc" onPress={marks.clear}>
          {t('payments.clearMarked')}
        </Button>
      </div>
      {deeds.failure !== null && <ErrorNote className="over-list" error={deeds.failure} />}
      {deeds.note !== null && (
        <p className="strip warn" role="alert">
          {deeds.note}
        </p>
      )}
    </>
  )
}

/** The ids of the payments that are marked, in the order in which they were. */
export function markedIds({ keys }: Pick<Marks<PaymentSummary>, 'keys'>): readonly PaymentId[] {
  return [...keys].map((key) => paymentIdSchema.parse(key))
}
