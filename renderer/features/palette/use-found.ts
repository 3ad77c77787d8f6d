import type { ReceiptFilter } from '../../../shared/domain/receipt-filter.ts'
import { formatAmount } from '../../../shared/money/format-brl.ts'
import { type LocalDate, localDateOf } from '../../../shared/time/local-date.ts'
import { useRemote } from '../../bridge/use-remote.ts'
import { instantsOf } from '../../ui/period.ts'

const MOST = 5
// Of payees, boletos, and charges of each kind.
const MOST_OTHERS = 3
// Payments are searched by words and by one exact amount; days and ranges are looked at here.
const LOOKED_AT = 50

/** What is kept here that a search finds, a few of each kind; whether the answers belong to this very search, and are all of them. */
export function useFound(filter: ReceiptFilter, on: boolean) {
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
    { text, sort: 'last', limit: MOST_OTHERS, before: null },
    { ...options, enabled: on && isNamed },
  )
  const charged = { state: null, from: filter.from, to: filter.to, lowest, highest, batchId: null, text }
  const few = { sort: 'newest', first: 0, limit: MOST_OTHERS } as const
  const cobs = useRemote('charges.rows', { filter: { kind: 'cob', ...charged }, ...few }, options)
  const cobvs = useRemote('charges.rows', { filter: { kind: 'cobv', ...charged }, ...few }, options)
  const billets = useRemote(
    'billets.list',
    { text, limit: LOOKED_AT, before: null },
    { ...options, enabled: on && text !== '' },
  )
  const named = [...(isNamed ? [payees] : []), ...(text === '' ? [] : [billets])]
  const asked = [receipts, totals, payments, received, lines, cobs, cobvs, ...named]
  return {
    busy: on && asked.some(({ loading, refreshing }) => loading || refreshing),
    failed: on && asked.some(({ failure }) => failure !== null),
    receipts: receipts.value?.rows ?? [],
    receiptCount: totals.value?.count ?? 0,
    payments: (payments.value?.rows ?? [])
      .filter((row) => isWithin(filter, localDateOf(row.createdAt), row.adjustedAmount ?? row.amount))
      .slice(0, MOST),
    billets: (text === '' ? [] : (billets.value?.rows ?? []))
      .filter((row) => isWithin(filter, localDateOf(row.at), row.amount ?? row.printedAmount ?? 0))
      .slice(0, MOST_OTHERS),
    received: received.value?.rows ?? [],
    charges: [...(cobs.value?.rows ?? []), ...(cobvs.value?.rows ?? [])],
    lines: lines.value?.rows ?? [],
    payees: isNamed ? (payees.value?.rows ?? []) : [],
  }
}

// An exact amount is a word of a payment, so that an old one is found too.
function paymentText({ words, lowest, highest }: ReceiptFilter): string {
  return lowest === null || lowest !== highest ? words.join(' ') : [...words, formatAmount(lowest)].join(' ')
}

function isWithin({ from, to, lowest, highest }: ReceiptFilter, day: LocalDate, amount: number): boolean {
  const isInDays = (from === null || day >= from) && (to === null || day <= to)
  return isInDays && (lowest === null || amount >= lowest) && (highest === null || amount <= highest)
}
