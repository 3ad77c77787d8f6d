import type { SheetFormat } from '../../shared/domain/sheet-format.ts'
import type { WorkId } from '../../shared/domain/work.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'
import { useDesk } from './desk.tsx'
import { SheetExport } from './sheet-export.tsx'
import { Skeleton } from './skeleton.tsx'

interface RowsExportProps {
  readonly title: string
  /** How many rows leave; null while they are counted. */
  readonly count: number | null
  readonly countWords: (count: number) => string
  /** What the columns and sums of the sheet are. */
  readonly note: string
  readonly emptyWords: string
  readonly startedWords: string
  readonly start: { readonly busy: boolean; readonly failure: AppError | null }
  /** Asks where the file goes, and begins it; no work where that window was closed. */
  readonly onSend: (as: SheetFormat) => Promise<Result<{ readonly workId: WorkId | null }, AppError>>
  readonly onClose: () => void
}

/** How the rows of a list leave and how many; then where they go, which the system asks. */
export function RowsExport(props: RowsExportProps) {
  const { title, count, countWords, note, emptyWords, startedWords, start, onSend, onClose } = props
  const desk = useDesk()

  // A system window that was closed changes nothing: the dialog still stands.
  async function send(as: SheetFormat): Promise<void> {
    const reply = await onSend(as)
    if (!reply.ok || reply.value.workId === null) return
    onClose()
    desk.toast({ about: reply.value.workId, text: startedWords })
  }

  return (
    <SheetExport
      title={title}
      emptyWords={count === 0 ? emptyWords : null}
      what={
        count === null ? (
          <Skeleton rows={2} />
        ) : (
          <>
            <p className="strong">{countWords(count)}</p>
            <p className="sub">{note}</p>
          </>
        )
      }
      start={start}
      onSend={(as) => void send(as)}
      onClose={onClose}
    />
  )
}
