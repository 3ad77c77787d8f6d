import type { PaymentFilter, PaymentId } from '../../../../shared/domain/payment.ts'
import type { SheetFormat } from '../../../../shared/domain/sheet-format.ts'
import { useAction, useRemote } from '../../../bridge/use-remote.ts'
import { useDesk } from '../../../ui/desk.tsx'
import { SheetExport } from '../../../ui/sheet-export.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useText } from '../../../ui/text.tsx'
import { countOf } from '../payment-sums.ts'

interface ExportDialogProps {
  /** The payments that leave: those of the list. */
  readonly filter: PaymentFilter
  /** Those that are marked, which leave alone; none for all of the list. */
  readonly marked: readonly PaymentId[]
  readonly onClose: () => void
}

/** How payments leave and which; then where they go, which the system asks. */
export function ExportDialog({ filter, marked, onClose }: ExportDialogProps) {
  const t = useText()
  const desk = useDesk()
  const action = useAction('payments.export')
  const totals = useRemote('payments.totals', { filter }).value
  const count = marked.length > 0 ? marked.length : totals === undefined ? null : countOf(totals)

  // A system window that was closed changes nothing: the dialog still stands.
  async function start(as: SheetFormat): Promise<void> {
    const reply = await action.run({ filter, ...(marked.length > 0 && { marked: [...marked] }), as })
    if (!reply.ok || reply.value.workId === null) return
    onClose()
    desk.toast({ about: reply.value.workId, text: t('payments.exportStarted') })
  }

  return (
    <SheetExport
      title={t('payments.exportTitle')}
      emptyWords={count === 0 ? t('payments.exportEmpty') : null}
      what={
        count === null ? (
          <Skeleton rows={2} />
        ) : (
          <>
            <p className="strong">
              {t(marked.length > 0 ? 'payments.exportMarked' : 'payments.exportCount', { count })}
            </p>
            <p className="sub">{t('payments.exportNote')}</p>
          </>
        )
      }
      start={action}
      onSend={(as) => void start(as)}
      onClose={onClose}
    />
  )
}
