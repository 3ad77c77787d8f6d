import { WifiOff } from 'lucide-react'
import type { AppError } from '../../../../shared/errors/app-error.ts'
import { errorWords } from '../../../../shared/i18n/error-words.ts'
import type { Instant } from '../../../../shared/time/instant.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useText } from '../../../ui/text.tsx'
import { momentWords } from '../day-words.ts'

interface ReadStripProps {
  /** Why the institution could not be asked; null while it could. */
  readonly failure: AppError | null
  /** When what stands here was read; null never. */
  readonly of: Instant | null
  readonly busy: boolean
  readonly onRetry: () => void
}

/** That what is kept could not be brought up to date, and of when it is; nothing while it could. */
export function ReadStrip({ failure, of, busy, onRetry }: ReadStripProps) {
  const t = useText()
  if (failure === null) return null
  const { title } = errorWords(t, failure)
  return (
    <p className="strip warn" role="status">
      <Icon of={WifiOff} className="toned" />
      <span className="grow">{of === null ? title : t('charges.keptOf', { title, time: momentWords(of) })}</span>
      <Button size="sm" busy={busy} onPress={onRetry}>
        {t('common.retry')}
      </Button>
    </p>
  )
}
