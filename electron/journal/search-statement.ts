import type { StatementLine } from '../../shared/domain/statement.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { EndToEndId } from '../../shared/ids/end-to-end-id.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { type Instant, instantFromMs, instantMs } from '../../shared/time/instant.ts'
import type { ProviderPayment } from '../api/provider.ts'
import type { Intent } from '../vault/vault.ts'
import { echoDifference } from './echo.ts'
import type { JournalNeeds } from './journal.ts'
import { plusMs } from './plus-ms.ts'
import { reviewedRequest } from './reviewed-request.ts'
import { sameDigits } from './same-account.ts'

/** What the statement of the whole window says: no debit of ours, our payment, or a debit that may be ours. */
export type Finding =
  | { readonly kind: 'clear'; readonly lines: number }
  | { readonly kind: 'ours'; readonly payment: ProviderPayment }
  | { readonly kind: 'possible'; readonly line: StatementLine }
  | { readonly kind: 'failed'; readonly error: AppError }

const PAGE = 100
// Far more than any window holds: a provider that pages for ever must not keep us.
const MAX_PAGES = 500
const CLOCK_SKEW_MS = 10 * 60_000
const AFTER_WINDOW_MS = 86_400_000

type Reads = JournalNeeds['reads']

/**
 * Reads the statement over the window of a doubtful intent and looks for its debit: by key, by the end-to-end id's
 * payment, by tag, and last by payee and amount. A debit that cannot be told apart counts as possible.
 */
export async function searchStatement(
  needs: Pick<JournalNeeds, 'reads' | 'vault'>,
  intent: Intent,
  now: Instant,
): Promise<Finding> {
  const lines = await readAll(needs.reads, intent, now)
  if (!lines.ok) return { kind: 'failed', error: lines.error }
  const others = await idsOfOthers(needs, intent)
  if (!others.ok) return { kind: 'failed', error: others.error }
  const debits = lines.value.filter(({ direction, amount }) => direction === 'out' && amount === intent.amount)
  for (const line of debits) {
    if (line.endToEndId !== null && others.value.has(line.endToEndId)) continue
    const finding = await judge(needs.reads, intent, line)
    if (finding !== null) return finding
  }
  return { kind: 'clear', lines: lines.value.length }
}

async function readAll(
  reads: Reads,
  intent: Intent,
  now: Instant,
): Promise<Result<readonly StatementLine[], AppError>> {
  const from = plusMs(intent.createdAt, -CLOCK_SKEW_MS)
  const end = plusMs(intent.windowEnd ?? now, AFTER_WINDOW_MS)
  const to = instantFromMs(Math.min(instantMs(now), instantMs(end)))
  const lines: StatementLine[] = []
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    // Oldest first, so that lines which come in while we read do not push others over a page's edge.
    const got = await reads.statementPage({ from, to, page, limit: PAGE, newestFirst: false })
    if (!got.ok) return err(got.error)
    lines.push(...got.value.lines)
    if (isLast(got.value.lines.length, got.value.total, lines.length)) break
  }
  return ok(lines)
}

// Without a total only an empty page proves the end: a provider may page in smaller steps than we ask for.
function isLast(onPage: number, total: number | null, soFar: number): boolean {
  return onPage === 0 || (total !== null && soFar >= total)
}

async function idsOfOthers(
  { vault }: Pick<JournalNeeds, 'vault'>,
  intent: Intent,
): Promise<Result<ReadonlySet<EndToEndId>, AppError>> {
  const since = plusMs(intent.createdAt, -AFTER_WINDOW_MS)
  const others = await vault.journal.toPayee({ document: intent.payeeDocument, account: intent.payeeAccount, since })
  if (!others.ok) return others
  const ids = others.value.flatMap(({ id, endToEndId }) =>
    id === intent.id || endToEndId === null ? [] : [endToEndId],
  )
  return ok(new Set(ids))
}

async function judge(reads: Reads, intent: Intent, line: StatementLine): Promise<Finding | null> {
  const known = line.idempotencyKey === null || line.idempotencyKey === '' ? null : line.idempotencyKey.toLowerCase()
  if (known !== null && known !== intent.idempotencyKey) return null
  if (line.endToEndId !== null) {
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
  const { document, ispb } = reviewedRequest(intent).payee
  if (line.counterpartDocument !== null) return sameDigits(document, line.counterpartDocument)
  return line.counterpartIspb === null || sameDigits(ispb, line.counterpartIspb)
}
