import { CloudOff } from 'lucide-react'
import type { AppError } from '../../../../shared/errors/app-error.ts'
import { errorWords } from '../../../../shared/i18n/error-words.ts'
import { formatDateTime } from '../../../../shared/time/format-time.ts'
import type { Instant } from '../../../../shared/time/instant.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { useText } from '../../../ui/text.tsx'

interface OfflineNoteProps {
  readonly error: AppError
  readonly readAt: Instant | null
  readonly onRetry: () => void
}

/** Says that the institution could not be asked, why, and of when the list is that is shown. */
export function OfflineNote({ error, readAt, onRetry }: OfflineNoteProps) {
  const t = useText()
  const { title } = errorWords(t, error)
  return (
    <Callout tone="info" icon={CloudOff} role="status" title={title} className="billets-note">
      <p>{readAt === null ? t('billets.neverRead') : t('billets.keptOf', { time: formatDateTime(readAt) })}</p>
      <div className="note-actions">
        <Button size="sm" onPress={onRetry}>
          {t('common.retry')}
        </Button>
      </div>
    </Callout>
  )
}
