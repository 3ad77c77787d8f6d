import type { ConfirmationSubject, PayeeHabit } from '../../shared/domain/confirmation.ts'
import type { PaymentId, PaymentReview, PaymentState } from '../../shared/domain/payment.ts'
import { type AppError, withSent } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { subtractCentavos } from '../../shared/money/centavos.ts'
import { type Payment, payeeNote } from '../confirmation/payee-note.ts'
import { proofWhy } from '../confirmation/payment-question.ts'
import type { Approval } from '../journal/approval.ts'
import { noSuchPayment, nothingSent, wrongState } from '../journal/faults.ts'
import { reviewedRequest } from '../journal/reviewed-request.ts'
import { paymentSummary } from '../services/payments/payment-view.ts'
import { type PastPayee, readPastPayee } from '../services/payments/read-past-payee.ts'
import { wasPaid } from '../services/payments/was-paid.ts'
import type { Intent } from '../vault/vault.ts'
import { ended, proofRules, questionOf } from './ask-person.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { OpenConnection } from './open-connection.ts'

type PaymentSubject = Extract<ConfirmationSubject, { readonly what: 'payment' }>

const unsent: Readonly<Record<'once' | 'again', readonly PaymentState[]>> = {
  once: ['frozen'],
  again: ['not-sent', 'absent'],
}

/**
 * Asks in Quita's own window whether a payment is to be sent, as it lies in the journal: nothing of it comes from the page, and
 * nobody is asked outside of this computer. Answers the approval by which the journal sends exactly this payment; `declined` in
 * every case but a yes.
 */
export async function askPayment(
  needs: HandlerNeeds,
  open: OpenConnection,
  { id, again }: { readonly id: PaymentId; readonly again: boolean },
): Promise<Result<Approval, AppError>> {
  const found = await open.vault.journal.get(id)
  // Whether it was sent before stands in the row that could not be read.
  if (!found.ok) return err(withSent(found.error, 'maybe'))
  const intent = found.value
  if (intent === null) return err(nothingSent(noSuchPayment()))
  const states = unsent[again ? 'again' : 'once']
  if (!states.includes(intent.state)) return err(wrongState(states[0] ?? '', intent.state))
  const [subject, rules] = await Promise.all([subjectOf(open, intent, again), proofRules(needs, open)])
  if (!subject.ok) return err(nothingSent(subject.error))
  if (!rules.ok) return err(nothingSent(rules.error))
  const deed = {
    subject: subject.value,
    environment: open.view.environment,
    why: proofWhy(subject.value, rules.value),
  }
  const question = questionOf(needs, open, deed, rules.value, async () => {
    const now = await open.vault.journal.get(intent.id)
    return now.ok && now.value?.seq === intent.seq && (again || open.clock.now() < intent.validUntil)
  })
  return ended(needs, await needs.confirmations.askFor(question, intent))
}

async function subjectOf(
  open: OpenConnection,
  intent: Intent,
  again: boolean,
): Promise<Result<PaymentSubject, AppError>> {
  const request = reviewedRequest(intent)
  const { payee } = paymentSummary(intent)
  const [past, balance] = await Promise.all([
    request.kind === 'refund' ? ok(nobody) : readPastPayee(open.vault, intent, open.clock.now()),
    open.vault.balances.view(1),
  ])
  if (!past.ok) return past
  if (!balance.ok) return balance
  const namesakes =
    request.kind === 'refund' || past.value.paid.length > 0
      ? ok([])
      : await sameName(open, payee.name, past.value.since)
  if (!namesakes.ok) return namesakes
  const { latest } = balance.value
  const { amount } = intent
  const habit = habitOf(past.value.summed)
  const facts = {
    payment: paymentOf(intent),
    amount,
    past: past.value.paid.map(paymentOf),
    namesakes: namesakes.value.map(paymentOf),
    habit,
  }
  return ok({
    what: 'payment',
    request,
    again,
    amount,
    payee,
    balanceAfter: latest === null ? null : { amount: subtractCentavos(latest.available, amount), at: latest.at },
    validUntil: again ? null : intent.validUntil,
    note: request.kind === 'refund' ? null : payeeNote(facts),
    habit,
  })
}

const nobody: PastPayee = { since: null, paid: [], summed: null }

const MOST_NAMESAKES = 50

async function sameName(
  { vault }: OpenConnection,
  name: string | null,
  since: PastPayee['since'],
): Promise<Result<readonly Intent[], AppError>> {
  const wanted = folded(name ?? '')
  if (wanted === '') return ok([])
  const found = await vault.journal.list({ tab: 'all', text: name ?? '', limit: MOST_NAMESAKES, before: null })
  if (!found.ok) return found
  return ok(
    found.value.rows.filter((one) => {
      const isRecent = since === null || one.createdAt >= since
      return isRecent && wasPaid(one) && folded(paymentSummary(one).payee.name ?? '') === wanted
    }),
  )
}

function folded(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
}

function paymentOf(intent: Intent): Payment {
  const { payee } = paymentSummary(intent)
  return {
    account: intent.payeeAccount,
    payee: { ...payee, document: payee.document || null },
    at: intent.createdAt,
  }
}

function habitOf(past: PaymentReview['pastPayee']): PayeeHabit | null {
  if (past === null) return null
  const { payments, lowest, highest, lastAt } = past
  return { payments, lowest, highest, lastAt }
}
