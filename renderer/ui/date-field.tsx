import { CalendarDate, GregorianCalendar } from '@internationalized/date'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDateField, useDateSegment } from 'react-aria/useDateField'
import { type DateFieldState, type DateSegment, useDateFieldState } from 'react-stately/useDateFieldState'
import { dayOf } from '../../shared/search/calendar-span.ts'
import { formatLocalDate } from '../../shared/time/format-time.ts'
import type { LocalDate } from '../../shared/time/local-date.ts'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import { meantYear, type PastedDay, pastedDay } from './pasted-day.ts'
import { useText } from './text.tsx'
import { useFieldIds } from './use-field-ids.ts'
import './date-field.css'

interface DateFieldProps extends FieldWords {
  readonly value: LocalDate | null
  readonly onChange: (date: LocalDate | null) => void
}

const units: Readonly<Record<string, 'days' | 'months' | 'years'>> = { day: 'days', month: 'months', year: 'years' }
// What people type between the parts: `5/1/2027`, `5.1.2027`.
const STROKES = ['/', '.', '-', ',', ' ']
const createCalendar = (): GregorianCalendar => new GregorianCalendar()

/**
 * A field for a day, in three parts, written as the application writes days whatever the language of the system is: day, month,
 * year. Digits flow from part to part, a stroke ends one that is short, ↑ and ↓ go on in the calendar, a whole day can be pasted and
 * copied. What is no day yet is none, and is told once it was left.
 */
export function DateField({ value, onChange, ...words }: DateFieldProps) {
  const ids = useFieldIds()
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  // Whether a digit was typed since the part was entered; a full part has led to the next one already.
  const isBegun = useRef(false)
  const [told, setTold] = useState(value)
  const [day, setDay] = useState(() => calendarDay(value))
  const [left, setLeft] = useState(false)
  // Something else than this field changed the day.
  if (value !== told) {
    setTold(value)
    setDay(calendarDay(value))
  }
  const own = useDateFieldState({
    locale: t('common.dayLocale'),
    createCalendar,
    granularity: 'day',
    shouldForceLeadingZeros: true,
    value: day,
    onChange: (next) => setDay(next === null ? null : new CalendarDate(next.year, next.month, next.day)),
    isInvalid: isSaid(words.error),
  })
  const shown = shownDay(own.segments)
  // That a day is asked for is no help to who has typed one that there is not.
  const isTold = (left || isSaid(words.error)) && shown.day === null && !shown.isEmpty
  const error = isTold ? t(shown.isWhole ? 'forms.noSuchDay' : 'forms.dayIncomplete') : words.error
  const step = (part: string, by: number, otherwise: () => void): void => {
    const from = calendarDay(shown.day)
    const unit = units[part]
    if (from === null || unit === undefined) otherwise()
    else own.setValue(from.add({ [unit]: by }))
  }
  // Its own way of leaving would turn 31/02 into 28/02 without a word, and its own steps would go from 30/11 to 31/11.
  const state: DateFieldState = {
    ...own,
    isInvalid: isSaid(error),
    increment: (part) => step(part, 1, () => own.increment(part)),
    decrement: (part) => step(part, -1, () => own.decrement(part)),
    confirmPlaceholder: () => {
      setLeft(true)
      const { year, month, day: number } = shown.parts
      const meant = dayOf(meantYear(year ?? 0), month ?? 0, number ?? 0)
      if (year !== null && year < 100 && meant !== null) own.setValue(calendarDay(meant))
    },
  }
  const newest = useRef(state)
  useLayoutEffect(() => {
    newest.current = state
  })
  useEffect(() => {
    if (shown.day === told) return
    setTold(shown.day)
    onChange(shown.day)
  }, [shown.day, told, onChange])
  const { fieldProps } = useDateField({ 'aria-labelledby': ids.label, 'aria-describedby': ids.note }, state, box)
  const focusPart = (part: string): void => box.current?.querySelector<HTMLElement>(`[data-part="${part}"]`)?.focus()

  function paste(event: ClipboardEvent): void {
    const pasted = pastedDay(event.clipboardData.getData('text/plain'))
    event.preventDefault()
    if (pasted === null) return
    for (const step of stepsOf(pasted)) flushSync(() => step(newest.current))
    focusPart('year')
  }
  function copy(event: ClipboardEvent): void {
    if (shown.day === null) return
    event.clipboardData.setData('text/plain', formatLocalDate(shown.day))
    event.preventDefault()
  }
  function press(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (event.key === 'Enter') event.currentTarget.closest('form')?.requestSubmit()
    if (/^\d$/.test(event.key)) isBegun.current = true
    if (!STROKES.includes(event.key)) return
    event.preventDefault()
    const part = event.target instanceof HTMLElement ? event.target.dataset['part'] : undefined
    const next = part === 'day' ? 'month' : 'year'
    if (isBegun.current && part !== 'year') focusPart(next)
  }
  return (
    <FieldFrame ids={ids} {...words} error={error} onLabel={() => focusPart('day')}>
      <div
        {...fieldProps}
        ref={box}
        className="input day rings num"
        data-invalid={state.isInvalid || undefined}
        onPaste={paste}
        onCopy={copy}
        onKeyDownCapture={press}
        onFocusCapture={() => {
          isBegun.current = false
        }}
      >
        {state.segments.map((part, place) => (
          <Part key={place} part={part} state={state} />
        ))}
      </div>
    </FieldFrame>
  )
}

function Part({ part, state }: { readonly part: DateSegment; readonly state: DateFieldState }) {
  const box = useRef<HTMLSpanElement>(null)
  const { segmentProps } = useDateSegment(part, state, box)
  return (
    <span
      {...segmentProps}
      ref={box}
      className={part.type === 'literal' ? undefined : 'day-part'}
      data-part={part.type}
    >
      {part.isPlaceholder ? part.placeholder : part.text}
    </span>
  )
}

interface ShownDay {
  readonly parts: Readonly<Record<'day' | 'month' | 'year', number | null>>
  readonly isEmpty: boolean
  readonly isWhole: boolean
  /** The day that stands there; a year of fewer than four digits is still being typed. */
  readonly day: LocalDate | null
}

function shownDay(segments: readonly DateSegment[]): ShownDay {
  const numberOf = (type: string): number | null => {
    const found = segments.find((segment) => segment.type === type)
    return found === undefined || found.isPlaceholder ? null : (found.value ?? null)
  }
  const parts = { day: numberOf('day'), month: numberOf('month'), year: numberOf('year') }
  const { day, month, year } = parts
  const isWhole = day !== null && month !== null && year !== null && year >= 1000
  return {
    parts,
    isEmpty: day === null && month === null && year === null,
    isWhole,
    day: isWhole ? dayOf(year, month, day) : null,
  }
}

function calendarDay(date: LocalDate | null): CalendarDate | null {
  if (date === null) return null
  const [year, month, day] = date.split('-').map(Number)
  return new CalendarDate(year ?? 1, month ?? 1, day ?? 1)
}

// A day without a year leaves the year to the person.
function stepsOf({ day, month, year }: PastedDay): readonly ((state: DateFieldState) => void)[] {
  if (year !== null) return [(state) => state.setValue(new CalendarDate(year, month, day))]
  return [
    (state) => state.setSegment('day', day),
    (state) => state.setSegment('month', month),
    (state) => state.clearSegment('year'),
  ]
}

function isSaid(error: string | null | undefined): error is string {
  return typeof error === 'string' && error !== ''
}
