import type { ConfirmationSubject } from '../../shared/domain/confirmation.ts'
import type { PaymentBatchId } from '../../shared/domain/payment-batch.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, mapOk, ok, type Result } from '../../shared/kit/result.ts'
import { type Centavos, centavos, subtractCentavos } from '../../shared/money/centavos.ts'
import { type LocalDate, localDateOf } from '../../shared/time/local-date.ts'
import type { BatchApproval } from '../journal/approval.ts'
import { placeOf } from '../journal/kinds/kinds.ts'
import { draftIntent } from '../services/payment-batches/draft-intent.ts'
import { type OrderedRow, type ToConfirm, toConfirm } from '../services/payment-batches/to-confirm.ts'
import { ended, proofRules, questionOf } from './ask-person.ts'
import type { HandlerNeeds } from './handler-needs.ts'
import type { OpenConnection } from './open-connection.ts'

type BatchSubject = Extract<ConfirmationSubject, { readonly what: 'batch' }>

/** What the page has shown of a batch. */
interface BatchAsk {
  readonly id: PaymentBatchId
  readonly version: number
  readonly count: number
  readonly sum: Centavos
}

const LARGEST = 3

/**
 * Asks in Quita's own window whether all rows of a batch are to be paid, as they lie in the vault: of what the page has shown only
 * its version, number and sum are taken, and another one is `state`. Answers the yes to exactly these rows.
 */
export async function askBatch(
  needs: HandlerNeeds,
  open: OpenConnection,
  ask: BatchAsk,
): Promise<Result<{ readonly confirmed: ToConfirm; readonly yes: BatchApproval }, AppError>> {
  const { book } = open.paymentBatches
  const confirmed = await toConfirm(book, ask.id)
  if (!confirmed.ok) return confirmed
  const { batch, rows, sum, hash, frozen } = confirmed.value
  const found = `${batch.version} ${rows.length} ${sum}`
  const shown = `${ask.version} ${ask.count} ${ask.sum}`
  if (found !== shown) return err(appError({ kind: 'state', sent: 'no', expected: shown, found }))
  const [subject, rules] = await Promise.all([subjectOf(open, confirmed.value), proofRules(needs, open)])
  if (!subject.ok) return subject
  if (!rules.ok) return rules
  const deed = {
    subject: subject.value,
    environment: open.view.environment,
    why: 'batch',
    id: ask.id,
    async isStill() {
      const now = await toConfirm(book, ask.id)
      if (!now.ok) return false
      // A key that was refused meanwhile is none that the person has seen named.
      const isSeen = numbersOf(now.value.refusedWays) === numbersOf(confirmed.value.refusedWays)
      return isSeen && now.value.hash === hash && now.value.batch.version === batch.version
    },
  } as const
  const question = questionOf(needs, open, deed, rules.value)
  return mapOk(ended(needs, await needs.confirmations.askForBatch(question, frozen)), (yes) => ({
    confirmed: confirmed.value,
    yes,
  }))
}

async function subjectOf(
  { vault, paymentBatches: { book } }: OpenConnection,
  { batch, rows, sum, hash, newPayees, changedPayees }: ToConfirm,
): Promise<Result<BatchSubject, AppError>> {
  const balance = await vault.balances.view(1)
  if (!balance.ok) return balance
  const { latest } = balance.value
  const today = localDateOf(book.clock.now())
  const bySize = rows.toSorted((one, other) => other.order.amount - one.order.amount)
  return ok({
    what: 'batch',
    name: batch.name,
    again: batch.state === 'paused',
    amount: sum,
    count: rows.length,
    largest: bySize.slice(0, LARGEST).map((row) => payeeOfRow(row, today)),
    newPayees: byPayee(newPayees, today),
    changedPayees: byPayee(changedPayees, today),
    balanceAfter: latest === null ? null : { amount: subtractCentavos(latest.available, sum), at: latest.at },
    hash,
  })
}

function numbersOf(rows: readonly OrderedRow[]): string {
  return rows.map(({ row }) => row).join(' ')
}

type BatchPayee = BatchSubject['largest'][number]

function payeeOfRow({ row, order }: OrderedRow, today: LocalDate): BatchPayee {
  const draft = draftIntent(order, today)
  return {
    row,
    rows: 1,
    kind: order.kind,
    name: draft?.payeeName || null,
    place: shownPlace(order),
    amount: order.amount,
  }
}

// A payee of several rows is one where document and name are the same to the letter; one without both is where it is paid.
function byPayee(rows: readonly OrderedRow[], today: LocalDate): BatchPayee[] {
  const found = new Map<string, BatchPayee>()
  for (const one of rows) {
    const { payeeDocument = '', payeeName = '', payeeAccount = '' } = draftIntent(one.order, today) ?? {}
    const who = `${payeeDocument} ${payeeName}`.trim() || payeeAccount
    const before = found.get(who)
    const payee = payeeOfRow(one, today)
    const whole = (amount: Centavos) => centavos(amount + payee.amount)
    found.set(who, before === undefined ? payee : { ...before, rows: before.rows + 1, amount: whole(before.amount) })
  }
  return [...found.values()]
}

function shownPlace(order: OrderedRow['order']): string | null {
  const { account, key, line } = placeOf(order)
  return key ?? line ?? account?.document ?? null
}
