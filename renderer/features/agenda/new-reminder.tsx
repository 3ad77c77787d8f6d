import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { type DueProposal, type DuePut, LONGEST_DUE_NOTE, type MonthlyDue } from '../../../shared/domain/due.ts'
import type { TextKey } from '../../../shared/i18n/catalogue.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatTaxDocument } from '../../../shared/ids/tax-document.ts'
import { formatAmount } from '../../../shared/money/format-brl.ts'
import { parseTypedAmount } from '../../../shared/money/typed-amount.ts'
import type { LocalDate } from '../../../shared/time/local-date.ts'
import { keptOf } from '../../form/create-kept-forms.ts'
import { useToldFaults } from '../../form/use-told-faults.ts'
import { useOpenConnection } from '../../bridge/use-open-connection.ts'
import { type Institutions, useInstitutions } from '../../bridge/use-institutions.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/check.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { faultText } from '../../ui/fault-text.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { useText } from '../../ui/text.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { NEW_REMINDER, useReminder } from './kept-reminder.ts'
import { accountWords, nextMonthly } from './monthly-dues.tsx'
import { type AccountPart, type MonthlyWayFault, readMonthlyWay, writtenMonthlyWay } from './monthly-way.ts'

interface NewReminderProps {
  readonly today: LocalDate
  /** What its fields begin with: somebody paid every month. */
  readonly proposal: DueProposal | null
  /** What falls due every month and is changed. */
  readonly monthly: MonthlyDue | null
  readonly onClose: () => void
  /** What became of it, which the screen tells. */
  readonly onPut: (put: DuePut) => void
  /** It falls due every month, and is kept so. */
  readonly onMonthly: () => void
}

/**
 * Something that falls due, entered by hand: whom, how much, by which day, and a note; once, or every month on that day. Its paper, should
 * it come, is the same debt.
 */
export function NewReminder({ today, proposal, monthly, onClose, onPut, onMonthly }: NewReminderProps) {
  const t = useText()
  const put = useAction('agenda.put')
  const keep = useAction('agenda.keepMonthly')
  const form = useId()
  const fields = useRef<HTMLFormElement>(null)
  const told = useToldFaults<'payee' | 'amount' | 'day' | 'key'>()
  const begun = monthly ?? proposal
  const of = useOpenConnection()?.id ?? null
  // What stands there already is what a lock left.
  const [left] = useState(() => (begun === null ? keptOf(useReminder.getState(), of, NEW_REMINDER) : undefined))
  const [payee, setPayee] = useState(left?.payee ?? begun?.payeeName ?? '')
  const [amount, setAmount] = useState(begun === null ? (left?.amount ?? '') : formatAmount(begun.amount))
  const [dueOn, setDueOn] = useState<LocalDate | null>(
    monthly === null ? (left?.dueOn ?? proposal?.dueOn ?? null) : nextMonthly(monthly, today),
  )
  const [note, setNote] = useState(left?.note ?? monthly?.note ?? (proposal === null ? '' : t('agenda.proposalNote')))
  // What is proposed comes every month already.
  const [isMonthly, setMonthly] = useState(left?.isMonthly ?? begun !== null)
  const [asLast, setAsLast] = useState(monthly?.asLast ?? false)
  const institutions = useInstitutions()
  const [way, setWay] = useState(monthly === null ? (left?.way ?? '') : writtenMonthlyWay(monthly, institutions.extra))
  const isNew = begun === null
  useEffect(() => {
    const isTouched = [payee, amount, note, way].some((text) => text !== '') || dueOn !== null
    if (isNew && isTouched)
      useReminder.getState().keep(of, NEW_REMINDER, { payee, amount, dueOn, note, isMonthly, way })
  }, [of, isNew, payee, amount, dueOn, note, isMonthly, way])
  const read = parseTypedAmount(amount)
  const payeeFault = payee.trim() === '' ? t('agenda.needPayee') : null
  const dayFault = dueOn === null ? t('agenda.needDay') : null
  // A payee's document is that of what was paid, as long as its name was left alone.
  const payeeDocument = begun !== null && payee.trim() === begun.payeeName ? begun.payeeDocument : null
  const readWay = readMonthlyWay(way, payeeDocument, { today, institutions: institutions.extra })
  const wayFault = isMonthly && !readWay.ok ? wayFaultText(t, readWay.error) : null

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    told.judge()
    if (payeeFault !== null || !read.ok || dueOn === null || wayFault !== null || !readWay.ok) {
      const wrong =
        payeeFault !== null ? 'input' : !read.ok ? 'input.amount' : dueOn === null ? '[data-part=day]' : 'textarea'
      fields.current?.querySelector<HTMLElement>(wrong)?.focus()
      return
    }
    if (isMonthly) {
      const named = { payeeName: payee.trim(), payeeDocument, ...readWay.value, note: note.trim() }
      const day = Number(dueOn.slice(8))
      // The 28th of a February may be the last day of every month: a day that was not changed stays as it is.
      const kept = monthly !== null && nextMonthly(monthly, today) === dueOn ? monthly.day : day
      const told = { ...named, day: kept, amount: read.value, asLast: asLast && payeeDocument !== null }
      const reply = await keep.run({ id: monthly?.id ?? null, told, from: dueOn })
      if (!reply.ok) return
      onMonthly()
      return onClose()
    }
    const due = { dueOn, amount: read.value, payeeName: payee.trim(), payeeDocument, order: null }
    const reply = await put.run({ dues: [{ ...due, source: { kind: 'hand', note: note.trim() } }] })
    const became = reply.ok ? reply.value.put[0] : undefined
    if (became === undefined) return
    onPut(became)
    onClose()
  }

  return (
    <Dialog
      title={t(monthly === null ? 'agenda.newReminder' : 'agenda.changeTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button kind="filled" submit form={form} busy={put.busy || keep.busy}>
            {t('agenda.save')}
          </Button>
        </>
      }
    >
      <form id={form} ref={fields} className="stack stack-4" noValidate onSubmit={(event) => void save(event)}>
        <TextField
          label={t('agenda.payee')}
          value={payee}
          onChange={setPayee}
          onBlur={() => told.left('payee', payee)}
          maxLength={isMonthly ? 140 : 200}
          autoFocus
          error={told.beside('payee', payeeFault)}
        />
        <MoneyField
          label={t('agenda.amount')}
          value={amount}
          onChange={setAmount}
          error={told.beside('amount', read.ok ? null : t(faultText.amount[read.error]))}
        />
        <DateField
          label={t('agenda.day_label')}
          value={dueOn}
          onChange={setDueOn}
          error={told.beside('day', dayFault)}
          hint={dueOn !== null && dueOn < today ? t('agenda.dayPast') : t('agenda.dayHint')}
        />
        <TextField
          label={t('agenda.note')}
          value={note}
          onChange={setNote}
          maxLength={LONGEST_DUE_NOTE}
          hint={t('agenda.noteHint')}
        />
        {monthly === null && (
          <Check checked={isMonthly} onChange={setMonthly}>
            {t('agenda.isMonthly')}
          </Check>
        )}
        {isMonthly && (
          <TextArea
            label={t('agenda.monthlyKeyLabel')}
            value={way}
            onChange={setWay}
            onBlur={() => told.left('key', way)}
            max={LONGEST_WAY}
            error={told.beside('key', wayFault)}
            hint={
              readWay.ok && readWay.value.account !== null
                ? wayWords(t, readWay.value.account, institutions)
                : t('agenda.monthlyWayHint')
            }
          />
        )}
        {isMonthly && payeeDocument !== null && (
          <Check checked={asLast} onChange={setAsLast}>
            {t('agenda.asLast')}
          </Check>
        )}
        <p className="hint">{t('agenda.reminderMeans')}</p>
        {keep.failure !== null && <ErrorNote error={keep.failure} context="writing" />}
        {put.failure !== null && <ErrorNote error={put.failure} context="writing" />}
      </form>
    </Dialog>
  )
}

const LONGEST_WAY = 500
const FIELDS = {
  ispb: 'entry.fieldIspb',
  issuer: 'entry.fieldIssuer',
  number: 'entry.fieldNumber',
  accountType: 'entry.fieldAccountType',
  document: 'entry.fieldDocument',
} as const satisfies Record<AccountPart, TextKey>

function wayFaultText(t: Text, fault: MonthlyWayFault): string {
  if (fault === 'none') return t('agenda.keyFault')
  return t('agenda.accountLacks', { what: fault.map((field) => t(FIELDS[field])).join(', ') })
}

function wayWords(t: Text, account: NonNullable<MonthlyDue['account']>, { text }: Institutions): string {
  const words = [
    text(account.ispb),
    accountWords(t, account),
    t(`payManual.${account.accountType}`),
    formatTaxDocument(account.document),
  ]
  return t('agenda.monthlyWayRead', { what: words.join(', ') })
}
