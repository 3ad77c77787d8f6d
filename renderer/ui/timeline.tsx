import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Instant } from '../../shared/time/instant.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Moment } from './moment.tsx'
import type { Tone } from './tone.ts'
import './timeline.css'

/** One thing that happened, or will (`next`, dashed). Newest first. */
export interface TimelineItem {
  readonly key: string
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly icon?: LucideIcon | undefined
  readonly tone?: Tone | undefined
  readonly at: Instant | null
  readonly next?: boolean | undefined
  /** How its moment is told; `date` for what has a day and no hour. */
  readonly show?: 'smart' | 'date' | undefined
}

/** What happened to one record, with exact times. */
export function Timeline({ items, label }: { readonly items: readonly TimelineItem[]; readonly label: string }) {
  return (
    <ol className="tl" aria-label={label}>
      {items.map((item) => (
        <li key={item.key} className={classNames(item.next === true && 'next')}>
          <span className={classNames('dot rimmed', ...(item.next === true ? ['wait'] : ['tinted', item.tone]))}>
            {item.icon !== undefined && item.next !== true && <Icon of={item.icon} className="tiny-sign heavy" />}
          </span>
          <p className="strong">{item.title}</p>
          {item.at !== null && <Moment at={item.at} show={item.show ?? 'smart'} className="dim small-type" />}
          {item.note !== undefined && <p className="tl-note">{item.note}</p>}
        </li>
      ))}
    </ol>
  )
}
