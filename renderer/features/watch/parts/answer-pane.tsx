import { useEffect, useState } from 'react'
import type { PaymentId } from '../../../../shared/domain/payment.ts'
import type { DebitAnswer, DebitDetail } from '../../../../shared/domain/watch.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { formatLocalDate } from '../../../../shared/time/format-time.ts'
import { addDays, localDateOf } from '../../../../shared/time/local-date.ts'
import { useAction, useRemote } from '../../../bridge/use-remote.ts'
import { Button } from '../../../ui/button.tsx'
import { Check } from '../../../ui/check.tsx'
import { useDesk } from '../../../ui/desk.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Pane } from '../../../ui/pane.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useText } from '../../../ui/text.tsx'
import { BankTextDialog } from './bank-text-dialog.tsx'

/** Days in which the rules of the MED take a dispute, from the Pix on. */
const MED_DAYS = 80
const choices = ['mine-elsewhere', 'fee', 'payment', 'ask-bank', 'dispute'] as const
const stories = ['not-authorised', 'deceived', 'twice', 'other'] as const
type Choice = (typeof choices)[number]

interface AnswerPaneProps {
  readonly one: DebitDetail
  /** The payment that was picked among those that are alike. */
  readonly picked: PaymentId | null
  readonly onPick: (id: PaymentId | null) => void
}

/** What a person says a debit is. Nothing is chosen beforehand, and the button carries the words of the choice. */
export function AnswerPane({ one, picked, onPick }: AnswerPaneProps) {
  const t = useText()
  const desk = useDesk()
  const send = useAction('watch.answer')
  const hold = useAction('watch.hold')
  const held = useRemote('watch.view', {}).value?.hold ?? null
  const [choice, setChoice] = useState<Choice | null>(null)
  const [who, setWho] = useState('')
  const [note, setNote] = useState('')
  const [learn, setLearn] = useState(false)
  const [what, setWhat] = useState<(typeof stories)[number] | null>(null)
  const [holds, setHolds] = useState(false)
  const [writing, setWriting] = useState<Extract<DebitAnswer, { as: 'ask-bank' | 'dispute' }> | null>(null)
  useEffect(() => {
    if (picked !== null) setChoice('payment')
  }, [picked])
  const { line } = one
  const isPix = line.kind.toUpperCase().startsWith('PIX')
  const limit = formatLocalDate(addDays(localDateOf(line.at), MED_DAYS))
  const answer = answerOf()

  function answerOf(): DebitAnswer | null {
    switch (choice) {
      case null:
        return null
      case 'mine-elsewhere':
        return who.trim().length < 2 ? null : { as: choice, who, note }
      case 'fee':
        return { as: choice, note, learn: learn && one.mayLearn }
      case 'payment':
        return picked === null ? null : { as: choice, paymentId: picked, note }
      case 'ask-bank':
        return { as: choice, note }
      case 'dispute':
        return what === null ? null : { as: choice, what, note }
    }
  }

  async function record(given: DebitAnswer): Promise<void> {
    if (holds && held === null) {
      const done = await hold.run({ reason: t('watch.holdReason', { amount: formatBrl(line.amount) }) })
      if (!done.ok) return
    }
    const done = await send.run({ lineId: line.id, answer: given })
    if (!done.ok) return
    setWriting(null)
    onPick(null)
    desk.toast({ text: t('watch.answered') })
    desk.go({ to: 'watch' })
  }

  function go(): void {
    if (answer === null) return
    if (answer.as === 'ask-bank' || answer.as === 'dispute') setWriting(answer)
    else void record(answer)
  }

  const missing: Readonly<Record<Choice, string>> = {
    'mine-elsewhere': t('watch.whoMissing'),
    payment: t('watch.whichMissing'),
    dispute: t('watch.whatMissing'),
    fee: '',
    'ask-bank': '',
  }
  const reason = choice === null ? t('watch.chooseFirst') : answer === null ? missing[choice] : null
  return (
    <Pane
      title={t('watch.pane')}
      className="debit-answer"
      header={
        <>
          <h2 className="h2">{t('watch.question')}</h2>
          <p className="sub">{t('watch.questionHint')}</p>
        </>
      }
      footer={
        <Button kind="filled" size="lg" block busy={send.busy || hold.busy} disabledReason={reason} onPress={go}>
          {choice === null ? t('watch.doFirst') : t(`watch.do-${choice}`)}
        </Button>
      }
    >
      <RadioGroup<Choice>
        label={t('watch.question')}
        look="cards"
        options={choices.map((value) => ({
          value,
          label: t(`watch.choice-${value}`),
          detail: t(`watch.choice-${value}-detail`),
        }))}
        value={choice}
        onChange={setChoice}
      />
      {choice === 'mine-elsewhere' && (
        <TextField label={t('watch.who')} hint={t('watch.whoHint')} value={who} onChange={setWho} maxLength={80} />
      )}
      {choice === 'fee' && one.mayLearn && (
        <Check checked={learn} onChange={setLearn}>
          {t('watch.learn')} <span className="hint choice-detail">{t('watch.learnHint')}</span>
        </Check>
      )}
      {choice === 'payment' && one.hints.length > 0 && (
        <SelectField<PaymentId>
          label={t('watch.which')}
          options={one.hints.map(({ paymentId, payeeName, amount }) => ({
            value: paymentId,
            label: `${payeeName ?? t('watch.noName')}, ${formatBrl(amount)}`,
          }))}
          value={picked}
          onChange={onPick}
        />
      )}
      {choice === 'dispute' && (
        <SelectField
          label={t('watch.what')}
          options={stories.map((value) => ({ value, label: t(`watch.what-${value}`) }))}
          value={what}
          onChange={setWhat}
        />
      )}
      {choice !== null && (
        <TextField label={t('watch.note')} optional value={note} onChange={setNote} maxLength={300} />
      )}
      {held === null && (
        <Check checked={holds} onChange={setHolds}>
          <span className="strong">{t('watch.hold')}</span>
          <span className="hint choice-detail">{t('watch.holdHint')}</span>
        </Check>
      )}
      {choice === 'dispute' && isPix && <p className="sub">{t('watch.limit', { date: limit, days: MED_DAYS })}</p>}
      {choice === 'dispute' && <p className="sub">{t('watch.whoRegisters')}</p>}
      {send.failure !== null && <ErrorNote error={send.failure} context="writing" />}
      {hold.failure !== null && <ErrorNote error={hold.failure} context="writing" />}
      {writing !== null && (
        <BankTextDialog
          one={one}
          answer={writing}
          busy={send.busy || hold.busy}
          onDone={() => void record(writing)}
          onClose={() => setWriting(null)}
        />
      )}
    </Pane>
  )
}
