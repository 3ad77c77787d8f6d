import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import type { Tone } from './tone.ts'
import './state-chip.css'

interface ChipProps {
  readonly tone: Tone
  readonly icon: LucideIcon
  readonly children: ReactNode
  /** Without its ground, for a table cell of results. */
  readonly plain?: boolean | undefined
}

/** A state in word, icon and tone, always the three. */
export function Chip({ tone, icon, children, plain }: ChipProps) {
  return (
    <span className={classNames('chip tinted', tone, plain === true ? 'plain' : 'framed')}>
      <Icon of={icon} />
      {children}
    </span>
  )
}
