import { Callout } from '../../../../ui/callout.tsx'
import { useText } from '../../../../ui/text.tsx'
import type { FileState } from './use-sheet-file.ts'

/** Why what was dropped or chosen last became no sheet, and what to do; what was read before stays. */
export function FileFault({ fault }: Pick<FileState, 'fault'>) {
  const t = useText()
  if (fault === null) return null
  return (
    <Callout tone="bad" role="alert" title={t(`batches.file_${fault}`)}>
      <p>{t(`batches.todo_${fault}`)}</p>
    </Callout>
  )
}
