import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import type { StandingDebit } from '../../shared/domain/watch.ts'
import { Chip } from './state-chip.tsx'
import { useText } from './text.tsx'

/** Whether a debit of a list explains itself: what needs a person stands on a ground of its own, what is explained is plain. */
export function StandingChip({ standing: { place, state } }: { readonly standing: StandingDebit }) {
  const t = useText()
  if (place.place === 'open') {
    return state === 'waiting' ? (
      <Chip tone="warn" icon={Clock}>
        {t('watch.state-waiting')}
      </Chip>
    ) : (
      <Chip tone="bad" icon={CircleAlert}>
        {t(`watch.why-${place.why}`)}
      </Chip>
    )
  }
  if (place.place === 'unmoved') return null
  return (
    <Chip tone="neutral" icon={CircleCheck} plain>
      {t(`watch.mark-${place.place}`)}
    </Chip>
  )
}
