import { CircleCheck, CircleSlash, Unplug } from 'lucide-react'
import type { KeyWebhook } from '../../../../shared/domain/key-webhook.ts'
import { formatDate } from '../../../../shared/time/format-time.ts'
import { Chip } from '../../../ui/state-chip.tsx'
import { useText } from '../../../ui/text.tsx'

/** The state of a key's webhook; one that the institution removed by itself is a state of its own. */
export function KeyState({ webhook }: { readonly webhook: KeyWebhook | null }) {
  const t = useText()
  if (webhook === null) {
    return (
      <Chip plain tone="neutral" icon={CircleSlash}>
        {t('webhooks.notSet')}
      </Chip>
    )
  }
  if (webhook.state === 'active') {
    return (
      <Chip plain tone="ok" icon={CircleCheck}>
        {t('webhooks.active')}
      </Chip>
    )
  }
  return (
    <Chip plain tone="warn" icon={Unplug}>
      {webhook.missedAt === null
        ? t('webhooks.keyRemoved')
        : t('webhooks.keyRemovedAt', { date: formatDate(webhook.missedAt) })}
    </Chip>
  )
}
