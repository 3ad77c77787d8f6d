import { type FormEvent, useId, useState } from 'react'
import type { Settings } from '../../../shared/domain/settings.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useText } from '../../ui/text.tsx'
import { holidayLines, readHolidays } from './holiday-lines.ts'
import { Part } from './part.tsx'

const MOST = 100

/** What the place of the company says: its holidays. */
export function PlacesPart({ settings }: { readonly settings: Settings }) {
  const t = useText()
  const kept = holidayLines(settings.localHolidays)
  return (
    <Part title={t('settings.places')}>
      <Holidays key={kept} kept={kept} />
    </Part>
  )
}

function Holidays({ kept }: { readonly kept: string }) {
  const t = useText()
  const formId = useId()
  const change = useAction('settings.change')
  const [typed, setTyped] = useState(kept)
  const [told, setTold] = useState(false)
  const read = readHolidays(typed)
  const error = !read.ok
    ? t('settings.localHolidaysLine', { line: read.error })
    : read.value.length > MOST
      ? t('settings.localHolidaysMany', { count: MOST })
      : null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTold(true)
    if (read.ok && error === null && !change.busy) void change.run({ localHolidays: [...read.value] })
  }
  return (
    <form id={formId} className="stack stack-3" noValidate onSubmit={submit}>
      <TextArea
        label={t('settings.localHolidays')}
        name="local-holidays"
        rows={4}
        value={typed}
        onChange={setTyped}
        onBlur={() => setTold(true)}
        hint={t('settings.localHolidaysHint')}
        placeholder={t('settings.localHolidaysExample')}
        error={told ? error : null}
      />
      <div>
        <Button submit form={formId} busy={change.busy}>
          {t('settings.localHolidaysSave')}
        </Button>
      </div>
      {change.failure !== null && <ErrorNote error={change.failure} context="writing" />}
    </form>
  )
}
