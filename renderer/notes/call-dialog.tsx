import { type FormEvent, useId, useRef, useState } from 'react'
import { isTelephone, type KeptCall } from '../../shared/domain/payee-call.ts'
import type { Ask } from '../../shared/ipc/contract.ts'
import { type Instant, instantFromMs, instantMs } from '../../shared/time/instant.ts'
import { addDays, type LocalDate, localDateOf, startOfLocalDate } from '../../shared/time/local-date.ts'
import { useToldFaults } from '../form/use-told-faults.ts'
import { useAction } from '../bridge/use-remote.ts'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { hourOf } from '../ui/moment.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useText } from '../ui/text.tsx'
import { useNow } from '../ui/use-now.ts'

const MINUTE_MS = 60_000
/** So many days back a call may lie that is written down. */
const OLDEST_DAYS = 30

interface CallDialogProps {
  /** Of which change the call was. */
  readonly of: Ask<'payees.noteCall'>['of']
  readonly onClose: () => void
  readonly onKept: (call: KeptCall) => void
}

/** A call by which a person made sure of a new key or account: with whom, by which number, when. It pays nothing and ticks nothing. */
export function CallDialog({ of, onClose, onKept }: CallDialogProps) {
  const t = useText()
  const note = useAction('payees.noteCall')
  const form = useId()
  const fields = useRef<HTMLFormElement>(null)
  const told = useToldFaults<'with' | 'number' | 'day' | 'hour'>()
  const now = useNow(1_000)
  const [openedAt] = useState(() => instantFromMs(now))
  const [spokeWith, setSpokeWith] = useState('')
  const [number, setNumber] = useState('')
  const [day, setDay] = useState<LocalDate | null>(localDateOf(openedAt))
  const [hour, setHour] = useState(hourOf(openedAt))
  const today = localDateOf(openedAt)
  const withFault = spokeWith.trim().length < 2 ? t('payees.calledWithFault') : null
  const numberFault = isTelephone(number) ? null : t('payees.calledNumberFault')
  const isDay = day !== null && day <= today && day > addDays(today, -OLDEST_DAYS)
  const calledAt = day === null ? null : momentOf(day, hour)
  const isLater = calledAt !== null && day === today && instantMs(calledAt) > now
  const hourFault = momentOf(today, hour) === null || isLater ? t('payees.calledHourFault') : null

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    told.judge()
    if (withFault !== null || numberFault !== null || !isDay || hourFault !== null || calledAt === null) {
      const wrong = withFault !== null ? 0 : numberFault !== null ? 1 : isDay ? 2 : null
      const part = wrong === null ? '[data-part=day]' : 'input'
      fields.current?.querySelectorAll<HTMLElement>(part)[wrong ?? 0]?.focus()
      return
    }
    const kept = await note.run({ of, call: { spokeWith: spokeWith.trim(), number: number.trim(), calledAt } })
    if (!kept.ok) return
    onKept(kept.value)
    onClose()
  }

  return (
    <Dialog
      title={t('payees.calledTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button kind="filled" submit form={form} busy={note.busy}>
            {t('payees.calledSave')}
          </Button>
        </>
      }
    >
      <form id={form} ref={fields} className="stack stack-4" noValidate onSubmit={(event) => void save(event)}>
        <TextField
          label={t('payees.calledWith')}
          value={spokeWith}
          onChange={setSpokeWith}
          onBlur={() => told.left('with', spokeWith)}
          maxLength={120}
          autoFocus
          hint={t('payees.calledWithHint')}
          error={told.beside('with', withFault)}
        />
        <TextField
          label={t('payees.calledNumber')}
          value={number}
          onChange={setNumber}
          onBlur={() => told.left('number', number)}
          maxLength={40}
          hint={t('payees.calledNumberHint')}
          error={told.beside('number', numberFault)}
        />
        <DateField
          label={t('payees.calledDay')}
          value={day}
          onChange={setDay}
          error={told.beside('day', isDay ? null : t('payees.calledDayFault'))}
        />
        <TextField
          label={t('payees.calledHour')}
          value={hour}
          onChange={setHour}
          onBlur={() => told.left('hour', hour)}
          maxLength={5}
          error={told.beside('hour', hourFault)}
        />
        <p className="hint">{t('payees.calledMeans')}</p>
        {note.failure !== null && <ErrorNote error={note.failure} context="writing" />}
      </form>
    </Dialog>
  )
}

/** The moment of a day at an hour as `10:42`, `10h42` or `9:05`; null where it is none. */
function momentOf(day: LocalDate, hour: string): Instant | null {
  const read = /^([01]?\d|2[0-3])[:h.]?([0-5]\d)$/.exec(hour.trim())
  if (read === null) return null
  const minutes = Number(read[1]) * 60 + Number(read[2])
  return instantFromMs(instantMs(startOfLocalDate(day)) + minutes * MINUTE_MS)
}
