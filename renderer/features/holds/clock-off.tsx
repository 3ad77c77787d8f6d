import { ClockAlert } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import { useText } from '../../ui/text.tsx'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Says at the foot of the window that this computer's clock is not the institution's; more than an hour holds payments. */
export function ClockOff({ aheadMs }: { readonly aheadMs: number }) {
  const t = useText()
  const minutes = Math.round(Math.abs(aheadMs) / MINUTE_MS)
  const by = minutes < 120 ? t('clock.minutes', { minutes }) : t('clock.hours', { hours: Math.round(minutes / 60) })
  return (
    <span className="warn text-warn" role="status">
      <Icon of={ClockAlert} />
      {t(aheadMs > 0 ? 'clock.ahead' : 'clock.behind', { by })}
      {Math.abs(aheadMs) > HOUR_MS && ` · ${t('clock.holds')}`}
    </span>
  )
}
