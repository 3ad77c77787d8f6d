import type { AuditItem, AuditMatch } from '../../../shared/domain/audit-pack.ts'
import { everyReceipt, type ReceiptFilter, type ReceiptRow } from '../../../shared/domain/receipt-filter.ts'
import type { ReceiptSummary } from '../../../shared/domain/receipt.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { isEndToEndId } from '../../../shared/ids/end-to-end-id.ts'
import { mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import { localDateOf, endOfLocalDate, startOfLocalDate } from '../../../shared/time/local-date.ts'
import type { Vault } from '../../vault/vault.ts'

const PAGE = 200

/** Whether a settled payment is known here that fits an item, but whose receipt has not come yet. */
async function knownWithoutReceipt(
  { settled }: Pick<Vault, 'settled'>,
  { id, amount, day }: AuditItem,
): Promise<Result<boolean, AppError>> {
  if (id !== null) {
    const named = await settled.find(id)
    if (!named.ok || named.value !== null) return named.ok ? ok(true) : named
  }
  if (amount === null || day === null) return ok(false)
  const within = { from: startOfLocalDate(day), to: endOfLocalDate(day) }
  for (let first = 0; ; first += PAGE) {
    const page = await settled.missing({ first, limit: PAGE, within })
    if (!page.ok) return page
    if (page.value.some((each) => each.amount === amount)) return ok(true)
    if (page.value.length < PAGE) return ok(false)
  }
}

type Receipts = Pick<Vault, 'receipts' | 'settled'>

const MOST = 5
const LOOKED_AT = 50

/** What is kept here for each item of an auditor's list, in its order. Asks no institution anything. */
export async function matchItems(
  vault: Receipts,
  items: readonly AuditItem[],
): Promise<Result<readonly AuditMatch[], AppError>> {
  const matches: AuditMatch[] = []
  for (const item of items) {
    const match = await matchItem(vault, item)
    if (!match.ok) return match
    matches.push(match.value)
  }
  return ok(matches)
}

async function matchItem(vault: Receipts, item: AuditItem): Promise<Result<AuditMatch, AppError>> {
  const byId = item.id === null ? ok([]) : await find(vault, { ...everyReceipt, words: [item.id] })
  if (!byId.ok) return byId
  const named = byId.value.filter((receipt) => isNamed(receipt, item))
  if (named.length > 0) return ok(matchOf(item, 'by-id', named))
  const byFacts = await find(vault, filterOf(item))
  if (!byFacts.ok) return byFacts
  const fitting = byFacts.value.filter((receipt) => fits(receipt, item))
  if (fitting.length > 0) return ok(matchOf(item, 'by-facts', fitting))
  return mapOk(await knownWithoutReceipt(vault, item), (known) => ({
    item,
    found: 'none',
    candidates: [],
    reason: known ? 'receipt-missing' : 'unknown',
  }))
}

function matchOf(item: AuditItem, by: 'by-id' | 'by-facts', found: readonly ReceiptSummary[]): AuditMatch {
  return { item, found: found.length === 1 ? by : 'several', candidates: found.slice(0, MOST), reason: null }
}

async function find(vault: Receipts, filter: ReceiptFilter): Promise<Result<readonly ReceiptRow[], AppError>> {
  const isAny = Object.values(filter).every((value) => value === null || (Array.isArray(value) && value.length === 0))
  return isAny ? ok([]) : vault.receipts.rows({ filter, first: 0, limit: LOOKED_AT })
}

// An id of an institution is whole or it is another one; an invoice's number is found where people write it, and what stands
// on the face besides the description (an amount, another id) may begin with any number.
function isNamed(receipt: ReceiptRow, { id, amount, day }: AuditItem): boolean {
  if (receipt.endToEndId === id || receipt.billetId === id || receipt.id === id) return true
  const isNumber = id !== null && /^\d{1,9}$/.test(id)
  const saysMore = amount !== null || day !== null
  if (!isNumber || !saysMore || !isOf(receipt, { amount, day })) return false
  return receipt.foundIn !== 'face' || receipt.description.match(/\d+/g)?.includes(id) === true
}

function filterOf({ day, amount, name, document }: AuditItem): ReceiptFilter {
  const words = [...(document === null ? [] : [document]), ...wordsOf(name)].slice(0, 8)
  return { ...everyReceipt, words, from: day, to: day, lowest: amount, highest: amount }
}

// `Acme Indústria Ltda.` also finds `ACME IND`: the beginning of the first words tells whom.
function wordsOf(name: string | null): readonly string[] {
  return (name ?? '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2)
    .slice(0, 2)
}

// A name alone is no fact that an auditor may rely on, nor is a day; and who names a Pix wants no other one that is like it.
function fits(receipt: ReceiptRow, item: AuditItem): boolean {
  if (item.id !== null && isEndToEndId(item.id)) return false
  const facts = [item.amount, item.day, item.document, item.name].filter((fact) => fact !== null)
  return facts.length >= 2 && isOf(receipt, item)
}

function isOf(receipt: ReceiptRow, { amount, day }: Pick<AuditItem, 'amount' | 'day'>): boolean {
  return (amount === null || receipt.amount === amount) && (day === null || localDateOf(receipt.paidAt) === day)
}
