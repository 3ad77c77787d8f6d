import type { ReceivedFilter } from '../../../../shared/domain/received-pix.ts'
import type { ToldEndToEndId } from '../../../../shared/domain/refund.ts'
import { useAction, useRemote } from '../../../bridge/use-remote.ts'
import { RowsExport } from '../../../ui/rows-export.tsx'
import { useText } from '../../../ui/text.tsx'

interface ExportDialogProps {
  /** The Pix that leave: those of the list. */
  readonly filter: ReceivedFilter
  /** Those that are marked, which leave alone; none for all of the list. */
  readonly marked: readonly ToldEndToEndId[]
  readonly onClose: () => void
}

/** How received Pix leave as a sheet. */
export function ExportDialog({ filter, marked, onClose }: ExportDialogProps) {
  const t = useText()
  const action = useAction('received.export')
  const totals = useRemote('received.totals', { filter }).value
  const isMarked = marked.length > 0
  return (
    <RowsExport
      title={t('received.exportTitle')}
      count={isMarked ? marked.length : (totals?.count ?? null)}
      countWords={(count) => t(isMarked ? 'received.exportMarked' : 'received.exportCount', { count })}
      note={t('received.exportNote')}
      emptyWords={t('received.exportEmpty')}
      startedWords={t('received.exportStarted')}
      start={action}
      onSend={(as) => action.run({ filter, ...(isMarked && { marked: [...marked] }), as })}
      onClose={onClose}
    />
  )
}
