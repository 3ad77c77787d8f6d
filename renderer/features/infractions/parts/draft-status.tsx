import { Save } from 'lucide-react'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { formatDate, formatDateTime } from '../../../../shared/time/format-time.ts'
import type { Instant } from '../../../../shared/time/instant.ts'
import { Icon } from '../../../ui/icon.tsx'
import { hourOf } from '../../../ui/moment.tsx'
import { useText } from '../../../ui/text.tsx'
import { useToday } from '../../../ui/use-today.ts'
import type { DraftSaving } from '../use-draft.ts'

/** How much of the text is safe; nothing while nothing was written. */
export function DraftStatus({ saving: { state, at } }: { readonly saving: DraftSaving }) {
  const t = useText()
  const today = useToday()
  const words = statusWords(t, state, at, today)
  return (
    <span className={state === 'failed' ? 'draft-status bad' : 'draft-status'} role="status">
      {words !== null && (
        <>
          <Icon of={Save} />
          {words}
        </>
      )}
    </span>
  )
}

function statusWords(t: Text, state: DraftSaving['state'], at: Instant | null, today: string): string | null {
  if (state === 'saving') return t('infractions.saving')
  if (state !== 'saved') return t('infractions.unsaved')
  if (at === null) return null
  return formatDate(at) === today
    ? t('infractions.savedAt', { time: hourOf(at) })
    : t('infractions.savedOn', { date: formatDateTime(at) })
}
