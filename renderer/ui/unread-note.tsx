import { CloudOff } from 'lucide-react'
import type { AppError } from '../../shared/errors/app-error.ts'
import { errorWords } from '../../shared/i18n/error-words.ts'
import { formatDateTime } from '../../shared/time/format-time.ts'
import type { Instant } from '../../shared/time/instant.ts'
import { Button } from './button.tsx'
import { Callout } from './callout.tsx'
import { useText } from './text.tsx'

interface UnreadNoteProps {
  readonly error: AppError
  readonly readAt: Instant | null
  /** The screen's own sentence for a list that was never read. */
  readonly neverRead: string
  readonly onRetry: () => void
}

/** Says that the institution could not be asked, why, and of when the list is that is shown. */
export function UnreadNote({ error, readAt, neverRead, onRetry }: UnreadNoteProps) {
  const t = useText()
  const { title } = errorWords(t, error)
  return (
    <Callout tone="info" icon={CloudOff} role="status" title={title} className="over-list">
      <p>{readAt === null ? neverRead : t('lists.keptOf', { time: formatDateTime(readAt) })}</p>
      <div className="note-actions">
        <Button size="sm" onPress={onRetry}>
          {t('common.retry')}
        </Button>
      </div>
    </Callout>
  )
}
