import * as z from 'zod'
import { paymentIdSchema, paymentStateSchema } from '../../../shared/domain/payment.ts'
import { paymentKindSchema } from '../../../shared/domain/payment-request.ts'
import type { DebitDetail, DebitHint } from '../../../shared/domain/watch.ts'
import { sameDigits } from '../../../shared/ids/same-digits.ts'
import { centavosSchema } from '../../../shared/money/centavos-schema.ts'
import { instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { parseRow, parseRows } from './parse-row.ts'
import { lastPlaceOf, placeOf } from './position.ts'
import type { GatheredLine } from './watch-gather.ts'

/** As far back as look-alikes are looked for before a payment. */
const DAYS_MS = 45 * 86_400_000
const MOST = 6

const rowSchema = z.object({
  id: paymentIdSchema,
  kind: paymentKindSchema,
  state: paymentStateSchema,
  at: instantSchema,
  amount: centavosSchema,
  payeeName: z.string().nullable(),
  document: z.string(),
  ispb: z.string(),
  hasDebit: z.int().transform((flag) => flag === 1),
})
const searchedSchema = z.object({ payments: z.int(), doubtful: z.int(), refunds: z.int(), fees: z.int() })

const columns = `p.id, p.kind, p.state, p.createdAt AS at, coalesce(p.toldAmount, p.amount) AS amount,
  coalesce(nullif(p.toldName, ''), nullif(p.payeeName, '')) AS payeeName,
  coalesce(nullif(p.toldDocument, ''), p.payeeDocument) AS document,
  coalesce(p.toldIspb, iif(p.kind = 'pix-manual', substr(p.payeeAccount, 1, 8), '')) AS ispb,
  EXISTS (SELECT 1 FROM watch_line w WHERE w.paymentId = p.id AND w.place = 'payment') AS hasDebit`

/** What is alike, and how much was looked through, for a person who looks at a debit. */
export function watchHints(db: VaultDatabase) {
  const alike = db.prepare(`SELECT ${columns} FROM intent p
    WHERE p.position BETWEEN @first AND @last AND p.tab <> 'hidden'
      AND (coalesce(p.toldAmount, p.amount) = @amount OR p.amount = @amount
        OR p.payeeDocument = @document OR p.toldDocument = @document)
    ORDER BY p.position DESC LIMIT 200`)
  const named = db.prepare(`SELECT ${columns} FROM intent p WHERE p.id = ?`)
  const paid = db
    .prepare<{ document: string }, number>(
      `SELECT count(*) FROM intent WHERE (payeeDocument = @document OR toldDocument = @document)
        AND state IN ('settled', 'partly-refunded', 'refunded')`,
    )
    .pluck()
  const searched = db.prepare(`SELECT
    (SELECT coalesce(sum(n), 0) FROM tally WHERE name IN ('processing', 'doubtful', 'not-done', 'done')) AS payments,
    (SELECT n FROM tally WHERE name = 'doubtful') AS doubtful,
    (SELECT count(*) FROM received WHERE refunds > 0) AS refunds,
    (SELECT count(*) FROM watch_fee) AS fees`)
  return ({ line, standing }: GatheredLine): Pick<DebitDetail, 'searched' | 'hints' | 'paidBefore'> => {
    const at = instantMs(line.at)
    const ask = {
      first: placeOf(instantFromMs(at - DAYS_MS)),
      last: lastPlaceOf(instantFromMs(at + DAYS_MS)),
      amount: line.amount,
      document: line.counterpartDocument,
    }
    const own = standing?.paymentId ?? null
    const rows = parseRows(rowSchema, [...(own === null ? [] : named.all(own)), ...alike.all(ask)])
    const different = rows.filter((row, n) => rows.findIndex(({ id }) => id === row.id) === n)
    const hints = different.map((row) => hintOf(row, line))
    return {
      searched: parseRow(searchedSchema, searched.get()),
      hints: hints.toSorted((one, other) => weigh(other, own) - weigh(one, own)).slice(0, MOST),
      paidBefore: line.counterpartDocument === null ? null : (paid.get({ document: line.counterpartDocument }) ?? 0),
    }
  }
}

function hintOf({ document, ispb, ...row }: z.output<typeof rowSchema>, line: GatheredLine['line']): DebitHint {
  const same: DebitHint['same'] = []
  const other: DebitHint['other'] = []
  const note = (what: 'amount' | 'document' | 'institution', is: boolean | null): void => {
    if (is !== null) (is ? same : other).push(what)
  }
  note('amount', row.amount === line.amount)
  note('document', compared(document, line.counterpartDocument))
  note('institution', compared(ispb, line.counterpartIspb))
  if (localDateOf(row.at) === localDateOf(line.at)) same.push('day')
  const { id: paymentId, ...told } = row
  return { paymentId, ...told, same, other }
}

// What one of them does not say is neither the same nor another.
function compared(ours: string, told: string | null): boolean | null {
  return ours === '' || told === null || told === '' ? null : sameDigits(ours, told)
}

function weigh({ paymentId, same, hasDebit }: DebitHint, own: string | null): number {
  return (paymentId === own ? 100 : 0) + same.length * 2 + (hasDebit ? 0 : 1)
}
