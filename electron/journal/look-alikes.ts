import type { LookAlike, PaymentState } from '../../shared/domain/payment.ts'
import type { StatementLine } from '../../shared/domain/statement.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { mapOk, ok, type Result } from '../../shared/kit/result.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { Intent } from '../vault/vault.ts'
import { debitsElsewhere } from './debits-elsewhere.ts'
import type { JournalReads } from './journal.ts'
import { mayStillBook } from './may-still-book.ts'
import { orderOf } from './order.ts'
import { plusMs } from './plus-ms.ts'
import { refundsElsewhere } from './refunds-elsewhere.ts'
import { reviewedRequest } from './reviewed-request.ts'
import { sameDebt } from './same-debt.ts'
import { sameOrdersAmong } from './same-orders.ts'

/** How far back the same payee and amount count as a look-alike: a month's bill and its late copy. */
export const LOOK_ALIKE_DAYS = 45

/** States whose money may yet move: they count however old they are. */
const DOUBTFUL: readonly PaymentState[] = ['sending', 'unknown', 'absent', 'review']
const NEVER_PAID: readonly PaymentState[] = ['frozen', 'cancelled']

/** The payment under review, as look-alikes are searched for it. */
export type LookAlikeAsk = Pick<Intent, 'id' | 'kind' | 'amount' | 'payeeDocument' | 'payeeAccount'>

/**
 * Earlier payments of the same amount to the same document, told document, key or account, newest first: from the journal (45
 * days, doubtful ones of any age, refused ones while they may still be booked) and from the statement (45 days, payments made
 * elsewhere; where the payee or the line names no document, those of today). What is the very same order counts whatever came
 * of it, since it makes another key, and so does what pays the same debt another way, which comes first. Of two refunds only those of the same Pix are alike, at any age and wherever they were
 * asked for. `confirm` wants a reason when there is one.
 */
export async function findLookAlikes(
  vault: JournalReads,
  payment: LookAlikeAsk & Pick<Intent, 'payeeName' | 'request' | 'identity'>,
  now: Instant,
): Promise<Result<readonly LookAlike[], AppError>> {
  const since = plusMs(now, -LOOK_ALIKE_DAYS * 86_400_000)
  const document = await knownDocument(vault, payment)
  if (!document.ok) return document
  const ask = { ...payment, payeeDocument: document.value }
  const order = orderOf(reviewedRequest(ask))
  const [same, debt, elsewhere] = await Promise.all([
    sameAmounts(vault, ask, since),
    sameDebt(vault, ask, { since, now }),
    ask.kind === 'refund' ? refundedElsewhere(vault, ask, now) : paidElsewhere(vault, ask, { from: since, to: now }),
  ])
  if (!same.ok) return same
  if (!debt.ok) return debt
  if (!elsewhere.ok) return elsewhere
  const ours = same.value.filter((one) => isAlike(one, ask, { since, now }))
  const known = new Set([...ours, ...debt.value].map(({ id }) => id))
  const made = order === null ? [] : sameOrdersAmong(same.value, ask, order, now)
  const others = made.filter(({ id }) => !known.has(id))
  const alike = ours.filter((one) => debt.value.every(({ id }) => id !== one.id))
  const newest = [...[...alike, ...others].map((one) => fromJournal(one, now)), ...elsewhere.value].toSorted((a, b) =>
    a.at < b.at ? 1 : -1,
  )
  return ok([...debt.value.map((one) => paidOtherWay(one, now)), ...newest])
}

async function refundedElsewhere(
  vault: JournalReads,
  ask: Pick<Intent, 'amount' | 'payeeAccount' | 'payeeName' | 'request'>,
  now: Instant,
): Promise<Result<readonly LookAlike[], AppError>> {
  return mapOk(await refundsElsewhere(vault, ask), (refunds) =>
    refunds.map(({ amount, description, requestedAt, status: state }) => ({
      source: 'institution',
      paymentId: null,
      at: requestedAt ?? now,
      amount,
      payeeName: ask.payeeName || null,
      description,
      state,
    })),
  )
}

async function paidElsewhere(
  vault: JournalReads,
  ask: LookAlikeAsk,
  period: { readonly from: Instant; readonly to: Instant },
): Promise<Result<readonly LookAlike[], AppError>> {
  return mapOk(await debitsElsewhere(vault, ask, period), (debits) => debits.map(({ line }) => fromStatement(line)))
}

/** The document of a payee: as reviewed, or as an earlier payment to the same key, code or account was told; else ''. */
export async function knownDocument(
  vault: Pick<JournalReads, 'journal'>,
  { payeeDocument, payeeAccount }: Pick<Intent, 'payeeDocument' | 'payeeAccount'>,
): Promise<Result<string, AppError>> {
  if (payeeDocument !== '') return ok(payeeDocument)
  return mapOk(await vault.journal.toldDocument(payeeAccount), (told) => told ?? '')
}

/** The journal's own look-alikes at a moment, newest first; `since` binds only those whose outcome is known, and what was refused counts while it may still be booked. */
export async function sameInJournal(
  vault: Pick<JournalReads, 'journal'>,
  ask: LookAlikeAsk,
  times: { readonly since: Instant; readonly now: Instant },
): Promise<Result<readonly Intent[], AppError>> {
  return mapOk(await sameAmounts(vault, ask, times.since), (same) => same.filter((one) => isAlike(one, ask, times)))
}

/** The journal's payments of an amount to a payee, and every refund of the Pix of a refund. */
async function sameAmounts(
  vault: Pick<JournalReads, 'journal'>,
  { kind, payeeDocument: document, payeeAccount: account, amount }: LookAlikeAsk,
  since: Instant,
): Promise<Result<readonly Intent[], AppError>> {
  const same = await vault.journal.sameAmount({ document, account, amount, since })
  if (!same.ok || kind !== 'refund') return same
  const known = new Set(same.value.map(({ id }) => id))
  return mapOk(await vault.journal.toAccount(account), (refunds) => [
    ...same.value,
    ...refunds.filter(({ id }) => !known.has(id)),
  ])
}

function isAlike(
  one: Intent,
  ask: LookAlikeAsk,
  { since, now }: { readonly since: Instant; readonly now: Instant },
): boolean {
  if (one.id === ask.id || one.amount !== ask.amount || NEVER_PAID.includes(one.state)) return false
  if (one.state === 'rejected' && !mayStillBook(one, now)) return false
  if (one.kind === 'refund' && ask.kind === 'refund') return one.payeeAccount === ask.payeeAccount
  return one.createdAt >= since || DOUBTFUL.includes(one.state)
}

/** A payment of ours as a look-alike tells of it. */
export function fromJournal(one: Intent, now: Instant): LookAlike {
  return {
    source: 'journal',
    paymentId: one.id,
    at: one.createdAt,
    amount: one.amount,
    payeeName: one.toldName ?? (one.payeeName || null),
    description: one.description,
    state: one.state,
    ...(mayStillBook(one, now) && one.windowEnd !== null ? { mayBookUntil: one.windowEnd } : {}),
  }
}

function paidOtherWay(one: Intent, now: Instant): LookAlike {
  return { ...fromJournal(one, now), sameDebtBy: one.kind === 'billet' ? 'line' : 'code' }
}

function fromStatement(line: StatementLine): LookAlike {
  return {
    source: 'statement',
    paymentId: null,
    at: line.at,
    amount: line.amount,
    payeeName: line.counterpartName,
    description: line.text,
    state: line.status,
  }
}
