import type { StatementLine } from '../../shared/domain/statement.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { sameDigits } from '../../shared/ids/same-digits.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { type Instant, instantFromMs, instantMs } from '../../shared/time/instant.ts'
import type { ProviderPayment } from '../api/provider.ts'
import type { Intent } from '../vault/vault.ts'
import { askedSince, isAnothers, listBillets, silent } from './billets.ts'
import { echoDifference } from './echo.ts'
import type { Finding } from './finding.ts'
import type { JournalNeeds } from './journal.ts'
import { placeOf } from './kinds/kinds.ts'
import { plusMs } from './plus-ms.ts'
import { stateOfStatus } from './provider-word.ts'
import { reviewedRequest } from './reviewed-request.ts'
import { searchRefund } from './search-refund.ts'

const PAGE = 100
// Far more than any window holds: a provider that pages for ever must not keep us, and what it showed proves nothing.
const MAX_PAGES = 500
const AFTER_WINDOW_MS = 86_400_000
const BILLET = /bill?et|boleto/i
const DEBITED = ['settled', 'partly-refunded', 'refunded']

type Reads = JournalNeeds['reads']

/**
 * Reads the statement over the window of a doubtful intent and looks for its debit: by key, by the end-to-end id's
 * payment, by tag, and last by payee and amount. A debit that cannot be told apart counts as possible, and so does a row that
 * cannot be read; a refund's has rules of its own.
 */
export async function searchStatement(
  needs: Pick<JournalNeeds, 'refunds' | 'reads' | 'vault'>,
  intent: Intent,
  now: Instant,
): Promise<Finding> {
  const read = await readAll(needs.reads, intent, now)
  if (!read.ok) return { kind: 'failed', error: read.error }
  const { lines, unread } = read.value
  const finding = await (intent.kind === 'refund'
    ? searchRefund(needs, intent, lines)
    : searchLines(needs, intent, lines, now))
  // A row that nobody understood may be the debit: only a statement that was understood whole can be clear of it.
  return finding.kind === 'clear' && unread > 0 ? { kind: 'possible', line: null } : finding
}

async function searchLines(
  needs: Pick<JournalNeeds, 'reads' | 'vault'>,
  intent: Intent,
  lines: readonly StatementLine[],
  now: Instant,
): Promise<Finding> {
  const debits = await candidates(needs, intent, lines, now)
  if (!debits.ok) return { kind: 'failed', error: debits.error }
  for (const line of debits.value) {
    const finding = await judge(needs, intent, line)
    if (finding !== null) return finding
  }
  return { kind: 'clear', lines: lines.length }
}

/**
 * Looks for the debit of an intent among the kept lines of its amount, up to now: what the bounded reading of its window can
 * no longer show. Nothing here proves that there is none.
 */
export async function searchKept(
  needs: Pick<JournalNeeds, 'reads' | 'vault'>,
  intent: Intent,
  now: Instant,
): Promise<Finding> {
  const { amount } = intent
  const kept = await needs.vault.statement.outgoing({ amount, from: askedSince(intent), to: now })
  if (!kept.ok) return { kind: 'failed', error: kept.error }
  for (const line of kept.value) {
    const finding = await judge(needs, intent, line)
    if (finding !== null) return finding
  }
  return { kind: 'clear', lines: kept.value.length }
}

/** Whether the reading of a payment's window cannot show what is booked now. */
export function isPastReading({ windowEnd }: Pick<Intent, 'windowEnd'>, now: Instant): boolean {
  return windowEnd === null || now > plusMs(windowEnd, AFTER_WINDOW_MS)
}

// A boleto may have been paid with interest, so any debit of a boleto that is not smaller may be its, unless another
// boleto, which the list calls paid, explains it.
async function candidates(
  { reads }: Pick<JournalNeeds, 'reads'>,
  intent: Intent,
  lines: readonly StatementLine[],
  now: Instant,
): Promise<Result<readonly StatementLine[], AppError>> {
  const debits = lines.filter(({ direction }) => direction === 'out')
  if (intent.kind !== 'billet') return ok(debits.filter(({ amount }) => amount === intent.amount))
  const listed = await listBillets(reads, askedSince(intent), now)
  if (!listed.ok) return listed
  const paid = listed.value.rows.filter(
    (row) => isAnothers(intent, row) && DEBITED.includes(stateOfStatus('billet', row.status)),
  )
  const explained = paid.flatMap(({ amount }) => (amount === null ? [] : [amount]))
  return ok(
    debits.filter((line) => {
      if (line.idempotencyKey?.toLowerCase() === intent.idempotencyKey) return true
      if (line.amount !== intent.amount && (line.amount < intent.amount || !BILLET.test(line.kind))) return false
      const place = explained.indexOf(line.amount)
      if (place >= 0) explained.splice(place, 1)
      return place < 0
    }),
  )
}

async function readAll(
  reads: Reads,
  intent: Intent,
  now: Instant,
): Promise<Result<{ readonly lines: readonly StatementLine[]; readonly unread: number }, AppError>> {
  const from = askedSince(intent)
  const end = plusMs(intent.windowEnd ?? now, AFTER_WINDOW_MS)
  const to = instantFromMs(Math.min(instantMs(now), instantMs(end)))
  const lines = new Map<string, StatementLine>()
  const strange = new Set<string>()
  let unread = 0
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    // Oldest first, so that lines which come in while we read do not push others over a page's edge.
    const got = await reads.statementPage({ from, to, page, limit: PAGE, newestFirst: false })
    if (!got.ok) return err(got.error)
    if (got.value.isSilent === true) return err(silent('accounts.transactions'))
    const { total, hasMore = false } = got.value
    const before = lines.size + strange.size
    for (const line of got.value.lines) lines.set(line.id, line)
    for (const { text } of got.value.unread) strange.add(text)
    const isNew = lines.size + strange.size > before
    // Rows that nobody can read may be alike, and are several all the same.
    if (isNew) unread += got.value.unread.length
    if (total !== null && lines.size + unread >= total) return ok({ lines: [...lines.values()], unread })
    const isEmpty = got.value.lines.length + got.value.unread.length === 0
    // Fewer than it counts, a page that it told before, or a word that more follows: nobody knows what the rest is.
    if ((isEmpty && (total !== null || hasMore)) || (!isEmpty && !isNew))
      return err(appError({ kind: 'contract', endpoint: 'accounts.transactions', paths: ['total'] }))
    // Without a total only an empty page proves the end: a provider may page in smaller steps than we ask for.
    if (isEmpty) return ok({ lines: [...lines.values()], unread })
  }
  return err(appError({ kind: 'contract', endpoint: 'accounts.transactions', paths: ['endless'] }))
}

async function judge(
  { reads, vault }: Pick<JournalNeeds, 'reads' | 'vault'>,
  intent: Intent,
  line: StatementLine,
): Promise<Finding | null> {
  const known = line.idempotencyKey === null || line.idempotencyKey === '' ? null : line.idempotencyKey.toLowerCase()
  if (known !== null && known !== intent.idempotencyKey) return null
  if (line.endToEndId !== null) {
    const other = await vault.journal.byAnyId(line.endToEndId)
    if (!other.ok) return { kind: 'failed', error: other.error }
    if (other.value !== null && other.value.id !== intent.id) return null
    const payment = await reads.paymentByEndToEndId(line.endToEndId)
    if (!payment.ok) return { kind: 'failed', error: payment.error }
    if (payment.value !== null) return judgePayment(intent, line, payment.value, known !== null)
  }
  return known !== null || isPossible(intent, line) ? { kind: 'possible', line } : null
}

function judgePayment(
  intent: Intent,
  line: StatementLine,
  payment: ProviderPayment,
  keyAgrees: boolean,
): Finding | null {
  const key = payment.idempotencyKey?.toLowerCase() ?? null
  if (key === intent.idempotencyKey) return { kind: 'ours', payment }
  if (keyAgrees) return { kind: 'possible', line }
  return key === null && echoDifference(intent, payment) === null ? { kind: 'possible', line } : null
}

function isPossible(intent: Intent, line: StatementLine): boolean {
  if (line.text?.includes(intent.idempotencyKey.slice(0, 8)) === true) return true
  // Whom a person noted for a boleto says nothing of whom its debit names.
  if (intent.kind === 'billet') return true
  const document = intent.payeeDocument
  if (document !== '' && line.counterpartDocument) return sameDigits(document, line.counterpartDocument)
  const { account } = placeOf(reviewedRequest(intent))
  if (account === null || !line.counterpartIspb) return true
  return sameDigits(account.ispb, line.counterpartIspb)
}
