import { type FormEvent, useId, useRef, useState } from 'react'
import { type DueProposal, type DuePut, LONGEST_DUE_NOTE } from '../../../shared/domain/due.ts'
import { formatAmount } from '../../../shared/money/format-brl.ts'
import { parseTypedAmount } from '../../../shared/money/typed-amount.ts'
import type { LocalDate } from '../../../shared/time/local-date.ts'
import { useToldFaults } from '../../form/use-told-faults.ts'
import { useAction } from '../../bridge/use-remote.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { faultText } from '../../ui/fault-text.ts'
import { MoneyField } from '../../ui/money-field.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface NewReminderProps {
  readonly today: LocalDate
  /** What its fields begin with: somebody paid every month. */
  readonly proposal: DueProposal | null
  readonly onClose: () => void
  /** What became of it, which the screen tells. */
  readonly onPut: (put: DuePut) => void
}

/** Something that falls due, entered by hand: whom, how much, by which day, and a note. Its paper, should it come, is the same debt. */
export function NewReminder({ today, proposal, onClose, onPut }: NewReminderProps) {
  const t = useText()
  const put = useAction('agenda.put')
  const form = useId()
  const fields = useRef<HTMLFormElement>(null)
  const told = useToldFaults<'payee' | 'amount' | 'day'>()
  const [payee, setPayee] = useState(proposal?.payeeName ?? '')
  const [amount, setAmount] = useState(proposal === null ? '' : formatAmount(proposal.amount))
  const [dueOn, setDueOn] = useState<LocalDate | null>(proposal?.dueOn ?? null)
  const [note, setNote] = useState(proposal === null ? '' : t('agenda.proposalNote'))
  const read = parseTypedAmount(amount)
  const payeeFault = payee.trim() === '' ? t('agenda.needPayee') : null
  const dayFault = dueOn === null ? t('agenda.needDay') : null

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    told.judge()
    if (payeeFault !== null || !read.ok || dueOn === null) {
      const wrong = payeeFault !== null ? 'input' : !read.ok ? 'input.amount' : '[data-part=day]'
      fields.current?.querySelector<HTMLElement>(wrong)?.focus()
      return
    }
    const isProposed = proposal !== null && payee.trim() === proposal.payeeName
    const payeeDocument = isProposed ? proposal.payeeDocument : null
    const due = { dueOn, amount: read.value, payeeName: payee.trim(), payeeDocument, order: null }
    const reply = await put.run({ dues: [{ ...due, source: { kind: 'hand', note: note.trim() } }] })
    const became = reply.ok ? reply.value.put[0] : undefined
    if (became === undefined) return
    onPut(became)
    onClose()
  }

  return (
    <Dialog
      title={t('agenda.newReminder')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button kind="filled" submit form={form} busy={put.busy}>
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
          maxLength={200}
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
        <p className="hint">{t('agenda.reminderMeans')}</p>
        {put.failure !== null && <ErrorNote error={put.failure} context="writing" />}
      </form>
    </Dialog>
  )
}
