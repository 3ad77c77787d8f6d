import { covers } from '../../../shared/books/closing-of.ts'
import { spanOf } from '../../../shared/books/month-span.ts'
import type { Closing } from '../../../shared/domain/closing.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { formatBrl } from '../../../shared/money/format-brl.ts'
import { formatDate, formatDateTime, formatLocalDate } from '../../../shared/time/format-time.ts'
import { type Instant, instantMs } from '../../../shared/time/instant.ts'
import type { Place } from '../../ui/place.ts'
import type { ClosingTab } from './closing-tab.ts'

const DAY_MS = 86_400_000

/** What a line of the checklist leads to: fetching older days, asking for newer ones, a balance, another tab, another screen. */
export type CheckDeed =
  | { readonly does: 'fetch'; readonly from: Instant; readonly to: Instant }
  | { readonly does: 'refresh' }
  | { readonly does: 'balance' }
  | { readonly does: 'tab'; readonly tab: ClosingTab }
  | { readonly does: 'go'; readonly place: Place }

/** One line of the checklist: done, or what there is to do; `unknown` is neither: without it a month has nothing pending, but is not closed. */
export interface Check {
  readonly id:
    | 'statement'
    | 'unread'
    | 'balance'
    | 'proposed'
    | 'unmatched'
    | 'receipts'
    | 'payments'
    | 'refunds'
    | 'infractions'
    | 'behind'
  readonly look: 'done' | 'todo' | 'unknown'
  readonly title: string
  readonly details: readonly string[]
  readonly deed: { readonly label: string; readonly run: CheckDeed } | null
}

/** The checklist of a month, in the order in which it is worked through. */
export function checksOf(t: Text, closing: Closing, now: Instant): readonly Check[] {
  return [
    statementCheck(t, closing, now),
    ...(closing.unread === 0 ? [] : [unreadCheck(t, closing)]),
    balanceCheck(t, closing),
    matchCheck(t, closing, 'proposed'),
    matchCheck(t, closing, 'unmatched'),
    receiptCheck(t, closing),
    paymentCheck(t, closing),
    refundCheck(t, closing),
    infractionCheck(t, closing),
    ...(closing.behind.length === 0 ? [] : [behindCheck(t, closing)]),
  ]
}

function done(id: Check['id'], title: string): Check {
  return { id, look: 'done', title, details: [], deed: null }
}

function todo(id: Check['id'], title: string, details: readonly string[], deed: Check['deed']): Check {
  return { id, look: 'todo', title, details, deed }
}

function statementCheck(t: Text, { month, completeFrom, completeUpTo }: Closing, now: Instant): Check {
  const span = spanOf(month)
  const refresh: Check['deed'] = { label: t('closing.fetch'), run: { does: 'refresh' } }
  const lastDay = formatLocalDate(span.lastDay)
  if (covers({ completeFrom, completeUpTo }, span))
    return done('statement', t('closing.statementWhole', { date: lastDay }))
  if (completeFrom === null || completeUpTo === null) return todo('statement', t('closing.statementNever'), [], refresh)
  if (completeFrom > span.from) {
    const run: CheckDeed = { does: 'fetch', from: span.from, to: completeFrom }
    const title = t('closing.statementEarly', { date: formatDate(completeFrom) })
    return todo('statement', title, [t('closing.statementEarlyDetail')], { label: t('closing.fetch'), run })
  }
  if (now <= span.to) {
    const title = t('closing.statementRunning', { when: formatDateTime(completeUpTo) })
    return todo('statement', title, [t('closing.statementRunningDetail', { date: lastDay })], refresh)
  }
  const title = t('closing.statementLate', { date: formatDate(completeUpTo) })
  return todo('statement', title, [t('closing.statementLateDetail')], refresh)
}

function unreadCheck(t: Text, { unread: count }: Closing): Check {
  const see: Check['deed'] = { label: t('closing.seeStatement'), run: { does: 'go', place: { to: 'statement' } } }
  return todo('unread', t('closing.unread', { count }), [t('closing.unreadDetail', { count })], see)
}

function balanceCheck(t: Text, closing: Closing): Check {
  const { difference, uneven } = closing
  if (difference === null) return unprovedBalance(t, lackOf(closing))
  const words = { difference: reais(difference) }
  if (uneven.length === 0) return done('balance', t('closing.balanceEven', words))
  const days = uneven.map((stretch) =>
    t('closing.balanceUnevenDay', {
      from: formatDateTime(stretch.from),
      to: formatDateTime(stretch.to),
      difference: reais(stretch.difference),
    }),
  )
  const see: Check['deed'] = { label: t('closing.seeStatement'), run: { does: 'go', place: { to: 'statement' } } }
  return difference === 0
    ? todo('balance', t('closing.balanceEven', words), [t('closing.balanceHidden'), ...days], see)
    : todo('balance', t('closing.balanceUneven', words), days, see)
}

/** What is lacking before a balance can be counted, or before the count is checked by another. */
export function lackOf({ month, completeFrom, opening }: Closing): 'statement' | 'balance' | 'second' {
  if (opening !== null) return 'second'
  return completeFrom === null || completeFrom > spanOf(month).from ? 'statement' : 'balance'
}

function unprovedBalance(t: Text, lack: ReturnType<typeof lackOf>): Check {
  const [title, detail] = balanceWords[lack]
  // Without the statement a balance counts nothing: the line above fetches it.
  const deed: Check['deed'] =
    lack === 'statement' ? null : { label: t('closing.refreshBalance'), run: { does: 'balance' } }
  return { id: 'balance', look: 'unknown', title: t(title), details: [t(detail)], deed }
}

const balanceWords = {
  statement: ['closing.balanceWaits', 'closing.balanceWaitsDetail'],
  balance: ['closing.balanceNone', 'closing.balanceNoneDetail'],
  second: ['closing.balanceAlone', 'closing.balanceAloneDetail'],
} as const

const behindNames = {
  billets: 'shell.billets',
  charges: 'shell.charges',
  received: 'shell.received',
} as const satisfies Readonly<Record<Closing['behind'][number]['capability'], string>>

function behindCheck(t: Text, { behind }: Closing): Check {
  const details = behind.map(({ capability, readAt, rows }) => {
    const words = { name: t(behindNames[capability]), rows }
    return readAt === null
      ? t('closing.behindNever', words)
      : t('closing.behindUpTo', { ...words, when: formatDateTime(readAt) })
  })
  const deed = { label: t('closing.seeConnection'), run: { does: 'go', place: { to: 'connection' } } } as const
  return { id: 'behind', look: 'unknown', title: t('closing.behindSome'), details, deed }
}

function matchCheck(t: Text, closing: Closing, state: 'proposed' | 'unmatched'): Check {
  const count = closing[state]
  if (count === 0) return done(state, t(`closing.${state}None`))
  const label = t(state === 'proposed' ? 'closing.reviewProposed' : 'closing.workUnmatched')
  return todo(state, t(`closing.${state}Some`, { count }), [], { label, run: { does: 'tab', tab: state } })
}

function receiptCheck(t: Text, { payments, missingReceipts: missing }: Closing): Check {
  if (payments === 0) return done('receipts', t('closing.receiptsNone'))
  if (missing === 0) return done('receipts', t('closing.receiptsAll', { payments }))
  const run: CheckDeed = { does: 'go', place: { to: 'receipts', tab: 'missing' } }
  return todo('receipts', t('closing.receiptsSome', { missing, payments }), [], { label: t('closing.seeMissing'), run })
}

function paymentCheck(t: Text, { openPayments: count }: Closing): Check {
  if (count === 0) return done('payments', t('closing.paymentsNone'))
  const run: CheckDeed = { does: 'go', place: { to: 'payments' } }
  const deed = { label: t('closing.seePayments'), run }
  return todo('payments', t('closing.paymentsSome', { count }), [t('closing.paymentsDetail')], deed)
}

function refundCheck(t: Text, { refunds: { count, amount, open } }: Closing): Check {
  const told = count === 0 ? t('closing.refundsNone') : t('closing.refundsDone', { count, amount: formatBrl(amount) })
  if (open === 0) return done('refunds', told)
  const run: CheckDeed = { does: 'go', place: { to: 'received' } }
  const details = count === 0 ? [] : [told]
  return todo('refunds', t('closing.refundsOpen', { count: open }), details, { label: t('closing.seeReceived'), run })
}

function infractionCheck(t: Text, closing: Closing): Check {
  const { count, amount, unknown, readAt } = closing.infractions
  const run: CheckDeed = { does: 'go', place: { to: 'infractions' } }
  if (count === 0 && isUnknownOf(closing)) {
    const title =
      readAt === null ? t('closing.infractionsNever') : t('closing.infractionsUpTo', { when: formatDateTime(readAt) })
    const deed = { label: t('closing.seeInfractions'), run }
    return { id: 'infractions', look: 'unknown', title, details: [t('closing.infractionsUnknown')], deed }
  }
  if (count === 0) return done('infractions', t('closing.infractionsNone'))
  const title = t('closing.infractionsSome', { count, unknown, amount: formatBrl(amount) })
  return todo('infractions', title, [t('closing.infractionsDetail')], { label: t('closing.seeInfractions'), run })
}

// They are read every few minutes: a day behind the statement, nothing is known of the last of the month.
function isUnknownOf({ month, completeUpTo, infractions: { readAt } }: Closing): boolean {
  if (readAt === null) return true
  const { to } = spanOf(month)
  const upTo = completeUpTo === null || completeUpTo > to ? to : completeUpTo
  return instantMs(readAt) < instantMs(upTo) - DAY_MS
}

function reais(amount: number): string {
  return formatBrl(centavos(amount))
}
