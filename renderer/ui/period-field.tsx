import { memo, useCallback, useEffect, useRef } from 'react'
import { DateField } from './date-field.tsx'
import { type Days, type PeriodName, periodNames } from './period.ts'
import { SelectField } from './select-field.tsx'
import { useText } from './text.tsx'
import './filter-bar.css'

/** The stretch of days of a list: a named one, or the person's own. */
export interface PeriodChoice {
  readonly period: PeriodName
  readonly chosen: Days
}

interface PeriodFieldProps {
  readonly choice: PeriodChoice
  readonly onChange: (choice: PeriodChoice) => void
}

/** Which stretch of days a list shows. */
export function PeriodField({ choice, onChange }: PeriodFieldProps) {
  const newest = useRef({ choice, onChange })
  useEffect(() => {
    newest.current = { choice, onChange }
  })
  const pick = useCallback((period: PeriodName) => newest.current.onChange({ ...newest.current.choice, period }), [])
  return <PeriodSelect value={choice.period} onChange={pick} />
}

interface PeriodSelectProps {
  readonly value: PeriodName
  readonly onChange: (name: PeriodName) => void
}

// The dearest part of a bar to draw, so no letter of a search draws it again.
const PeriodSelect = memo(function PeriodSelect({ value, onChange }: PeriodSelectProps) {
  const t = useText()
  const options = periodNames.map((name) => ({ value: name, label: t(`lists.period-${name}`) }))
  return <SelectField label={t('lists.period')} options={options} value={value} onChange={onChange} />
})

/** The person's own days, where the period is theirs. */
export function ChosenDays({ choice: { period, chosen }, onChange }: PeriodFieldProps) {
  const t = useText()
  if (period !== 'chosen') return null
  const { from, to } = chosen
  return (
    <div className="toolbar filter-more">
      <DateField
        label={t('lists.from')}
        value={from}
        onChange={(day) => onChange({ period, chosen: { from: day, to } })}
      />
      <DateField label={t('lists.to')} value={to} onChange={(day) => onChange({ period, chosen: { from, to: day } })} />
    </div>
  )
}
