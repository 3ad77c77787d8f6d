import { SlidersHorizontal } from 'lucide-react'
import { memo, type ReactNode, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { DateField } from './date-field.tsx'
import { type Days, type PeriodName, periodNames } from './period.ts'
import { SearchField } from './search-field.tsx'
import { SelectField } from './select-field.tsx'
import { useText } from './text.tsx'
import './filter-bar.css'

/** The stretch of days of a list: a named one, or the person's own. */
export interface PeriodChoice {
  readonly period: PeriodName
  readonly chosen: Days
}

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
  const newest = useRef({ period, onPeriod })
  useEffect(() => {
    newest.current = { period, onPeriod }
  })
  const pickPeriod = useCallback((name: PeriodName) => {
    newest.current.onPeriod({ ...newest.current.period, period: name })
  }, [])
  return (
    <>
      <div className="toolbar filter-bar">
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
        <PeriodField value={period.period} onChange={pickPeriod} />
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
        {period.period === 'chosen' && (
          <ChosenDays chosen={period.chosen} onChange={(chosen) => onPeriod({ period: 'chosen', chosen })} />
        )}
        {isOpen && <div className="toolbar filter-more">{more}</div>}
      </div>
    </>
  )
}

interface PeriodFieldProps {
  readonly value: PeriodName
  readonly onChange: (name: PeriodName) => void
}

// The dearest part of the bar to draw, so no letter of a search draws it again.
const PeriodField = memo(function PeriodField({ value, onChange }: PeriodFieldProps) {
  const t = useText()
  const options = periodNames.map((name) => ({ value: name, label: t(`lists.period-${name}`) }))
  return <SelectField label={t('lists.period')} options={options} value={value} onChange={onChange} />
})

function ChosenDays({ chosen, onChange }: { readonly chosen: Days; readonly onChange: (chosen: Days) => void }) {
  const t = useText()
  const { from, to } = chosen
  return (
    <div className="toolbar filter-more">
      <DateField label={t('lists.from')} value={from} onChange={(day) => onChange({ from: day, to })} />
      <DateField label={t('lists.to')} value={to} onChange={(day) => onChange({ from, to: day })} />
    </div>
  )
}
