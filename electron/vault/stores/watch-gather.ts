import * as z from 'zod'
import { paymentIdSchema, paymentStateSchema } from '../../../shared/domain/payment.ts'
import { paymentKindSchema } from '../../../shared/domain/payment-request.ts'
import type { StatementLine } from '../../../shared/domain/statement.ts'
import { centavosSchema } from '../../../shared/money/centavos-schema.ts'
import { type Instant, instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import type { WatchedLine, WatchedPayment } from '../../../shared/watch/explain-debits.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { returnId } from './book-pages.ts'
import { parseRow, parseRows } from './parse-row.ts'
import { lastPlaceOf, placeOf } from './position.ts'
import { lineColumns, readLine } from './statement-rows.ts'
import { readStanding, type Standing, standingColumns } from './watch-rows.ts'

/** A line that is judged, with where it stands so far. */
export interface GatheredLine extends WatchedLine {
  readonly position: number
  readonly standing: Standing | null
}

/** Lines that wait, and everything that takes part in their judgement. */
export interface Gathered {
  readonly lines: readonly GatheredLine[]
  readonly payments: readonly WatchedPayment[]
}

/** More rounds would only follow what is alike by chance; a line whose place changes is judged again with its own. */
const ROUNDS = 4
const REACH_MS = 7 * 86_400_000

const lineSchema = z.object({ position: z.int(), returnId: z.string().nullable() })
const paymentSchema = z.object({
  id: paymentIdSchema,
  kind: paymentKindSchema,
  state: paymentStateSchema,
  idempotencyKey: z.string(),
  endToEndId: z.string().nullable(),
  providerId: z.string().nullable(),
  amount: centavosSchema,
  toldAmount: centavosSchema.nullable(),
  name: z.string(),
  document: z.string(),
  ispb: z.string(),
  createdAt: instantSchema,
  ended: z.int().transform((flag) => flag === 1),
})

// The last word on whether anything of it was to leave: what was refused, given up or proved absent and not sent again.
const ended = `coalesce((SELECT CASE e.what WHEN 'confirmed' THEN 0 WHEN 'retried' THEN 0
    WHEN 'closed-by-person' THEN e.facts ->> '$.as' IS NOT 'settled' ELSE 1 END
  FROM event e WHERE e.intentId = p.id
    AND e.what IN ('confirmed', 'retried', 'not-sent', 'proved-absent', 'rejected', 'abandoned', 'closed-by-person')
  ORDER BY e.seq DESC LIMIT 1), 0)`

const payment = `SELECT p.id, p.kind, p.state, p.idempotencyKey, p.providerId, p.amount, p.toldAmount, p.createdAt,
    iif(p.kind = 'refund', coalesce(p.endToEndId, p.providerId), p.endToEndId) AS endToEndId,
    coalesce(nullif(p.toldName, ''), p.payeeName) AS name,
    coalesce(nullif(p.toldDocument, ''), p.payeeDocument) AS document,
    coalesce(p.toldIspb, iif(p.kind = 'pix-manual', substr(p.payeeAccount, 1, 8), '')) AS ispb,
    ${ended} AS ended
  FROM intent p`

/** Gathers what belongs to a judgement: lines, the payments that may explain them, the lines that these payments have. */
export function watchGather(db: VaultDatabase) {
  const lineOf = db.prepare(`SELECT l.position, ${lineColumns.map((name) => `l.${name}`).join(', ')}, ${returnId},
      ${standingColumns}
    FROM statement_line l LEFT JOIN watch_line w ON w.lineId = l.id WHERE l.id = ?`)
  const named = db.prepare(`${payment} WHERE p.idempotencyKey = @key
    UNION ${payment} WHERE p.endToEndId = @pix UNION ${payment} WHERE p.providerId = @pix`)
  const numbered = db.prepare(`${payment} WHERE p.providerId = ?`)
  const alike = db.prepare(`${payment} WHERE p.position BETWEEN @first AND @last AND p.tab <> 'hidden'
    AND coalesce(p.toldAmount, p.amount) = @amount`)
  const byId = db.prepare(`${payment} WHERE p.id = ?`)
  const linesAt = db.prepare<[string], string>('SELECT lineId FROM watch_line WHERE paymentId = ?').pluck()
  const openLike = db
    .prepare<[number], string>("SELECT lineId FROM watch_line WHERE amount = ? AND state IN ('open', 'waiting')")
    .pluck()

  const read = (id: string): GatheredLine | null => {
    const row = lineOf.get(id)
    if (row === undefined) return null
    const standing = readStanding(row)
    const answer = standing?.state === 'answered' ? standing.answer : null
    const answered = answer === null ? null : { paymentId: answer.as === 'payment' ? answer.paymentId : null }
    return { line: readLine(row), ...parseRow(lineSchema, row), standing, answered }
  }
  const paymentsOf = ({ line, returnId: giving, standing }: GatheredLine): readonly WatchedPayment[] => {
    const pix = line.endToEndId ?? giving
    const stands = standing?.paymentId ?? null
    const own = named.all({ key: line.idempotencyKey?.toLowerCase() ?? null, pix })
    const known = [...own, ...numbered.all(line.id), ...(stands === null ? [] : byId.all(stands))]
    const places = { first: placeOf(before(line.at, REACH_MS)), last: lastPlaceOf(before(line.at, -REACH_MS / 7)) }
    const others = own.length > 0 ? [] : alike.all({ ...places, amount: line.amount })
    return parseRows(paymentSchema, [...known, ...others])
  }
  return {
    read,
    /** The lines of these ids with all that they touch; `due` are new to it or may stand elsewhere than before. */
    around(due: readonly string[]): Gathered {
      const lines = new Map<string, GatheredLine>()
      const payments = new Map<string, WatchedPayment>()
      let next: ReadonlySet<string> = new Set(due)
      for (let round = 0; round < ROUNDS && next.size > 0; round += 1) {
        const news = [...next].map(read).filter((each) => each !== null)
        const found = new Set<string>()
        for (const each of news) {
          lines.set(each.line.id, each)
          if (each.standing === null) for (const id of openLike.all(each.line.amount)) found.add(id)
          for (const own of paymentsOf(each)) {
            if (payments.has(own.id)) continue
            payments.set(own.id, own)
            for (const id of linesAt.all(own.id)) found.add(id)
          }
        }
        next = new Set([...found].filter((id) => !lines.has(id)))
      }
      return { lines: [...lines.values()], payments: [...payments.values()] }
    },
  }
}

/** The id of a refund that a line is, in lower case as lists of refunds name it. */
export function givenBack({ line, returnId: giving }: GatheredLine): string | null {
  return (line.endToEndId ?? giving)?.toLowerCase() ?? null
}

function before(at: StatementLine['at'], ms: number): Instant {
  return instantFromMs(instantMs(at) - ms)
}
