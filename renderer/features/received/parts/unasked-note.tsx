import { CloudOff } from 'lucide-react'
import type { AppError } from '../../../../shared/errors/app-error.ts'
import { errorWords } from '../../../../shared/i18n/error-words.ts'
import { formatDateTime } from '../../../../shared/time/format-time.ts'
import type { Instant } from '../../../../shared/time/instant.ts'
import { Button } from '../../../ui/button.tsx'
import { Callout } from '../../../ui/callout.tsx'
import { useText } from '../../../ui/text.tsx'

interface UnaskedNoteProps {
  /** Why the institution could not be asked; nothing is shown while it could. */
  readonly error: AppError | null
  readonly readAt: Instant | null
  readonly onRetry: () => void
}

/** Says that one Pix could not be asked about now, and of when it is as it stands here. */
export function UnaskedNote({ error, readAt, onRetry }: UnaskedNoteProps) {
  const t = useText()
  if (error === null) return null
  return (
    <Callout tone="info" icon={CloudOff} role="status" title={errorWords(t, error).title}>
      <p>{readAt === null ? t('received.pixNeverRead') : t('received.pixOf', { when: formatDateTime(readAt) })}</p>
      <div className="note-actions">
        <Button size="sm" onPress={onRetry}>
          {t('common.retry')}
        </Button>
      </div>
    </Callout>
  )
}
