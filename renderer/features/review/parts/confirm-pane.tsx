import { CircleCheck, CircleDashed } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { Connection } from '../../../../shared/domain/connection.ts'
import type { PaymentReview } from '../../../../shared/domain/payment.ts'
import type { AppError } from '../../../../shared/errors/app-error.ts'
import type { TextKey } from '../../../../shared/i18n/catalogue.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { formatCnpj } from '../../../../shared/ids/format-cnpj.ts'
import { addCentavos, centavos } from '../../../../shared/money/centavos.ts'
import { formatBrl } from '../../../../shared/money/format-brl.ts'
import { on } from '../../../bridge/on.ts'
import type { ApprovalOf } from '../../../bridge/use-approval.ts'
import type { Asking } from '../../../bridge/use-asking.ts'
import { useLocalHolidays } from '../../../bridge/use-local-holidays.ts'
import { ApprovalNote, AskApproval } from '../../../ui/approval-note.tsx'
import { Button } from '../../../ui/button.tsx'
import { Check } from '../../../ui/check.tsx'
import { ConfirmNote } from '../../../ui/confirm-note.tsx'
import { dayAndHour } from '../../../ui/day-and-hour.ts'
import { DetailList } from '../../../ui/detail-list.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { Pane } from '../../../ui/pane.tsx'
import { Said } from '../../../ui/said.tsx'
import { useText } from '../../../ui/text.tsx'
import { useToday } from '../../../ui/use-today.ts'
import { factsToAccept } from '../facts-to-accept.ts'
import { KeepDue } from './keep-due.tsx'
import { type Confirmation, repeatIsExplained, whatIsMissing } from '../readiness.ts'

interface ConfirmPaneProps {
  readonly review: PaymentReview
  readonly connection: Connection
  readonly done: Confirmation
  readonly onDone: (done: Confirmation) => void
  readonly expired: boolean
  /** Nothing is sent from this connection now, whatever is pressed. */
  readonly held: boolean
  readonly busy: boolean
  readonly asking: Asking
  readonly failure: AppError | null
  readonly onPay: () => void
  /** Opens the payment of a review that may have been sent; null while it was not. */
  readonly onFollow: (() => void) | null
  /** What the company's book asks for before this is paid. */
  readonly approval: ApprovalOf
  /** Somebody was asked for their approval. */
  readonly onAsked: () => void
  /** It was kept for the day on which it falls due. */
  readonly onKept: () => void
}

/** From which account, what is left after, what is left to do, and the button that has Quita's own window ask. Nothing is sent from here. */
export function ConfirmPane(props: ConfirmPaneProps) {
  const { review, done, onDone } = props
  const t = useText()
  const amount = formatBrl(review.request.amount)
  const accept = (id: string, accepted: boolean): void => {
    const ids = new Set(done.accepted)
    if (accepted) ids.add(id)
    else ids.delete(id)
    onDone({ ...done, accepted: ids })
  }
  return (
    <Pane
      title={t('review.confirmation')}
      className="confirm-pane"
      header={
        <>
          <p className="dim">{t('review.from')}</p>
          <PayerWords connection={props.connection} />
        </>
      }
      footer={<PayFooter {...props} amount={amount} />}
    >
      <BalanceLines review={review} />
      <Message review={review} />
      {props.approval.view !== null && <ApprovalNote view={props.approval.view} />}
      <Checklist review={review} done={done} onAccept={accept} />
      {props.failure !== null && <ErrorNote error={props.failure} context="paying" />}
    </Pane>
  )
}

function BalanceLines({ review }: Pick<ConfirmPaneProps, 'review'>) {
  const t = useText()
  const today = useToday()
  const { balanceAfter, balanceAt, request } = review
  if (balanceAfter === null || balanceAt === null) return <p className="dim">{t('review.balanceUnread')}</p>
  const before = addCentavos(balanceAfter, request.amount)
  return (
    <DetailList
      look="money"
      details={[
        { term: t('review.balanceAt', { time: dayAndHour(balanceAt, today) }), value: <Money amount={before} /> },
        { term: t('review.thisAmount'), value: <Money amount={centavos(-request.amount)} /> },
        { term: t('review.balanceAfter'), value: <Money amount={balanceAfter} />, sum: true },
      ]}
    />
  )
}

// A refund says its message among its own facts.
function Message({ review: { request } }: Pick<ConfirmPaneProps, 'review'>) {
  const t = useText()
  if (request.kind === 'refund' || request.description === '') return null
  return (
    <div className="review-message">
      <p className="dim anywhere">{t(request.kind === 'billet' ? 'review.description' : 'review.messageToPayee')}</p>
      <p className="anywhere">
        <Said>{request.description}</Said>
      </p>
    </div>
  )
}

function PayFooter(props: ConfirmPaneProps & { readonly amount: string }) {
  const t = useText()
  const id = useId()
  const reading = useFirstReading()
  const missing = whatIsMissing(props.review, props.done, useLocalHolidays())
  const dead = props.expired || props.held || missing.length > 0
  // Paying begins by pressing the button and nothing else: Ctrl+Enter, which walks through forms, must not reach it.
  const swallow = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || event.repeat)) event.preventDefault()
  }
  if (props.onFollow !== null) {
    return (
      <div className="pay-footer">
        <Button kind="filled" size="lg" block onPress={props.onFollow}>
          {t('review.openPayment')}
        </Button>
        <p className="hint">{t('review.outcomeOpen')}</p>
      </div>
    )
  }
  const { approval } = props
  if (approval.isMissing && approval.view !== null)
    return (
      <div className="pay-footer">
        {approval.view.mayPutUp && (
          <AskApproval
            again={approval.view.givenBack !== null}
            busy={approval.busy}
            failure={approval.failure}
            disabledReason={dead ? footWords(t, props, missing, reading) : null}
            onAsk={(note) =>
              void approval.ask(note).then((isAsked) => {
                if (isAsked) props.onAsked()
              })
            }
          />
        )}
        <p className="hint">{t('team.askMeans')}</p>
      </div>
    )
  return (
    <div className="pay-footer" onKeyDown={swallow}>
      <ConfirmNote asking={props.asking} />
      <Button
        kind="filled"
        size="lg"
        block
        busy={props.busy}
        disabledBy={dead ? id : null}
        describedBy={id}
        onPress={props.onPay}
      >
        {t(props.review.request.kind === 'refund' ? 'review.giveBack' : 'review.pay', { amount: props.amount })}
      </Button>
      <p className="hint" id={id}>
        {footWords(t, props, missing, reading)}
      </p>
      {props.review.request.kind === 'billet' && !props.busy && (
        <KeepDue request={props.review.request} onKept={props.onKept} />
      )}
    </div>
  )
}

/** What stands under the button: why it is off, how far the payment is, or what a press leads to. */
function footWords(
  t: Text,
  { review, expired, held, busy, asking }: ConfirmPaneProps,
  missing: readonly TextKey[],
  reading: number | null,
): string | null {
  if (expired) return t('review.reviewAgain')
  if (held && !busy) return t('holds.foot')
  if (missing.length > 0) return t('review.missing', { things: missing.map((key) => t(key)).join(', ') })
  if (asking === 'asking') return null
  if (busy && reading !== null) return t('review.firstReading', { lines: reading })
  if (asking === 'answered') return t('review.sending')
  return `${t('review.opensWindow')} ${t(consequence(review))}`
}

function consequence({ request }: PaymentReview) {
  if (request.kind === 'refund') return 'review.refundGoes'
  if (request.paymentFlow === 'APPROVAL_REQUIRED') return 'review.goesToApproval'
  if (request.kind === 'billet') return 'review.billetGoes'
  return request.priority === 'HIGH' ? 'review.cannotBeUndone' : 'review.goesToQueue'
}

/** How many lines of the statement were read so far by the reading that the first payment waits for; null while there is none. */
function useFirstReading(): number | null {
  const [lines, setLines] = useState<number | null>(null)
  useEffect(() => on('statement.firstReading', (told) => setLines(told.lines)), [])
  return lines
}

/** Whose money it is: company, CNPJ, account and environment; these stand on every review. */
function PayerWords({ connection }: { readonly connection: Connection }) {
  const t = useText()
  const environment = t(`common.${connection.environment}`)
  const { number } = connection.payer
  return (
    <>
      {connection.companyName}
      <span className="payer-line">{formatCnpj(connection.companyDocument)}</span>
      <span className="payer-line">
        {number === null ? environment : t('review.fromAccount', { number, environment })}
      </span>
    </>
  )
}

interface ChecklistProps {
  readonly review: PaymentReview
  readonly done: Confirmation
  readonly onAccept: (id: string, accepted: boolean) => void
}

/** What is left to do before the payment may be confirmed: facts to tick, the answer. Nothing is drawn where nothing is asked. */
function Checklist({ review, done, onAccept }: ChecklistProps) {
  const t = useText()
  const explained = repeatIsExplained(review, done.answer)
  const facts = factsToAccept(review, useLocalHolidays())
  const repeats = review.lookAlikes.length > 0
  if (facts.length === 0 && !repeats) return null
  return (
    <ul className="req rule-above pt-2" aria-label={t('review.checklist')}>
      {facts.map(({ id, key, values }) => (
        <li key={id}>
          <Check checked={done.accepted.has(id)} onChange={(accepted) => onAccept(id, accepted)}>
            {t(key, values)}
          </Check>
        </li>
      ))}
      {repeats && <Line done={explained} words={t(explained ? 'review.repeatExplained' : 'review.explainRepeat')} />}
    </ul>
  )
}

function Line({ done, words }: { readonly done: boolean; readonly words: string }) {
  return (
    <li className="req-line">
      <Icon of={done ? CircleCheck : CircleDashed} className={done ? 'in first-line' : 'first-line'} />
      <span>{words}</span>
    </li>
  )
}
