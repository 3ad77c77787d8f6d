import type { ReceiptFilter } from '../../../shared/domain/receipt-filter.ts'
import { formatAmount } from '../../../shared/money/format-brl.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { type LocalDate, localDateOf } from '../../../shared/time/local-date.ts'
import { useHeld } from '../../bridge/use-held.ts'
import { useLocalHolidays } from '../../bridge/use-local-holidays.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { billetsAsked, instantsOf } from '../../ui/period.ts'
import { duesFound, isWithin, rowsFound } from '../../list/rows-found.ts'

const MOST = 5
/** Of payees, boletos, charges of each kind, and what else lies here. */
export const MOST_OTHERS = 3
// Payments are searched by words and by one exact amount; days and ranges are looked at here.
const LOOKED_AT = 50

/** A webhook of a Pix key, or a key of which none is known. */
export interface FoundKey {
  /** As the list of the keys calls its row. */
  readonly id: string
  readonly url: string
}

/** What is looked for here, in lists that are read whole; of what only the institution keeps, in what the page has read of it. */
function useLists(filter: ReceiptFilter, dueFilter: ReceiptFilter, on: boolean) {
  const options = { enabled: on, keep: true }
  const infractions = useRemote('infractions.list', {}, options)
  const batches = useRemote('batches.list', {}, options)
  const lots = useRemote('paymentBatches.list', {}, options)
  const dues = useRemote('agenda.list', { state: 'open' }, options)
  const local = useLocalHolidays()
  const extent = useRemote('charges.extent', {}, options)
  const locations = new Map(
    useHeld('locations.list').flatMap(({ rows }) => rows.map((row) => [String(row.id), row] as const)),
  )
  const webhooks = useHeld('webhooks.list').flatMap((answer) => answer.webhooks)
  const keyed = useHeld('keyWebhooks.list').flatMap((answer) => answer.webhooks)
  const keys: readonly FoundKey[] = [
    ...keyed.map(({ key, url }) => ({ id: key ?? url, url })),
    ...(extent.value?.keys ?? [])
      .filter(({ value }) => !keyed.some(({ key }) => key === value))
      .map(({ value }) => ({ id: value, url: '' })),
  ]
  return {
    asked: [infractions, batches, lots, dues, extent],
    found: {
      infractions: rowsFound(infractions.value?.rows ?? [], filter, MOST_OTHERS, ({ infraction, payerName }) => ({
        texts: [payerName, infraction.id, infraction.endToEndId, infraction.transactionId],
        ...madeAt(infraction.createdAt),
        amount: infraction.amount,
      })),
      batches: rowsFound(batches.value?.rows ?? [], filter, MOST_OTHERS, ({ id, description, createdAt }) => ({
        texts: [description, id],
        ...madeAt(createdAt),
      })),
      lots: rowsFound(lots.value?.rows ?? [], filter, MOST_OTHERS, ({ name, createdAt }) => ({
        texts: [name],
        ...madeAt(createdAt),
      })),
      dues: duesFound(dues.value?.rows ?? [], dueFilter, local, MOST_OTHERS),
      locations: rowsFound([...locations.values()], filter, MOST_OTHERS, ({ id, location, txid }) => ({
        texts: [String(id), location, txid],
      })),
      keys: rowsFound(keys, filter, MOST_OTHERS, ({ id, url }) => ({ texts: [id, url] })),
      webhooks,
    },
  }
}

function madeAt(at: Instant): { readonly day: LocalDate } {
  return { day: localDateOf(at) }
}

/** What is kept here that a search finds, a few of each kind, what falls due by `dueFilter`; whether the answers belong to this very search, and are all of them. */
export function useFound(filter: ReceiptFilter, dueFilter: ReceiptFilter, on: boolean) {
  const { from, to } = instantsOf(filter)
  const { lowest, highest } = filter
  const text = filter.words.join(' ')
  const first = { first: 0, limit: MOST } as const
  const options = { enabled: on, keep: true }
  const receipts = useRemote('receipts.rows', { filter, ...first }, options)
  const totals = useRemote('receipts.totals', { filter }, options)
  const payments = useRemote(
    'payments.list',
    { tab: 'all', text: paymentText(filter), limit: LOOKED_AT, before: null },
    options,
  )
  const anyPix = { txid: null, charged: null, refunded: null, document: null }
  const received = useRemote(
    'received.rows',
    { filter: { ...anyPix, from, to, lowest, highest, text }, sort: 'newest', ...first },
    options,
  )
  const lines = useRemote(
    'statement.rows',
    { filter: { from, to, direction: null, kind: null, lowest, highest, text }, sort: 'newest', ...first },
    options,
  )
  // Who is paid has no day and no amount: a search for these is none for payees.
  const isNamed = text !== '' && from === null && to === null && lowest === null && highest === null
  const payees = useRemote(
    'payees.list',
    { text, sort: 'last', of: 'kept', limit: MOST_OTHERS, before: null },
    { ...options, enabled: on && isNamed },
  )
  const charged = { state: null, from: filter.from, to: filter.to, lowest, highest, batchId: null, text }
  const few = { sort: 'newest', first: 0, limit: MOST_OTHERS } as const
  const cobs = useRemote('charges.rows', { filter: { kind: 'cob', ...charged }, ...few }, options)
  const cobvs = useRemote('charges.rows', { filter: { kind: 'cobv', ...charged }, ...few }, options)
  const billets = useRemote('billets.list', { ...billetsAsked(filter), limit: MOST_OTHERS, before: null }, options)
  const log = useRemote(
    'log.rows',
    {
      filter: { from, to, who: null, area: null, outcome: null, text: paymentText(filter), near: null },
      first: 0,
      limit: MOST_OTHERS,
    },
    // A range of amounts is none of its words.
    { ...options, enabled: on && lowest === highest },
  )
  const lists = useLists(filter, dueFilter, on)
  const named = isNamed ? [payees] : []
  const asked = [receipts, totals, payments, received, lines, cobs, cobvs, billets, log, ...lists.asked, ...named]
  return {
    busy: on && asked.some(({ loading, refreshing }) => loading || refreshing),
    failed: on && asked.some(({ failure }) => failure !== null),
    receipts: receipts.value?.rows ?? [],
    receiptCount: totals.value?.count ?? 0,
    payments: (payments.value?.rows ?? [])
      .filter((row) => isWithin(filter, localDateOf(row.createdAt), row.adjustedAmount ?? row.amount))
      .slice(0, MOST),
    billets: billets.value?.rows ?? [],
    received: received.value?.rows ?? [],
    charges: [...(cobs.value?.rows ?? []), ...(cobvs.value?.rows ?? [])],
    lines: lines.value?.rows ?? [],
    log: lowest === highest ? (log.value?.rows ?? []) : [],
    ...lists.found,
    payees: isNamed ? (payees.value?.rows ?? []) : [],
  }
}

// An exact amount is a word of a payment, so that an old one is found too.
function paymentText({ words, lowest, highest }: ReceiptFilter): string {
  return lowest === null || lowest !== highest ? words.join(' ') : [...words, formatAmount(lowest)].join(' ')
}
