import type { ConfirmationSubject } from '../../shared/domain/confirmation.ts'
import { institutionText } from '../../shared/domain/institution-text.ts'
import type { PayeeNote } from '../../shared/domain/payee-note.ts'
import type { PaymentRequest } from '../../shared/domain/payment-request.ts'
import type { PaymentId, PaymentState } from '../../shared/domain/payment.ts'
import { type AppError, withSent } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { subtractCentavos } from '../../shared/money/centavos.ts'
import { proofWhy } from '../confirmation/payment-question.ts'
import type { Approval } from '../journal/approval.ts'
import { noSuchPayment, nothingSent, wrongState } from '../journal/faults.ts'
import { reviewedRequest } from '../journal/reviewed-request.ts'
import { type InstitutionFinder, institutionFinder } from '../services/institutions/institution-finder.ts'
import { callAbout } from '../services/payees/note-call.ts'
import { findPayeeNote } from '../services/payments/payee-note.ts'
import { paymentSummary } from '../services/payments/payment-view.ts'
import { wayRefusal } from '../services/payments/way-refusal.ts'
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
  const [subject, rules] = await Promise.all([subjectOf(needs, open, intent, again), proofRules(needs, open)])
  if (!subject.ok) return err(nothingSent(subject.error))
  if (!rules.ok) return err(nothingSent(rules.error))
  const deed = {
    subject: subject.value,
    environment: open.view.environment,
    why: proofWhy(subject.value, rules.value),
    id,
    async isStill() {
      const now = await open.vault.journal.get(intent.id)
      const refused = await wayRefusal(open.vault, intent, subject.value.request)
      const isShown = refused.ok && refused.value?.id === subject.value.refusedWay?.id
      return isShown && now.ok && now.value?.seq === intent.seq && (again || open.clock.now() < intent.validUntil)
    },
  }
  const question = questionOf(needs, open, deed, rules.value)
  return ended(needs, await needs.confirmations.askFor(question, intent))
}

async function subjectOf(
  { ports }: HandlerNeeds,
  open: OpenConnection,
  intent: Intent,
  again: boolean,
): Promise<Result<PaymentSubject, AppError>> {
  const request = reviewedRequest(intent)
  const { payee } = paymentSummary(intent)
  const [known, refused, balance, find] = await Promise.all([
    findPayeeNote(open, intent),
    wayRefusal(open.vault, intent, request),
    open.vault.balances.view(1),
    institutionFinder(open.view.environment, ports.settings.read().institutionList),
  ])
  if (!known.ok) return known
  if (!refused.ok) return refused
  if (!balance.ok) return balance
  const { latest } = balance.value
  const { amount } = intent
  const { note, habit, moved } = known.value
  const call = moved === null ? ok(null) : await callAbout(open, moved, intent.payeeAccount)
  if (!call.ok) return call
  return ok({
    what: 'payment',
    request,
    again,
    amount,
    payee,
    balanceAfter: latest === null ? null : { amount: subtractCentavos(latest.available, amount), at: latest.at },
    validUntil: again ? null : intent.validUntil,
    note,
    call: call.value,
    refusedWay: refused.value,
    habit,
    institutions: namesOf(find, request, note),
  })
}

// The window has no table of its own: it weighs little, and knows whom the review knows.
function namesOf(find: InstitutionFinder, request: PaymentRequest, note: PayeeNote | null): Record<string, string> {
  const paid = request.kind === 'pix-manual' ? request.payee.ispb : null
  const before = note !== null && 'known' in note ? (note.known?.ispb ?? null) : null
  return Object.fromEntries(
    [paid, before].flatMap((ispb) => {
      const known = ispb === null ? null : find(ispb)
      return ispb === null || known === null ? [] : [[ispb, institutionText(ispb, known)]]
    }),
  )
}
