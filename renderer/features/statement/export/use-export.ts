import type { StatementFilter } from '../../../../shared/domain/statement.ts'
import type { ExportFormat } from '../../../../shared/domain/statement-export.ts'
import { useAction } from '../../../bridge/use-remote.ts'
import { useDesk } from '../../../ui/desk.tsx'
import { useText } from '../../../ui/text.tsx'

/** Starts the export of a filter's lines; `onStarted` once it is long work. A system window that was closed changes nothing. */
export function useExport(filter: StatementFilter, onStarted: () => void) {
  const t = useText()
  const desk = useDesk()
  const action = useAction('exports.start')
  return {
    busy: action.busy,
    failure: action.failure,
    async run(as: ExportFormat): Promise<void> {
      const reply = await action.run({ filter, as })
      if (!reply.ok || reply.value.workId === null) return
      onStarted()
      desk.toast({ about: reply.value.workId, text: t('exports.started') })
    },
  }
}
