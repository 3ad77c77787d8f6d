import { type BalanceAsk, balanceSteps, type MonthBalance, momentsOf } from '../../../shared/books/balance-steps.ts'
import type { BookThing } from '../../../shared/books/book-thing.ts'
import { createMatcher } from '../../../shared/books/create-matcher.ts'
import { closingOf, matchesIn } from '../../../shared/books/closing-of.ts'
import { givenBack } from '../../../shared/books/given-back.ts'
import { marginDays } from '../../../shared/books/match-rules.ts'
import { addMonths, isWithin, spanOf, widened } from '../../../shared/books/month-span.ts'
import { refundStateOf } from '../../../shared/charge/pix-sums.ts'
import type { BookMatch, Closing, Decision, Month } from '../../../shared/domain/closing.ts'
import type { PixRefund, ReceivedPix } from '../../../shared/domain/received-pix.ts'
import type { StatementExtent } from '../../../shared/domain/statement.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import type { BookChanges, BookCharge, BookPeriod } from '../../vault/book-tables.ts'
import type { ChangedRow } from '../../vault/stores/count-changes.ts'
import type { Vault } from '../../vault/vault.ts'
import { infractionsReadAt } from '../infractions/refresh-infractions.ts'
import { ofBillet, ofCharge, ofLine, ofPayment, ofReceipt, ofReceived, ofRefund, ofReturned } from './book-things.ts'
import { createPageCache } from './page-cache.ts'

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
  /** What people decided about things of it, oldest first. */
  readonly decisions: readonly Decision[]
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

/** Reads one month, each time as it then stands. */
export interface MonthReading {
  read(changes: BookChanges): Promise<Result<MonthBook, AppError>>
}

/**
 * Reads a month with some days around it, matches what it finds, and puts its figures together. Reads the vault only, and of the
 * rows of its lists, after the first time, those alone that changed since the last reading that ended well.
 */
export function openMonth(vault: BookVault, month: Month): MonthReading {
  const span = spanOf(month)
  const period = widened(span, marginDays)
  const lists = listsOf(vault.books, period)
  const match = createMatcher()
  let isWhole = false
  return {
    async read({ version, rows }) {
      const changed = isWhole ? rows : null
      isWhole = false
      const [listed, decisions, extent, counts, infractions, infractionsAt, unread] = await Promise.all([
        lists(changed),
        decisionsAround(vault, month),
        vault.statement.extent(),
        vault.books.counts(span),
        vault.infractions.all(),
        infractionsReadAt(vault),
        vault.unread.within({ lists: ['statement'], from: span.from, to: span.to }),
      ])
      if (!listed.ok) return listed
      if (!decisions.ok) return decisions
      if (!extent.ok) return extent
      if (!counts.ok) return counts
      if (!infractions.ok) return infractions
      if (!infractionsAt.ok) return infractionsAt
      if (!unread.ok) return unread
      const balance = await balanceOf(vault, span, extent.value)
      if (!balance.ok) return balance
      isWhole = true
      const around = match(listed.value.things, decisions.value)
      const matches = matchesIn(span, around)
      const { completeFrom, completeUpTo } = extent.value
      const closing = closingOf(month, {
        extent: { completeFrom, completeUpTo },
        balance: balance.value,
        matches,
        counts: counts.value,
        refunds: listed.value.refunds,
        infractions: infractions.value,
        infractionsReadAt: infractionsAt.value,
        unread: unread.value,
      })
      return ok({ month, version, around, matches, closing, decisions: decisions.value })
    },
  }
}

/** The months whose decisions may be about things of a month: what is matched over its ends was decided in one of them. */
export function monthsAround(month: Month): readonly Month[] {
  return [addMonths(month, -1), month, addMonths(month, 1)]
}

/** What was decided about things of a month. */
export async function decisionsAround(
  vault: Pick<BookVault, 'decisions'>,
  month: Month,
): Promise<Result<readonly Decision[], AppError>> {
  const all: Decision[] = []
  for (const each of monthsAround(month)) {
    const decisions = await vault.decisions.of(each)
    if (!decisions.ok) return decisions
    all.push(...decisions.value)
  }
  return ok(all)
}

interface Listed {
  readonly things: readonly BookThing[]
  /** Every refund of what came in that was asked for or done in those days. */
  readonly refunds: readonly PixRefund[]
}

function listsOf(books: BookVault['books'], period: BookPeriod) {
  const lines = createPageCache(period, books.lines, (row) => [ofLine(row)])
  const payments = createPageCache(period, books.payments, (row) => [ofPayment(row)])
  const billets = createPageCache(period, books.billets, (row) => [ofBillet(row) ?? []].flat())
  const received = createPageCache(period, books.received, (row) => [ofReceived(row)])
  const returned = createPageCache(period, books.returned, (row) =>
    ofReturned(row).filter(({ item }) => isWithin(period, item.at)),
  )
  const receipts = createPageCache(period, books.receipts, (row) => [ofReceipt(row)])
  const refunded = createPageCache(period, books.refunded, (pix) =>
    pix.refunds.map((refund) => ({ refund, thing: doneWithin(period, pix, refund) })),
  )
  const chargesOf = createChargeCache(books)
  const returnsOf = createSameThings()
  return async (changed: BookChanges['rows']): Promise<Result<Listed, AppError>> => {
    const placesOf = (wanted: ChangedRow['table']) =>
      changed?.flatMap(({ table, place }) => (table === wanted && place !== null ? [place] : [])) ?? null
    const [ofLines, ofIntents, ofBillets, ofPix, ofReceipts] = [
      placesOf('statement_line'),
      placesOf('intent'),
      placesOf('billet'),
      placesOf('received'),
      placesOf('receipt'),
    ]
    const read = await Promise.all([
      lines.read(ofLines),
      payments.read(ofIntents),
      billets.read(ofBillets),
      received.read(ofPix),
      returned.read(ofIntents),
      receipts.read(ofReceipts),
    ])
    const moved: BookThing[] = []
    for (const list of read) {
      if (!list.ok) return list
      for (const thing of list.value) moved.push(thing)
    }
    const given = await refunded.read(ofPix)
    if (!given.ok) return given
    return mapOk(await chargesOf(moved, changed?.some(({ table }) => table === 'charge') ?? true), (charges) => {
      const things = [...moved, ...charges, ...given.value.flatMap(({ thing }) => thing ?? [])]
      const returns = returnsOf(givenBack(things))
      return { things: [...things, ...returns], refunds: given.value.map(({ refund }) => refund) }
    })
  }
}

/** What something with its txid has paid; asked for again where a charge has changed. */
function createChargeCache(books: BookVault['books']) {
  let known: ReadonlyMap<string, readonly BookCharge[]> = new Map()
  const same = createSameThings()
  return async (moved: readonly BookThing[], isChanged: boolean): Promise<Result<readonly BookThing[], AppError>> => {
    const paidAt = new Map(moved.flatMap(({ item: { txid, at } }) => (txid === null ? [] : [[txid, at] as const])))
    const kept = isChanged ? new Map<string, readonly BookCharge[]>() : known
    const charges = await books.charges([...paidAt.keys()].filter((txid) => !kept.has(txid)))
    if (!charges.ok) return charges
    const next = new Map([...paidAt.keys()].map((txid) => [txid, kept.get(txid) ?? []]))
    for (const charge of charges.value) next.set(charge.txid, [...(next.get(charge.txid) ?? []), charge])
    const things = [...paidAt].flatMap(([txid, at]) => (next.get(txid) ?? []).map((charge) => ofCharge(charge, at)))
    known = next
    return ok(same(things))
  }
}

/** Answers for each thing that was there the time before the object of then, by which the matcher knows it. */
function createSameThings(): (things: readonly BookThing[]) => readonly BookThing[] {
  let made: ReadonlyMap<string, BookThing> = new Map()
  return (things) => {
    const before = made
    made = new Map(
      things.map((thing) => {
        const words = JSON.stringify(thing)
        return [words, before.get(words) ?? thing]
      }),
    )
    return [...made.values()]
  }
}

function doneWithin(period: BookPeriod, pix: ReceivedPix, refund: PixRefund): BookThing | null {
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
