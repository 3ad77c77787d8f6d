import type { ReceivedFilter } from '../../../../shared/domain/received-pix.ts'
import type { ToldEndToEndId } from '../../../../shared/domain/refund.ts'
import type { SheetFormat } from '../../../../shared/domain/sheet-format.ts'
import { useAction, useRemote } from '../../../bridge/use-remote.ts'
import { useDesk } from '../../../ui/desk.tsx'
import { SheetExport } from '../../../ui/sheet-export.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useText } from '../../../ui/text.tsx'

interface ExportDialogProps {
  /** The Pix that leave: those of the list. */
  readonly filter: ReceivedFilter
  /** Those that are marked, which leave alone; none for all of the list. */
  readonly marked: readonly ToldEndToEndId[]
  readonly onClose: () => void
}

/** How received Pix leave and which; then where they go, which the system asks. */
export function ExportDialog({ filter, marked, onClose }: ExportDialogProps) {
  const t = useText()
  const desk = useDesk()
  const action = useAction('received.export')
  const totals = useRemote('received.totals', { filter }).value
  const count = marked.length > 0 ? marked.length : (totals?.count ?? null)

  // A system window that was closed changes nothing: the dialog still stands.
  async function start(as: SheetFormat): Promise<void> {
    const reply = await action.run({ filter, ...(marked.length > 0 && { marked: [...marked] }), as })
    if (!reply.ok || reply.value.workId === null) return
    onClose()
    desk.toast({ about: reply.value.workId, text: t('received.exportStarted') })
  }

  return (
    <SheetExport
      title={t('received.exportTitle')}
      emptyWords={count === 0 ? t('received.exportEmpty') : null}
      what={
        count === null ? (
          <Skeleton rows={2} />
        ) : (
          <>
            <p className="strong">
              {t(marked.length > 0 ? 'received.exportMarked' : 'received.exportCount', { count })}
            </p>
            <p className="sub">{t('received.exportNote')}</p>
          </>
        )
      }
      start={action}
      onSend={(as) => void start(as)}
      onClose={onClose}
    />
  )
}
