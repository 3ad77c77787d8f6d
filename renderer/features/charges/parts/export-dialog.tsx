import type { ChargeFilter } from '../../../../shared/domain/charge.ts'
import type { Txid } from '../../../../shared/ids/txid.ts'
import { useAction, useRemote } from '../../../bridge/use-remote.ts'
import { RowsExport } from '../../../ui/rows-export.tsx'
import { useText } from '../../../ui/text.tsx'

interface ExportDialogProps {
  /** The charges that leave: those of the list. */
  readonly filter: ChargeFilter
  /** Those that are marked, which leave alone; none for all of the list. */
  readonly marked: readonly Txid[]
  readonly onClose: () => void
}

/** How charges leave as a sheet. */
export function ExportDialog({ filter, marked, onClose }: ExportDialogProps) {
  const t = useText()
  const action = useAction('charges.export')
  const totals = useRemote('charges.totals', { filter }).value
  const isMarked = marked.length > 0
  return (
    <RowsExport
      title={t('charges.exportTitle')}
      count={isMarked ? marked.length : (totals?.count ?? null)}
      countWords={(count) => t(isMarked ? 'charges.exportMarked' : 'charges.exportCount', { count })}
      note={t('charges.exportNote')}
      emptyWords={t('charges.exportEmpty')}
      startedWords={t('charges.exportStarted')}
      start={action}
      onSend={(as) => action.run({ filter, ...(isMarked && { marked: [...marked] }), as })}
      onClose={onClose}
    />
  )
}
