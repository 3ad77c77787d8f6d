import { useAction } from '../../../bridge/use-remote.ts'
import { useDesk } from '../../../ui/desk.tsx'
import { SheetExport, type SheetFormat } from '../../../ui/sheet-export.tsx'
import { useText } from '../../../ui/text.tsx'

interface ExportDialogProps {
  /** The search of the list; '' for all. */
  readonly text: string
  /** How many of them the list has read. */
  readonly count: number
  readonly onClose: () => void
}

/** How payees leave and which; then where they go, which the system asks. */
export function ExportDialog({ text, count, onClose }: ExportDialogProps) {
  const t = useText()
  const desk = useDesk()
  const action = useAction('payees.export')

  // A system window that was closed changes nothing: the dialog still stands.
  async function start(as: SheetFormat): Promise<void> {
    const reply = await action.run({ text, as })
    if (!reply.ok || reply.value.workId === null) return
    onClose()
    desk.toast({ about: reply.value.workId, text: t('payees.exportStarted') })
  }

  return (
    <SheetExport
      title={t('payees.exportTitle')}
      emptyWords={count === 0 ? t('payees.exportEmpty') : null}
      what={
        <>
          <p className="strong">{text === '' ? t('payees.exportAll') : t('payees.exportFound', { text })}</p>
          <p className="sub">{t('payees.exportNote')}</p>
        </>
      }
      start={action}
      onSend={(as) => void start(as)}
      onClose={onClose}
    />
  )
}
