import * as z from 'zod'
import { paymentIdSchema } from '../../../shared/domain/payment.ts'
import { paymentKindSchema } from '../../../shared/domain/payment-request.ts'
import { receivedPixSchema } from '../../../shared/domain/received-pix.ts'
import { ok } from '../../../shared/kit/result.ts'
import { centavosSchema } from '../../../shared/money/centavos-schema.ts'
import { type Instant, instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import type { BookLine, BookPage, BookPageAsk, BookTable } from '../book-tables.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { billetColumns, readBillet } from './billet-rows.ts'
import { bookedLine } from './booked-line.ts'
import { jsonColumn, parseRow } from './parse-row.ts'
import { lastPlaceOf, placeOf } from './position.ts'
import { readReceipt, receiptColumns, receiptCounts } from './receipt-rows.ts'
import { lineColumns, readLine } from './statement-rows.ts'
import type { Sync } from './sync.ts'

type Pages = Pick<Sync<BookTable>, 'lines' | 'payments' | 'billets' | 'received' | 'refunded' | 'returned' | 'receipts'>

interface PagePlan<Row> {
  /** A table that has a `position`. */
  readonly from: string
  /** How many days before the period a row may stand that belongs to it; null: any. */
  readonly daysBefore: number | null
  readonly columns: string
  /** SQL; `@from` and `@to` are the period's ends. */
  readonly where: string
  read(row: unknown): Row
}

// The id of a refund is no end-to-end id: it stands among the fields that the line's detail told, however that is wrapped.
export const returnId = `iif(endToEndId IS NULL, (SELECT f.value ->> '$.value' FROM json_each(fields) f
  WHERE f.value ->> '$.path' IN ('endToEndId', '0.endToEndId', 'data.endToEndId')), NULL) AS returnId`

const paidMoment = `coalesce((SELECT min(e.at) FROM event e WHERE e.intentId = intent.id AND e.what = 'settled'), changedAt)`

const comeBack = `(SELECT json_group_array(json_object('seq', e.seq, 'at', e.at, 'state', e.state,
    'refunded', json_extract(e.facts, '$.refunded')) ORDER BY e.seq)
  FROM event e WHERE e.intentId = intent.id AND e.state IN ('partly-refunded', 'refunded'))`

/** What settles long after it was ordered is found by its order: a doubt lasts days, a refund may be asked for 90 days later. */
const ORDERED_DAYS = 31
const REFUND_DAYS = 100
const DAY_MS = 86_400_000

const paymentSchema = z.object({
  id: paymentIdSchema,
  kind: paymentKindSchema,
  at: instantSchema,
  amount: centavosSchema,
  name: z.string().nullable(),
  document: z.string().nullable(),
  endToEndId: z.string().nullable(),
  providerId: z.string().nullable(),
  idempotencyKey: z.string(),
  description: z.string(),
})

const returnedSchema = paymentSchema
  .pick({ id: true, amount: true, name: true, document: true, description: true })
  .extend({
    told: jsonColumn(
      z.array(
        z.object({
          seq: z.int(),
          at: instantSchema,
          state: z.enum(['partly-refunded', 'refunded']),
          refunded: centavosSchema.nullable(),
        }),
      ),
    ),
  })
const placeSchema = z.object({ position: z.int() })
const returnSchema = z.object({ returnId: z.string().nullable() })
const toldSchema = z.object({ told: jsonColumn(receivedPixSchema) })

/** The lists of a month, a page at a time, oldest first, so that nobody who asks the vault meanwhile waits for long. */
export function bookPages(db: VaultDatabase): Pages {
  const lines = pages(db, {
    from: 'statement_line',
    daysBefore: 0,
    columns: `${lineColumns.join(', ')}, ${returnId}`,
    where: bookedLine,
    read: readBookLine,
  })
  const payments = pages(db, {
    from: 'intent',
    daysBefore: ORDERED_DAYS,
    columns: `id, kind, coalesce(toldAmount, amount) AS amount, coalesce(toldName, nullif(payeeName, '')) AS name,
      coalesce(toldDocument, nullif(payeeDocument, '')) AS document, endToEndId, providerId, idempotencyKey, description,
      ${paidMoment} AS at`,
    where: `state IN ('settled', 'partly-refunded', 'refunded') AND ${paidMoment} BETWEEN @from AND @to`,
    read: (row) => parseRow(paymentSchema, row),
  })
  const billets = pages(db, {
    from: 'billet INDEXED BY billet_paid',
    daysBefore: null,
    columns: billetColumns.join(', '),
    where: `${bookedLine} AND queued = 0 AND coalesce(settledAt, at) BETWEEN @from AND @to`,
    read: readBillet,
  })
  const received = pages(db, { from: 'received', daysBefore: 0, columns: 'told', where: 'true', read: readTold })
  const refunded = pages(db, {
    from: 'received',
    daysBefore: REFUND_DAYS,
    columns: 'told',
    where: 'refunds > 0',
    read: readTold,
  })
  const returned = pages(db, {
    from: 'intent',
    daysBefore: REFUND_DAYS,
    columns: `id, coalesce(toldAmount, amount) AS amount, coalesce(toldName, nullif(payeeName, '')) AS name,
      coalesce(toldDocument, nullif(payeeDocument, '')) AS document, description, ${comeBack} AS told`,
    where: `state IN ('partly-refunded', 'refunded') AND kind <> 'refund'`,
    read: (row) => parseRow(returnedSchema, row),
  })
  const receipts = pages(db, {
    from: 'receipt',
    daysBefore: 0,
    columns: receiptColumns,
    where: receiptCounts,
    read: readReceipt,
  })
  return {
    lines: (ask) => ok(lines(ask)),
    payments: (ask) => ok(payments(ask)),
    billets: (ask) => ok(billets(ask)),
    received: (ask) => ok(received(ask)),
    refunded: (ask) => ok(refunded(ask)),
    returned: (ask) => ok(returned(ask)),
    receipts: (ask) => ok(receipts(ask)),
  }
}

function readBookLine(row: unknown): BookLine {
  return { line: readLine(row), returnId: parseRow(returnSchema, row).returnId }
}

function readTold(row: unknown) {
  return parseRow(toldSchema, row).told
}

function pages<Row>(db: VaultDatabase, { from: table, daysBefore, columns, where, read }: PagePlan<Row>) {
  const page = db.prepare(`SELECT position, ${columns} FROM ${table}
    WHERE position > @after AND position <= @last AND ${where} ORDER BY position LIMIT +@limit`)
  const beginning = (from: Instant): number =>
    daysBefore === null ? Number.MIN_SAFE_INTEGER : placeOf(instantFromMs(instantMs(from) - daysBefore * DAY_MS)) - 1
  return ({ from, to, after, upTo, limit }: BookPageAsk): BookPage<Row> => {
    const last = Math.min(upTo ?? Number.MAX_SAFE_INTEGER, lastPlaceOf(to))
    const rows = page.all({ after: after ?? beginning(from), last, limit, from, to })
    const end = rows.length < limit ? undefined : rows.at(-1)
    return { rows: rows.map(read), next: end === undefined ? null : parseRow(placeSchema, end).position }
  }
}
