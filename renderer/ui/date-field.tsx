import { useState } from 'react'
import { formatLocalDate } from '../../shared/time/format-time.ts'
import { addDays, type LocalDate } from '../../shared/time/local-date.ts'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import { useText } from './text.tsx'
import { leftDay, pastedDay, typedDay, withStroke } from './typed-day.ts'
import { useFieldIds } from './use-field-ids.ts'

interface DateFieldProps extends FieldWords {
  readonly value: LocalDate | null
  readonly onChange: (date: LocalDate | null) => void
}

/**
 * A field for a day, written as the application writes days whatever the language of the system is: day, month, year. The strokes
 * come by themselves; ↑ and ↓ go a day on and back.
 */
export function DateField({ value, onChange, ...words }: DateFieldProps) {
  const ids = useFieldIds()
  const t = useText()
  const [typed, setTyped] = useState('')
  const shown = shownText(typed, value)
  function write(text: string): void {
    setTyped(text)
    onChange(typedDay(text))
  }
  return (
    <FieldFrame ids={ids} {...words}>
      <input
        id={ids.control}
        className="input md num"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        placeholder={t('common.dayPattern')}
        value={shown}
        aria-invalid={(typeof words.error === 'string' && words.error !== '') || undefined}
        aria-describedby={ids.note}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => write(withStroke(shown, target.value))}
        onPaste={(event) => {
          const day = pastedDay(event.clipboardData.getData('text/plain'))
          if (day === null) return
          event.preventDefault()
          write(formatLocalDate(day))
        }}
        onBlur={() => {
          const day = leftDay(shown)
          if (day !== null) write(formatLocalDate(day))
        }}
        onKeyDown={(event) => {
          const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
          if (step === 0 || value === null) return
          event.preventDefault()
          write(formatLocalDate(addDays(value, step)))
        }}
      />
    </FieldFrame>
  )
}

// What stands in the form goes before what was typed, unless that is not a day yet.
function shownText(typed: string, value: LocalDate | null): string {
  const day = typedDay(typed)
  if (day === value) return typed
  return value === null ? '' : formatLocalDate(value)
}
