import { CalendarDays } from 'lucide-react'
import type { Billet } from '../../../../shared/billet/billet.ts'
import { type BilletNote, billetNotes } from '../../../../shared/billet/billet-notes.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { type LocalDate, weekday } from '../../../../shared/time/local-date.ts'
import type { LocalHoliday } from '../../../../shared/time/local-holiday.ts'
import { useLocalHolidays } from '../../../bridge/use-local-holidays.ts'
import { Callout } from '../../../ui/callout.tsx'
import { useText } from '../../../ui/text.tsx'
import type { Tone } from '../../../ui/tone.ts'
import { dayWords } from './day-words.ts'

interface NoteWords {
  readonly tone: Tone
  readonly title: string
  readonly detail: string
}

/** What a person should know before paying a boleto, the day of payment in mind. */
export function BilletNotes({ billet, today }: { readonly billet: Billet; readonly today: LocalDate }) {
  const t = useText()
  const local = useLocalHolidays()
  return billetNotes(billet, today, local).map((note) => {
    const { tone, title, detail } = noteWords(t, note, billet)
    return (
      <Callout
        key={note.note}
        tone={tone}
        title={title}
        {...(note.note === 'due-on-closed-day' && { icon: CalendarDays })}
      >
        <p>{detail}</p>
      </Callout>
    )
  })
}

/** The words of one note. */
export function noteWords(t: Text, note: BilletNote, billet: Billet): NoteWords {
  switch (note.note) {
    case 'due-on-closed-day':
      return closedDay(t, note, billet)
    case 'overdue':
      return {
        tone: 'warn',
        title: t('payBillet.overdueTitle', { day: dayWords(t, note.since) }),
        detail: t('payBillet.overdueDetail'),
      }
    case 'open-amount':
      return plain(t, billet.kind === 'bank' && billet.ispb !== null ? 'amountUnknown' : 'openAmount')
    case 'tax':
      return plain(t, 'tax')
    case 'quantity':
      return plain(t, 'quantity')
    case 'due-date-unreadable':
      return plain(t, 'dueUnreadable')
    case 'due-far-ahead':
      return plain(t, 'dueFar')
    case 'weak-check-digit':
      return plain(t, 'weakDigit')
    case 'bar-code-only':
      return plain(t, 'barCodeOnly')
  }
}

type Plain =
  | 'tax'
  | 'quantity'
  | 'openAmount'
  | 'amountUnknown'
  | 'dueUnreadable'
  | 'dueFar'
  | 'weakDigit'
  | 'barCodeOnly'

const TONES: Readonly<Record<Plain, Tone>> = {
  tax: 'warn',
  quantity: 'info',
  openAmount: 'bad',
  amountUnknown: 'info',
  dueUnreadable: 'warn',
  dueFar: 'warn',
  weakDigit: 'info',
  barCodeOnly: 'info',
}

function plain(t: Text, note: Plain): NoteWords {
  return { tone: TONES[note], title: t(`payBillet.${note}Title`), detail: t(`payBillet.${note}Detail`) }
}

type ClosedDay = Extract<BilletNote, { readonly note: 'due-on-closed-day' }>

function closedDay(t: Text, { payableUntil, holiday }: ClosedDay, billet: Billet): NoteWords {
  const due = billet.kind === 'bank' ? billet.dueDate : null
  const weekend = due !== null && [0, 6].includes(weekday(due))
  return {
    tone: 'info',
    title: weekend ? t('payBillet.dueOnWeekend') : holidayTitle(t, holiday),
    detail: t('payBillet.payableUntil', { day: dayWords(t, payableUntil) }),
  }
}

function holidayTitle(t: Text, holiday: LocalHoliday | undefined): string {
  if (holiday === undefined) return t('payBillet.dueOnHoliday')
  return holiday.name === ''
    ? t('payBillet.dueOnLocalHoliday')
    : t('payBillet.dueOnNamedHoliday', { name: holiday.name })
}
