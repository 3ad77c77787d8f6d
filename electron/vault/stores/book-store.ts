import * as z from 'zod'
import { balanceSchema } from '../../../shared/domain/balance.ts'
import { chargeKindSchema } from '../../../shared/domain/charge.ts'
import { ok } from '../../../shared/kit/result.ts'
import { centavosSchema } from '../../../shared/money/centavos-schema.ts'
import { type Instant, instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import type { BookTable } from '../book-tables.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { bookPages } from './book-pages.ts'
import { bookedLine } from './booked-line.ts'
import { countChanges } from './count-changes.ts'
import { parseRow, parseRows } from './parse-row.ts'
import { lastPlaceOf, placeOf } from './position.ts'
import { receiptColumns } from './receipt-rows.ts'
import type { Sync } from './sync.ts'

type Part<Name extends keyof BookTable> = Pick<Sync<BookTable>, Name>

const DAY_MS = 86_400_000

// What else is written (tries, texts, notes, long work) makes no month be read anew.
const READ = {
  statement_line: '',
  statement_complete: '',
  intent: 'state, toldAmount, toldName, toldDocument, endToEndId, providerId',
  billet: '',
  received: 'told',
  charge: 'createdAt, amount, debtorName, debtorDocument, message',
  receipt: `position, ${receiptColumns}`,
  settled: 'position, receiptId',
  balance_day: '',
  infraction: '',
  decision: '',
  unread_row: 'list, key, at',
} as const

const PAGED = ['statement_line', 'intent', 'billet', 'received', 'receipt'] as const

/** What the books of a month are made of, each row as narrow as they need it. */
export function bookStore(db: VaultDatabase): Sync<BookTable> {
  const changes = countChanges(db, 'books', READ, PAGED)
  return {
    changes: ({ since }) => ok({ version: changes.version(), rows: since === null ? null : changes.since(since) }),
    ...bookPages(db),
    ...paidFor(db),
    ...money(db),
    ...counted(db),
  }
}

const chargeSchema = z.object({
  kind: chargeKindSchema,
  txid: z.string(),
  createdAt: instantSchema.nullable(),
  amount: centavosSchema,
  debtorName: z.string().nullable(),
  debtorDocument: z.string().nullable(),
  message: z.string().nullable(),
})

function paidFor(db: VaultDatabase): Part<'charges'> {
  const charges = db.prepare(`SELECT ${Object.keys(chargeSchema.shape).join(', ')} FROM charge
    WHERE txid IN (SELECT value FROM json_each(?)) ORDER BY txid, kind`)
  return { charges: (txids) => ok(parseRows(chargeSchema, charges.all(JSON.stringify(txids)))) }
}

function money(db: VaultDatabase): Part<'balances' | 'moved'> {
  const balances = db.prepare(`SELECT available, blocked, overdraft, at, readAt FROM balance_day
    WHERE day >= coalesce((SELECT max(day) FROM balance_day WHERE day < @first), '')
      AND day <= coalesce((SELECT min(day) FROM balance_day WHERE day > @last), '9999-12-31') ORDER BY at`)
  // A line's place may be a little after its moment, never before it.
  const between = db.prepare<object, number>(`SELECT coalesce(sum(iif(direction = 'in', amount, -amount)), 0)
    FROM statement_line WHERE position BETWEEN @first AND @last AND at > @after AND at <= @upTo AND ${bookedLine}`)
  const movedBetween = (after: Instant, upTo: Instant): number => {
    const places = { first: placeOf(after), last: lastPlaceOf(daysBefore(upTo, -1)) }
    return between.pluck().get({ ...places, after, upTo }) ?? 0
  }
  return {
    balances: ({ from, to }) =>
      ok(parseRows(balanceSchema, balances.all({ first: localDateOf(from), last: localDateOf(to) }))),
    moved(moments) {
      let sum = 0
      return ok(
        moments.map((moment, n) => {
          const before = moments[n - 1]
          if (before !== undefined) sum += movedBetween(before, moment)
          return sum
        }),
      )
    },
  }
}

const countsSchema = z.object({ payments: z.int(), missingReceipts: z.int() })

function counted(db: VaultDatabase): Part<'counts'> {
  const settled = db.prepare(`SELECT count(*) AS payments, count(*) FILTER (WHERE receiptId IS NULL) AS missingReceipts
    FROM settled WHERE position BETWEEN @first AND @last`)
  const open = db
    .prepare<object, number>(
      "SELECT count(*) FROM intent WHERE tab IN ('processing', 'doubtful') AND position BETWEEN @first AND @last",
    )
    .pluck()
  return {
    counts({ from, to }) {
      const places = { first: placeOf(from), last: lastPlaceOf(to) }
      const counts = parseRow(countsSchema, settled.get(places))
      return ok({ ...counts, openPayments: open.get(places) ?? 0 })
    },
  }
}

function daysBefore(at: Instant, days: number): Instant {
  return instantFromMs(instantMs(at) - days * DAY_MS)
}
