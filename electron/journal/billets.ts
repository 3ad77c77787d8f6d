import type { PaidBillet } from '../../shared/domain/billet.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { sameDigits } from '../../shared/ids/same-digits.ts'
import { ok, type Result } from '../../shared/kit/result.ts'
import { centavos } from '../../shared/money/centavos.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { ProviderPayment } from '../api/provider.ts'
import { PAGE_ROWS, readPages } from '../api/read-pages.ts'
import type { UnreadRow } from '../../shared/domain/unread.ts'
import type { Intent, Vault } from '../vault/vault.ts'
import type { JournalNeeds } from './journal.ts'
import { plusMs } from './plus-ms.ts'
import { stateOfStatus } from './provider-word.ts'
import { reviewedRequest } from './reviewed-request.ts'

/** What the institution's list of boletos says of one of ours: ours, the same boleto paid by someone else, or nothing. */
export type Listed =
  | { readonly kind: 'ours'; readonly billet: PaidBillet }
  | { readonly kind: 'elsewhere'; readonly billet: PaidBillet }
  | { readonly kind: 'none' }

const CLOCK_SKEW_MS = 10 * 60_000
const DAY_MS = 86_400_000

/** Reads the whole list of boletos of a period; see {@link readPages}. */
export function listBillets(
  reads: Pick<JournalNeeds['reads'], 'billetPage'>,
  from: Instant,
  to: Instant,
): ReturnType<typeof readPages<PaidBillet>> {
  return readPages('accounts.billets', (page) => reads.billetPage({ from, to, page, limit: PAGE_ROWS }))
}

/** Looks for the boleto of an intent before it is sent: only the key makes it ours; the same line, open or paid, is another's. */
export function judgeList(intent: Intent, rows: readonly PaidBillet[]): Listed {
  const ours = rows.find((row) => hasKey(intent, row))
  if (ours !== undefined) return { kind: 'ours', billet: ours }
  const same = rows.find((row) => isSameBillet(intent, row) && stateOfStatus('billet', row.status) !== 'rejected')
  return same === undefined ? { kind: 'none' } : { kind: 'elsewhere', billet: same }
}

/**
 * Looks for the boleto of an intent that was sent: by our key; where the list tells no keys, by the line, among those made
 * since the review that no other payment of ours is known by.
 */
export async function findSent(
  { vault }: Pick<JournalNeeds, 'vault'>,
  intent: Intent,
  rows: readonly PaidBillet[],
): Promise<Result<PaidBillet | null, AppError>> {
  const ours = rows.find((row) => hasKey(intent, row))
  if (ours !== undefined) return ok(ours)
  const since = plusMs(intent.createdAt, -CLOCK_SKEW_MS)
  for (const row of rows) {
    if (row.at < since || (row.idempotencyKey ?? '') !== '' || !isSameBillet(intent, row)) continue
    const known = await billetById(vault, row.id)
    if (!known.ok) return known
    if (known.value === null || known.value.id === intent.id) return ok(row)
  }
  return ok(null)
}

/** Our payment of the boleto with this number of the institution; a Pix may have the same number, and is none. */
export async function billetById(
  vault: { readonly journal: Pick<Vault['journal'], 'byAnyId'> },
  id: string,
): Promise<Result<Intent | null, AppError>> {
  const found = await vault.journal.byAnyId(id)
  return found.ok && found.value?.kind !== 'billet' ? ok(null) : found
}

/** Whether a boleto of the list is certainly not this intent's: it tells another key, or else another line. */
export function isAnothers(intent: Intent, row: PaidBillet): boolean {
  if ((row.idempotencyKey ?? '') !== '') return !hasKey(intent, row)
  return (row.line ?? row.barCode ?? '') !== '' && !isSameBillet(intent, row)
}

/**
 * Whether rows of the list that cannot be read may tell of this intent: one that names our key or our line, and one that
 * names no line at all. An absence is never concluded from a list that has one.
 */
export function mayBeUnread(intent: Intent, unread: readonly UnreadRow[]): boolean {
  const request = reviewedRequest(intent)
  if (request.kind !== 'billet') return unread.length > 0
  return unread.some(({ text }) => {
    if (text.toLowerCase().includes(intent.idempotencyKey)) return true
    const lines = text.replace(/(?<=\d)[. -]{1,2}(?=\d)/g, '').match(/\d{44,48}/g) ?? []
    return lines.length === 0 || lines.some((line) => line === request.line || line === request.barCode)
  })
}

/** The failure of a list that may hold a payment in a row that nobody understands. */
export function unreadBillets(unread: readonly UnreadRow[]): AppError {
  const paths = unread.slice(0, 20).map(({ path }) => path)
  return appError({ kind: 'contract', endpoint: 'accounts.billets', paths })
}

/** The failure of a list whose answer had nothing in it: after something was sent that is nobody's word that it is not there. */
export function silent(endpoint: string): AppError {
  return appError({ kind: 'contract', endpoint, paths: ['empty'] })
}

/** From when lists of the institution are asked for what was sent for this intent: a day before it. */
export function askedSince({ createdAt }: Pick<Intent, 'createdAt'>): Instant {
  return plusMs(createdAt, -DAY_MS)
}

/** A boleto of the list as the provider's word on a payment. */
export function wordOfBillet(billet: PaidBillet): ProviderPayment {
  const { creditorName: name, creditorDocument: document, line, barCode, settledAt, dueDate } = billet
  return {
    id: billet.id,
    status: billet.status,
    endToEndId: null,
    idempotencyKey: billet.idempotencyKey,
    amount: billet.amount,
    errorCode: billet.errorCode,
    creditor: { ispb: null, issuer: null, number: null, document, name },
    pixKey: null,
    text: billet.description,
    createdAt: billet.at,
    refunded: centavos(0),
    billet: { line, barCode, settledAt, dueDate },
    refund: null,
  }
}

function hasKey({ idempotencyKey }: Intent, row: PaidBillet): boolean {
  return row.idempotencyKey?.toLowerCase() === idempotencyKey
}

function isSameBillet(intent: Intent, row: PaidBillet): boolean {
  const request = reviewedRequest(intent)
  if (request.kind !== 'billet') return false
  const { line, barCode } = request
  return sameDigits(line, row.line ?? '') || sameDigits(barCode, row.barCode ?? row.line ?? '')
}
