import type { ConfirmationSubject, PayeeHabit, PayeeNote } from '../../shared/domain/confirmation.ts'
import type { PaymentId, PaymentReview } from '../../shared/domain/payment.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { subtractCentavos } from '../../shared/money/centavos.ts'
import type { Question } from '../confirmation/confirmation-desk.ts'
import { type ProofRules, proofOf, proofWhy } from '../confirmation/payment-question.ts'
import { agrees, choosePassphrase, readVerifier } from '../confirmation/person-passphrase.ts'
import { readRehearsal } from '../confirmation/rehearsal.ts'
import { reviewedRequest } from '../journal/reviewed-request.ts'
import { placeFiles } from '../services/connections/connection-folder.ts'
import { paymentSummary } from '../services/payments/payment-view.ts'
import { readPastPayee } from '../services/payments/read-past-payee.ts'
import { openKeyFile } from '../vault/key-file.ts'
import type { Intent } from '../vault/vault.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { OpenConnection } from './open-connection.ts'

type PaymentSubject = Extract<ConfirmationSubject, { readonly what: 'payment' }>

/**
 * Asks in Quita's own window whether a payment is to be sent, as it lies in the journal: nothing of it comes from the page.
 * Answers the intent that was confirmed; `declined` in every case but a yes.
 */
export async function askPayment(
  needs: HandlerNeeds,
  open: OpenConnection,
  { id, again }: { readonly id: PaymentId; readonly again: boolean },
): Promise<Result<Intent, AppError>> {
  const found = await open.vault.journal.get(id)
  if (!found.ok) return found
  const intent = found.value
  if (intent === null) return err(appError({ kind: 'not-found', sent: 'no', what: 'payment' }))
  const question = await questionOf(needs, open, intent, again)
  if (!question.ok) return question
  const yes = await needs.confirmations.ask(question.value)
  if (yes.ok) return ok(intent)
  // Whoever guessed five times is not to go on elsewhere; the lock waits for this call, so nobody waits for the lock.
  if (yes.error.kind === 'declined' && yes.error.why === 'passphrase') void needs.keeper.lock('person')
  return yes
}

async function questionOf(
  needs: HandlerNeeds,
  open: OpenConnection,
  intent: Intent,
  again: boolean,
): Promise<Result<Question, AppError>> {
  const { systemCheck, settings } = needs.ports
  const [subject, rules] = await Promise.all([subjectOf(open, intent, again), rulesOf(needs, open)])
  if (!subject.ok) return subject
  if (!rules.ok) return rules
  const { locale, theme } = settings.read()
  const { environment, companyName, payer } = open.view
  return ok({
    shown: { environment, connection: { companyName, payer }, locale, theme, subject: subject.value },
    proof: proofOf(proofWhy(subject.value, rules.value), rules.value),
    isStill: async () => {
      const now = await open.vault.journal.get(intent.id)
      return now.ok && now.value?.state === intent.state && now.value.changedAt === intent.changedAt
    },
    prove: (passphrase) => prove(needs, open, passphrase),
    askSystem: () => systemCheck.ask(companyName),
  })
}

async function subjectOf(
  open: OpenConnection,
  intent: Intent,
  again: boolean,
): Promise<Result<PaymentSubject, AppError>> {
  const request = reviewedRequest(intent)
  const [past, balance] = await Promise.all([
    request.kind === 'refund' ? ok(null) : readPastPayee(open.vault, intent, open.clock.now()),
    open.vault.balances.view(1),
  ])
  if (!past.ok) return past
  if (!balance.ok) return balance
  const { latest } = balance.value
  const habit = habitOf(past.value)
  return ok({
    what: 'payment',
    request,
    again,
    amount: intent.amount,
    payee: paymentSummary(intent).payee,
    balanceAfter: latest === null ? null : { amount: subtractCentavos(latest.available, intent.amount), at: latest.at },
    validUntil: again ? null : intent.validUntil,
    note: request.kind === 'refund' ? null : noteOf(intent, habit),
    habit,
  })
}

function habitOf(past: PaymentReview['pastPayee']): PayeeHabit | null {
  if (past === null) return null
  const { payments, lowest, highest, lastAt } = past
  return { payments, lowest, highest, lastAt }
}

function noteOf({ amount }: Intent, habit: PayeeHabit | null): PayeeNote | null {
  if (habit === null) return { kind: 'first' }
  return amount > habit.highest ? { kind: 'above-habit', ...habit } : null
}

// The training bank asks for nothing, unless a person rehearses there what a real account asks for.
async function rulesOf({ ports }: HandlerNeeds, open: OpenConnection): Promise<Result<ProofRules, AppError>> {
  const rehearsal = open.view.environment === 'training' ? await readRehearsal(open.vault.records) : ok(true)
  if (!rehearsal.ok) return rehearsal
  const verifier = await readVerifier(open.vault.records)
  if (!verifier.ok) return verifier
  const hasPassphrase = open.view.lock === 'passphrase' || verifier.value !== null
  if (!rehearsal.value) {
    return ok({ above: null, newPayees: false, changedPayees: false, systemCheck: null, hasPassphrase })
  }
  const { newPayees, changedPayees, systemCheck } = ports.policy.confirmation
  return ok({
    above: ports.settings.read().passphraseAbove,
    newPayees,
    changedPayees,
    systemCheck: systemCheck ? await ports.systemCheck.name() : null,
    hasPassphrase,
  })
}

async function prove(
  { ports }: HandlerNeeds,
  { view, vault }: OpenConnection,
  passphrase: string,
): Promise<'right' | 'wrong' | 'weak'> {
  if (view.lock === 'passphrase') {
    const file = placeFiles(ports.dataFolder, view.id).keyFile
    const key = await openKeyFile({ file, protection: { kind: 'passphrase', passphrase }, clock: ports.clock })
    if (key.ok) key.value.fill(0)
    return key.ok ? 'right' : 'wrong'
  }
  const verifier = await readVerifier(vault.records)
  if (!verifier.ok) return 'wrong'
  if (verifier.value !== null) return (await agrees(verifier.value, passphrase)) ? 'right' : 'wrong'
  const chosen = await choosePassphrase(vault.records, passphrase)
  if (!chosen.ok) return 'wrong'
  return chosen.value === 'kept' ? 'right' : 'weak'
}
