import * as z from 'zod'
import type { FoundIn, ReceiptFilter, ReceiptRow, ReceiptTotals } from '../../../shared/domain/receipt-filter.ts'
import { centavosSchema } from '../../../shared/money/centavos-schema.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { indexTerms } from './index-terms.ts'
import { keepFew } from './keep-few.ts'
import { type List, type ListQuery, positionsQuery, totalsQuery } from './list-query.ts'
import { parseRow } from './parse-row.ts'
import { receiptList } from './receipt-query.ts'
import { receiptRow, type ListedReceipt, listedColumns, readListed } from './receipt-rows.ts'
import type { ReceiptText } from './receipt-text.ts'
import { searchQuery } from './search-query.ts'

/** Some hundred kilobytes: what a person goes back and forth between while typing. */
const MOST_KEPT = 2000

/**
 * Reads receipts by their place. Those read are kept: a search shows after each letter mostly what it showed before, and
 * to read a row costs more than to find it.
 */
function receiptsAt(db: VaultDatabase) {
  const kept = new Map<number, ListedReceipt>()
  const at = db.prepare(`SELECT ${listedColumns} FROM json_each(?) p CROSS JOIN receipt l ON l.position = p.value`)
  const readMissing = (positions: readonly number[]): void => {
    const missing = positions.filter((position) => !kept.has(position))
    if (missing.length === 0) return
    if (kept.size + missing.length > MOST_KEPT) kept.clear()
    const wanted = kept.size === 0 ? positions : missing
    for (const row of at.all(JSON.stringify(wanted)).map(readListed)) kept.set(row.position, row)
  }
  return {
    /** In the order of the places. */
    read(positions: readonly number[]): ListedReceipt[] {
      readMissing(positions)
      return positions.flatMap((position) => kept.get(position) ?? [])
    },
    forget: (position: number): void => void kept.delete(position),
  }
}

/** A search counts what it finds up to this many: to count a common word exactly would cost more than its page. */
export const MOST_COUNTED = 1000

const MOST_LISTS = 6
const MOST_TOTALS = 32
const MOST_STATEMENTS = 32

/** The text indexes, best first. Each finds what the one before it finds, and more. */
const indexes: readonly { readonly text: ReceiptText; readonly foundIn: FoundIn }[] = [
  { text: 'receipt_text', foundIn: 'face' },
  { text: 'receipt_noted', foundIn: 'notes' },
  { text: 'receipt_whole', foundIn: 'text' },
]

/** Where rows lie, in the order of their list; before each `end` they were found in one way. */
interface Found {
  readonly positions: readonly number[]
  readonly ways: readonly { readonly foundIn: FoundIn | null; readonly end: number }[]
}

/**
 * Pages of receipts, and what a filter's receipts add up to. The first page comes straight from the indexes; whoever jumps
 * into a list makes the worker write down where all its rows lie, once, until receipts change.
 */
export function receiptLists(db: VaultDatabase) {
  const finds = receiptFinds(db)
  const rows = receiptsAt(db)
  const lists = keepFew<Found>(MOST_LISTS)
  const sums = keepFew<ReceiptTotals>(MOST_TOTALS)
  const forgetLists = (isStale: (key: string) => boolean): void => {
    lists.forget(isStale)
    sums.forget(isStale)
  }
  return {
    rows(filter: ReceiptFilter, first: number, limit: number): ReceiptRow[] {
      const { positions, ways } =
        first === 0 ? finds.first(filter, limit) : lists.get(keyOf(filter), () => finds.first(filter, null))
      const page = rows.read(positions.slice(first, first + limit))
      return page.map((row, n) => receiptRow(row, ways.find(({ end }) => first + n < end)?.foundIn ?? null))
    },
    totals: (filter: ReceiptFilter): ReceiptTotals => sums.get(keyOf(filter), () => finds.sum(filter)),
    /** A new receipt came. */
    grew: (): void => forgetLists(() => true),
    /** The receipt at a place is found by other words than before, or shows others; lists without words stay as they are. */
    changed(position: number): void {
      rows.forget(position)
      finds.forgetTerms()
      forgetLists((key) => !key.startsWith(wordless))
    },
  }
}

const sumSchema = z.object({ count: z.int(), amount: centavosSchema })

function receiptFinds(db: VaultDatabase) {
  // A page costs little more than it takes to compile its SQL.
  const statements = keepFew<ReturnType<typeof numbers>>(MOST_STATEMENTS)
  const numbers = (sql: string) => db.prepare<[object], number>(sql).pluck()
  const ranks = indexes.map(({ text, foundIn }) => ({ text, foundIn, terms: indexTerms(db, text) }))
  const [face] = ranks
  const whole = ranks.at(-1)
  if (face === undefined || whole === undefined) throw new RangeError('no index')
  const ranksOf = (filter: ReceiptFilter) => (hasWords(filter) ? ranks : [{ ...face, foundIn: null }])
  const positionsOf = (list: List, limit: number | null): number[] => {
    const { sql, parameters } = positionsQuery(list)
    if (limit === null) return numbers(sql).all(parameters)
    const limited = `${sql} LIMIT +@limit`
    return statements.get(limited, () => numbers(limited)).all({ ...parameters, limit })
  }
  return {
    /** The first rows of a list, so many or more; null: all. */
    first(filter: ReceiptFilter, limit: number | null): Found {
      const found = new Set<number>()
      const ways: { foundIn: FoundIn | null; end: number }[] = []
      for (const { foundIn, ...index } of ranksOf(filter)) {
        // Most receipts have no notes: the words tell that an index has nothing before it is asked.
        if (filter.words.some((word) => index.terms.from(word)?.length === 0)) continue
        // As many as are wanted in all, since what a better index found stands among them.
        for (const position of positionsOf(receiptList(filter, index), limit)) found.add(position)
        ways.push({ foundIn, end: found.size })
        if (limit !== null && found.size >= limit) break
      }
      return { positions: [...found], ways }
    },
    sum(filter: ReceiptFilter): ReceiptTotals {
      const list = receiptList(filter, whole)
      const { sql, parameters } = hasWords(filter) ? cappedQuery(list) : totalsQuery(list, sums('l'), '')
      const { count, amount } = parseRow(sumSchema, db.prepare(sql).get(parameters))
      if (hasWords(filter) && count > MOST_COUNTED) return { count: MOST_COUNTED, amount: null, exact: false }
      return { count, amount, exact: true }
    },
    /** The indexes have changed. */
    forgetTerms(): void {
      for (const { terms } of ranks) terms.forget()
    },
  }
}

function sums(row: string): string {
  return `count(*) AS count, coalesce(sum(${row}.amount), 0) AS amount`
}

// One row more than is counted tells that there are more.
function cappedQuery(list: List): ListQuery {
  const { sql, parameters } = positionsQuery(list)
  return {
    sql: `SELECT ${sums('r')} FROM (${sql} LIMIT ${MOST_COUNTED + 1}) f
      CROSS JOIN receipt r INDEXED BY receipt_walk ON r.position = f.rowid`,
    parameters,
  }
}

function hasWords({ words }: ReceiptFilter): boolean {
  return searchQuery(words.join(' ')) !== null
}

const wordless = '[[],'

function keyOf({ words, ...bounds }: ReceiptFilter): string {
  return JSON.stringify([words, bounds])
}
