import { type FormEvent, useId, useRef, useState } from 'react'
import { institutionTableDay } from '../../../shared/domain/institution-table-day.ts'
import type { Settings } from '../../../shared/domain/settings.ts'
import type { Violation } from '../../../shared/errors/app-error.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatDate, formatLocalDate } from '../../../shared/time/format-time.ts'
import { useAsking } from '../../bridge/use-asking.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { useMarkedFields } from '../../form/use-marked-fields.ts'
import { afterPress } from '../../ui/after-press.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmNote } from '../../ui/confirm-note.tsx'
import { DetailList } from '../../ui/detail-list.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { useText } from '../../ui/text.tsx'
import { holidayLines, readHolidays } from './holiday-lines.ts'
import { Part } from './part.tsx'

const MOST = 100

/** What is known of the places that a payment goes through: the holidays of the company's, and the institutions. */
export function PlacesPart({ settings }: { readonly settings: Settings }) {
  const t = useText()
  const kept = holidayLines(settings.localHolidays)
  return (
    <Part title={t('settings.places')}>
      <Holidays key={kept} kept={kept} />
      <Institutions list={settings.institutionList} />
    </Part>
  )
}

function Holidays({ kept }: { readonly kept: string }) {
  const t = useText()
  const formId = useId()
  const change = useAction('settings.change')
  const [typed, setTyped] = useState(kept)
  const [told, setTold] = useState(false)
  const box = useRef<HTMLFormElement>(null)
  const marked = useMarkedFields(box)
  const read = readHolidays(typed)
  const error = !read.ok
    ? t('settings.localHolidaysLine', { line: read.error })
    : read.value.length > MOST
      ? t('settings.localHolidaysMany', { count: MOST })
      : null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTold(true)
    if (error !== null) marked.show()
    else if (read.ok && !change.busy) void change.run({ localHolidays: [...read.value] })
  }
  return (
    <form ref={box} id={formId} className="stack stack-3" noValidate onSubmit={submit}>
      <TextArea
        label={t('settings.localHolidays')}
        name="local-holidays"
        rows={4}
        value={typed}
        onChange={setTyped}
        onBlur={() => afterPress(() => setTold(true))}
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

function Institutions({ list }: { readonly list: Settings['institutionList'] }) {
  const t = useText()
  const renew = useAction('institutions.renew')
  const asking = useAsking(renew.busy)
  const { failure } = renew
  return (
    <div className="stack stack-3">
      <DetailList details={[{ term: t('settings.list'), value: listWords(t, list) }]} />
      <p className="hint">{t('settings.listHint')}</p>
      <div>
        <Button busy={renew.busy} onPress={() => void renew.run({})}>
          {t('settings.listRenew')}
        </Button>
      </div>
      <ConfirmNote asking={asking} />
      {failure?.kind === 'invalid' ? (
        <p role="alert" className="bad">
          {wrongWords(t, failure.violations[0])}
        </p>
      ) : (
        failure !== null && <ErrorNote error={failure} context="writing" />
      )}
    </div>
  )
}

function wrongWords(t: Text, violation: Violation | undefined): string {
  const line = /\d+$/.exec(violation?.path ?? '')?.[0]
  return line === undefined
    ? t('settings.listWrong')
    : t('settings.listWrongLine', { line, why: violation?.reason ?? '' })
}

function listWords(t: Text, list: Settings['institutionList']): string {
  if (list === null) return t('settings.listOwn', { date: formatLocalDate(institutionTableDay) })
  const { source, day } = list
  const read = formatDate(list.readAt)
  return day === null
    ? t('settings.listRead', { source, read })
    : t('settings.listReadOf', { source, date: formatLocalDate(day), read })
}
