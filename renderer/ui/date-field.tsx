import { isLocalDate, type LocalDate } from '../../shared/time/local-date.ts'
import { FieldFrame, type FieldWords } from './field-frame.tsx'
import { useFieldIds } from './use-field-ids.ts'

interface DateFieldProps extends FieldWords {
  readonly value: LocalDate | null
  readonly onChange: (date: LocalDate | null) => void
  readonly min?: LocalDate | undefined
  readonly max?: LocalDate | undefined
}

/** A field for a day: the platform's own spinbuttons for day, month and year, and its calendar. */
export function DateField({ value, onChange, min, max, ...words }: DateFieldProps) {
  const ids = useFieldIds()
  return (
    <FieldFrame ids={ids} {...words}>
      <input
        id={ids.control}
        className="input md num"
        type="date"
        value={value ?? ''}
        min={min}
        max={max}
        aria-invalid={(typeof words.error === 'string' && words.error !== '') || undefined}
        aria-describedby={ids.note}
        onChange={({ target }) => onChange(isLocalDate(target.value) ? target.value : null)}
      />
    </FieldFrame>
  )
}
