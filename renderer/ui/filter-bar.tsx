import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useState } from 'react'
import { Button } from './button.tsx'
import { ChosenDays, type PeriodChoice, PeriodField } from './period-field.tsx'
import { SearchField } from './search-field.tsx'
import { useText } from './text.tsx'
import './filter-bar.css'

interface FilterBarProps {
  readonly search: {
    /** The name readers hear. */
    readonly label: string
    /** What may be searched. */
    readonly hint: string
    readonly text: string
    readonly onChange: (text: string) => void
    readonly ref: RefObject<HTMLInputElement | null>
    /** ↓ leaves the field for the list below. */
    readonly onDown: () => void
  }
  readonly period: PeriodChoice
  readonly onPeriod: (choice: PeriodChoice) => void
  /** The fields that are one step away. */
  readonly more: ReactNode
  /** Whether any of those is set: then they stay in sight. */
  readonly hasMore: boolean
  /** Empties them. */
  readonly onLess: () => void
  /** What may be done with the list, at the end of the bar. */
  readonly deeds?: ReactNode
}

/** Search and period of a list in sight, its other filters one step away. */
export function FilterBar({ search, period, onPeriod, more, hasMore, onLess, deeds }: FilterBarProps) {
  const t = useText()
  const moreId = useId()
  const [wanted, setWanted] = useState(false)
  const isOpen = wanted || hasMore
  return (
    <>
      <div className="toolbar filter-bar quiet-labels">
        <div className="grow">
          <SearchField
            ref={search.ref}
            label={search.label}
            placeholder={search.hint}
            clearLabel={t('lists.clearSearch')}
            keyHint="Ctrl+F"
            value={search.text}
            onChange={search.onChange}
            onDown={search.onDown}
          />
        </div>
        <PeriodField choice={period} onChange={onPeriod} />
        <Button
          icon={SlidersHorizontal}
          expanded={isOpen}
          controls={moreId}
          onPress={() => {
            if (isOpen) onLess()
            setWanted(!isOpen)
          }}
        >
          {t(isOpen ? 'lists.lessFilters' : 'lists.moreFilters')}
        </Button>
        {deeds}
      </div>
      <div id={moreId}>
        <ChosenDays choice={period} onChange={onPeriod} />
        {isOpen && <div className="toolbar filter-more">{more}</div>}
      </div>
    </>
  )
}
