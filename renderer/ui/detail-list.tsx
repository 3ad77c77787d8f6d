import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import './detail-list.css'

/** One fact: what it is and what it says. A null fact is left out. */
export interface Detail {
  readonly term: string
  readonly value: ReactNode
  /** A sum, set off by a line. */
  readonly sum?: boolean | undefined
}

interface DetailListProps {
  readonly details: readonly (Detail | null)[]
  /** `money` puts the values at the right end. */
  readonly look?: 'text' | 'money' | undefined
  readonly label?: string | undefined
  readonly className?: string | undefined
}

/** A list of facts, terms at the left. */
export function DetailList({ details, look = 'text', label, className }: DetailListProps) {
  return (
    <dl className={classNames('dl', look, className)} aria-label={label}>
      {details.map(
        (detail) =>
          detail !== null && (
            <div key={detail.term} className={detail.sum === true ? 'sum chief' : undefined}>
              <dt className={detail.sum === true ? undefined : look === 'money' ? 'sub' : 'dim'}>{detail.term}</dt>
              <dd>{detail.value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
