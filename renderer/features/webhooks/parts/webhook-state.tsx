import { CircleCheck, CircleDashed, CirclePause, CircleSlash } from 'lucide-react'
import type { Webhook } from '../../../../shared/domain/webhook.ts'
import { Chip } from '../../../ui/state-chip.tsx'
import { useText } from '../../../ui/text.tsx'

/** The state of a kind in word, icon and tone. */
export function WebhookState({ webhook }: { readonly webhook: Webhook | null }) {
  const t = useText()
  if (webhook === null) {
    return (
      <Chip plain tone="neutral" icon={CircleSlash}>
        {t('webhooks.notSet')}
      </Chip>
    )
  }
  if (webhook.enabled === null) {
    return (
      <Chip plain tone="neutral" icon={CircleDashed}>
        {t('webhooks.unknownState')}
      </Chip>
    )
  }
  return (
    <Chip plain tone={webhook.enabled ? 'ok' : 'warn'} icon={webhook.enabled ? CircleCheck : CirclePause}>
      {t(webhook.enabled ? 'webhooks.active' : 'webhooks.paused')}
    </Chip>
  )
}
