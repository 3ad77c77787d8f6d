import { adjustedDueDate } from '../../../../shared/charge/last-payable-day.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { formatLocalDate } from '../../../../shared/time/format-time.ts'
import { type LocalDate, weekday } from '../../../../shared/time/local-date.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { dayWords, holidayName } from '../day-words.ts'
import { Cell } from './cell.tsx'
import { isFarAhead } from './read-parts.ts'
import type { ChargeFormState } from './use-charge-form.ts'

/** Due date, with its day of the week and its holiday by name, and how long it may be paid afterwards. */
export function DueFields({ form }: { readonly form: ChargeFormState }) {
  const t = useText()
  const { draft, set, today } = form
  return (
    <>
      <Cell form={form} width={4} fact="dueDate">
        <DateField
          label={t('charges.dueDate')}
          hint={draft.dueDate === null || isFarAhead(draft.dueDate, today) ? undefined : dueDateWords(t, draft.dueDate)}
          value={draft.dueDate}
          onChange={(dueDate) => {
            set({ dueDate })
            form.left('dueDate', dueDate ?? '')
          }}
          error={form.fault('dueDate')}
        />
      </Cell>
      <Cell form={form} width={3} fact="daysAfterDue">
        <TextField
          label={t('charges.daysAfterDue')}
          inputMode="numeric"
          hint={t('charges.daysAfterDueHint')}
          value={draft.daysAfterDue}
          onChange={(daysAfterDue) => set({ daysAfterDue })}
          onBlur={() => form.left('daysAfterDue', draft.daysAfterDue)}
          error={form.fault('daysAfterDue')}
        />
      </Cell>
    </>
  )
}

/** What a due date means: its day of the week, and where banks are closed, until when it may be paid without charges. */
export function dueDateWords(t: Text, day: LocalDate): string {
  const open = adjustedDueDate({ dueDate: day })
  if (open === day) return t('charges.weekday', { weekday: weekday(day) })
  const holiday = holidayName(t, day)
  const until = dayWords(t, open)
  const date = formatLocalDate(day).slice(0, 5)
  if (holiday === null) return t('charges.dueOnWeekend', { weekday: weekday(day), until })
  return t('charges.dueOnHoliday', { date, weekday: weekday(day), holiday, until })
}
