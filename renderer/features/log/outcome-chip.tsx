import { Ban, CircleCheck, CircleQuestionMark, CircleX, type LucideIcon } from 'lucide-react'
import type { LogOutcome } from '../../../shared/domain/log.ts'
import { Chip } from '../../ui/state-chip.tsx'
import { useText } from '../../ui/text.tsx'
import type { Tone } from '../../ui/tone.ts'

const looks: Readonly<Record<LogOutcome, { readonly icon: LucideIcon; readonly tone: Tone }>> = {
  done: { icon: CircleCheck, tone: 'neutral' },
  refused: { icon: Ban, tone: 'warn' },
  failed: { icon: CircleX, tone: 'bad' },
  doubt: { icon: CircleQuestionMark, tone: 'warn' },
}

/** How something ended, in word, icon and tone. */
export function OutcomeChip({ outcome }: { readonly outcome: LogOutcome }) {
  const t = useText()
  const { icon, tone } = looks[outcome]
  return (
    <Chip tone={tone} icon={icon} plain={outcome === 'done'}>
      {t(`log.outcome_${outcome}`)}
    </Chip>
  )
}
