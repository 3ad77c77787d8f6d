import type { Capability } from '../../../../shared/domain/health.ts'
import { useHealthOf } from '../../../bridge/use-health.ts'
import { dayAndHour } from '../../../ui/day-and-hour.ts'
import { useText } from '../../../ui/text.tsx'
import { useToday } from '../../../ui/use-today.ts'

interface WebhookHealthProps {
  readonly of: Extract<Capability, 'webhooks' | 'keyWebhooks'>
  readonly state: 'called' | 'paused' | 'untold' | 'gone'
}

/** One webhook's health in a line: whether the institution calls it, and when that was last seen there. */
export function WebhookHealth({ of, state }: WebhookHealthProps) {
  const t = useText()
  const today = useToday()
  const readAt = useHealthOf(of)?.readAt ?? null
  const seen = readAt === null ? null : t('webhooks.seenAt', { time: dayAndHour(readAt, today) })
  return <p className="sub">{[t(`webhooks.health-${state}`), seen].filter((part) => part !== null).join(' ')}</p>
}
