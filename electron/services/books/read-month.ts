import { type BalanceAsk, balanceSteps, type MonthBalance, momentsOf } from '../../../shared/books/balance-steps.ts'
import type { BookThing } from '../../../shared/books/book-thing.ts'
import { closingOf, matchesIn } from '../../../shared/books/closing-of.ts'
import { matchItems } from '../../../shared/books/match-items.ts'
import { marginDays } from '../../../shared/books/match-rules.ts'
import { addMonths, isWithin, spanOf, widened } from '../../../shared/books/month-span.ts'
import { refundStateOf } from '../../../shared/charge/pix-sums.ts'
import type { BookMatch, Closing, Decision, Month } from '../../../shared/domain/closing.ts'
import type { PixRefund, ReceivedPix } from '../../../shared/domain/received-pix.ts'
import type { StatementExtent } from '../../../shared/domain/statement.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import type { BookPage, BookPageAsk, BookPeriod } from '../../vault/book-tables.ts'
import type { Vault } from '../../vault/vault.ts'
import { infractionsReadAt } from '../infractions/refresh-infractions.ts'
import { ofBillet, ofCharge, ofLine, ofPayment, ofReceipt, ofReceived, ofRefund, ofReturned } from './book-things.ts'

/** A month of the books as it was read at one moment. */
export interface MonthBook {
  readonly month: Month
  /** Of what it was read from (see BookTable). */
  readonly version: number
  /** Every match of the month and of the days around it. */
  readonly around: readonly BookMatch[]
  /** Those of the month itself, also where some of their lines lie in another one. */
  readonly matches: readonly BookMatch[]
  readonly closing: Closing
}

/** What the books read. */
export interface BookVault {
  readonly books: Vault['books']
  readonly decisions: Pick<Vault['decisions'], 'of'>
  readonly statement: Pick<Vault['statement'], 'extent' | 'totals'>
  readonly notes: Pick<Vault['notes'], 'many'>
  readonly infractions: Pick<Vault['infractions'], 'all'>
  readonly unread: Pick<Vault['unread'], 'within'>
  readonly records: Pick<Vault['records'], 'get'>
}

/** Reads a month with some days around it, matches what it finds, and puts its figures together. Reads the vault only. */
export async function readMonth(vault: BookVault, month: Month, version: number): Promise<Result<MonthBook, AppError>> {
  const span = spanOf(month)
  const period = widened(span, marginDays)
  const [things, refunds, decisions, extent, counts, infractions, infractionsAt, unread] = await Promise.all([
    thingsOf(vault, period),
    refundsOf(vault, period),
    decisionsAround(vault, month),
    vault.statement.extent(),
    vault.books.counts(span),
    vault.infractions.all(),
    infractionsReadAt(vault),
    vault.unread.within({ lists: ['statement'], from: span.from, to: span.to }),
  ])
  if (!things.ok) return things
  if (!refunds.ok) return refunds
  if (!decisions.ok) return decisions
  if (!extent.ok) return extent
  if (!counts.ok) return counts
  if (!infractions.ok) return infractions
  if (!infractionsAt.ok) return infractionsAt
  if (!unread.ok) return unread
  const balance = await balanceOf(vault, span, extent.value)
  if (!balance.ok) return balance
  const around = matchItems([...things.value, ...refunds.value.things], decisions.value)
  const matches = matchesIn(span, around)
  const { completeFrom, completeUpTo } = extent.value
  const closing = closingOf(month, {
    extent: { completeFrom, completeUpTo },
    balance: balance.value,
    matches,
    counts: counts.value,
    refunds: refunds.value.told,
    infractions: infractions.value,
    infractionsReadAt: infractionsAt.value,
    unread: unread.value,
  })
  return ok({ month, version, around, matches, closing })
}

/** The months whose decisions may be about things of a month: what is matched over its ends was decided in one of them. */
export function monthsAround(month: Month): readonly Month[] {
  return [addMonths(month, -1), month, addMonths(month, 1)]
}

async function decisionsAround(vault: BookVault, month: Month): Promise<Result<readonly Decision[], AppError>> {
  const all: Decision[] = []
  for (const each of monthsAround(month)) {
    const decisions = await vault.decisions.of(each)
    if (!decisions.ok) return decisions
    all.push(...decisions.value)
  }
  return ok(all)
}

async function thingsOf({ books }: BookVault, period: BookPeriod): Promise<Result<readonly BookThing[], AppError>> {
  const [lines, payments, billets, received, returned, receipts] = await Promise.all([
    everyPage(period, books.lines),
    everyPage(period, books.payments),
    everyPage(period, books.billets),
    everyPage(period, books.received),
    everyPage(period, books.returned),
    everyPage(period, books.receipts),
  ])
  if (!lines.ok) return lines
  if (!payments.ok) return payments
  if (!billets.ok) return billets
  if (!received.ok) return received
  if (!returned.ok) return returned
  if (!receipts.ok) return receipts
  const moved = [
    ...lines.value.map(ofLine),
    ...payments.value.map(ofPayment),
    ...billets.value.flatMap((billet) => ofBillet(billet) ?? []),
    ...received.value.map(ofReceived),
    ...returned.value.flatMap(ofReturned).filter(({ item }) => isWithin(period, item.at)),
    ...receipts.value.map(ofReceipt),
  ]
  const charges = await chargesOf(books, moved)
  return charges.ok ? ok([...moved, ...charges.value]) : charges
}

async function chargesOf(
  books: BookVault['books'],
  moved: readonly BookThing[],
): Promise<Result<readonly BookThing[], AppError>> {
  const paidAt = new Map(moved.flatMap(({ item: { txid, at } }) => (txid === null ? [] : [[txid, at] as const])))
  const charges = await books.charges([...paidAt.keys()])
  if (!charges.ok) return charges
  return ok(charges.value.flatMap((charge) => withMoment(paidAt.get(charge.txid), (at) => ofCharge(charge, at))))
}

function withMoment<At, T>(at: At | undefined, make: (at: At) => T): readonly T[] {
  return at === undefined ? [] : [make(at)]
}

async function refundsOf(
  { books }: BookVault,
  period: BookPeriod,
): Promise<Result<{ readonly told: readonly PixRefund[]; readonly things: readonly BookThing[] }, AppError>> {
  const refunded = await everyPage(period, books.refunded)
  if (!refunded.ok) return refunded
  const told = refunded.value.flatMap((pix) => pix.refunds.map((refund) => ({ pix, refund })))
  return ok({ told: told.map(({ refund }) => refund), things: told.flatMap((one) => doneWithin(period, one) ?? []) })
}

function doneWithin(
  period: BookPeriod,
  { pix, refund }: { readonly pix: ReceivedPix; readonly refund: PixRefund },
): BookThing | null {
  const isDone = refundStateOf(refund) === 'done' && refund.settledAt !== null && isWithin(period, refund.settledAt)
  return isDone ? ofRefund(pix, refund) : null
}

async function balanceOf(
  { books }: BookVault,
  month: BookPeriod,
  { completeFrom: from, completeUpTo: to }: StatementExtent,
): Promise<Result<MonthBalance, AppError>> {
  const kept = await books.balances({ from: month.from, to: month.to })
  if (!kept.ok) return kept
  const balances = kept.value.map(({ at, available, blocked }) => ({ at, held: available + blocked }))
  // Of a month whose last lines are not read yet, the balance is counted as far as they are.
  const upTo = to !== null && to > month.from && to < month.to ? to : month.to
  const ask: BalanceAsk = {
    month: { from: month.from, to: upTo },
    covered: from === null || to === null ? null : { from, to },
    balances,
  }
  const moments = momentsOf(ask)
  const sums = await books.moved(moments)
  if (!sums.ok) return sums
  const bySum = new Map(moments.map((moment, n) => [moment, sums.value[n] ?? 0]))
  return ok(balanceSteps(ask, (moment) => bySum.get(moment) ?? 0))
}

const pageRows = 1_000

async function everyPage<Row>(
  period: BookPeriod,
  read: (ask: BookPageAsk) => Promise<Result<BookPage<Row>, AppError>>,
): Promise<Result<readonly Row[], AppError>> {
  const rows: Row[] = []
  let after: number | null = null
  do {
    const page: Result<BookPage<Row>, AppError> = await read({ ...period, after, limit: pageRows })
    if (!page.ok) return page
    rows.push(...page.value.rows)
    after = page.value.next
  } while (after !== null)
  return ok(rows)
}
