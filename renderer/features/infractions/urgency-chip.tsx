import { AlarmClock, CircleX, Clock, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { InfractionRow, Urgency } from '../../../shared/domain/infraction.ts'
import { Chip } from '../../ui/state-chip.tsx'
import { useText } from '../../ui/text.tsx'
import type { Tone } from '../../ui/tone.ts'

/** How pressing looks; nothing is said where nothing of ours is waited for. */
export const urgencyLooks: Readonly<
  Record<Exclude<Urgency, 'none'>, { readonly icon: LucideIcon; readonly tone: Tone }>
> = {
  calm: { icon: Clock, tone: 'neutral' },
  warn: { icon: TriangleAlert, tone: 'warn' },
  urgent: { icon: AlarmClock, tone: 'bad' },
  over: { icon: CircleX, tone: 'bad' },
}

/** How pressing a case is in word, icon and tone, with the day of the regulation's seven. */
export function UrgencyChip({ row: { urgency, day } }: { readonly row: Pick<InfractionRow, 'urgency' | 'day'> }) {
  const t = useText()
  if (urgency === 'none') return <span className="dim">{t('infractions.nothingDue')}</span>
  const { icon, tone } = urgencyLooks[urgency]
  return (
    <Chip tone={tone} icon={icon} plain>
      {t(`infractions.urgency-${urgency}`, { day })}
    </Chip>
  )
}
