import * as z from 'zod'
import { monthSchema } from '../../../shared/domain/closing.ts'
import { subjectId } from '../../../shared/domain/note-subjects.ts'
import { payeeIdSchema, type PayeeId, type PayeeMonth, type PayeeYear } from '../../../shared/domain/payee.ts'
import { paymentIdSchema } from '../../../shared/domain/payment.ts'
import { ok } from '../../../shared/kit/result.ts'
import { centavosSchema } from '../../../shared/money/centavos-schema.ts'
import { addCentavos, type Centavos, centavos } from '../../../shared/money/centavos.ts'
import { plainText } from '../../../shared/kit/plain-text.ts'
import { usualDay } from '../../../shared/payee/usual-day.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import { addMonths, type LocalDate, localDateOf } from '../../../shared/time/local-date.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { BookPayee, ListedVerdict, PayeeBookTable } from '../payee-book-table.ts'
import { parseRow, parseRows } from './parse-row.ts'
import type { NoteWords } from './note-words.ts'
import { payeeCalls } from './payee-calls.ts'
import { type Judged, payeeLists } from './payee-lists.ts'
import { payeeRefusals } from './payee-refusals.ts'
import type { Sync } from './sync.ts'
import { tellPayees } from './tell-payees.ts'

const MOST_KNOWN = 200
const MOST_PAYMENTS = 1_000

const payeeSchema = z.object({
  id: z.string().pipe(payeeIdSchema),
  name: z.string(),
  document: z.string(),
  account: z.string(),
  accountAt: instantSchema.nullable(),
  changedAt: instantSchema.nullable(),
  firstAt: instantSchema.nullable(),
  lastAt: instantSchema.nullable(),
  forgottenAt: instantSchema.nullable(),
})

const knownSchema = z.object({
  name: z.string(),
  document: z.string(),
  account: z.string(),
  lastAt: instantSchema.nullable(),
})

const madeSchema = z.object({ id: paymentIdSchema, amount: centavosSchema, createdAt: instantSchema })

const newestWay = (column: string): string => `(SELECT known.${column} FROM payee member
  JOIN payee_known known ON known.payee = member.id
  WHERE member.head = p.id AND known.account <> '' ORDER BY known.lastAt DESC, known.id DESC LIMIT 1)`

const listedWay = `(SELECT listed.account FROM payee member JOIN payee_listed listed ON listed.payee = member.id
  WHERE member.head = p.id AND listed.account <> '' ORDER BY listed.id DESC LIMIT 1)`
// The first payment by the newest account, where another account was paid before it, and nobody was called about it.
const changedAt = `(SELECT min(known.firstAt) FROM payee member JOIN payee_known known ON known.payee = member.id
  WHERE member.head = p.id AND known.account = ${newestWay('account')}
  HAVING min(known.firstAt) > (SELECT min(before.firstAt) FROM payee member JOIN payee_known before ON before.payee = member.id
    WHERE member.head = p.id AND before.account NOT IN ('', ${newestWay('account')}))
  AND NOT EXISTS (SELECT 1 FROM payee caller JOIN payee_call called ON called.payee = caller.id
    WHERE caller.head = p.id AND called.account = ${newestWay('account')}))`
const forgottenAt = '(SELECT at FROM payee_forgotten WHERE payee = p.id)'

const payeeColumns = `CAST(p.id AS TEXT) AS id, p.name, p.document, nullif(p.firstAt, '') AS firstAt, nullif(p.lastAt, '') AS lastAt,
  coalesce(${newestWay('account')}, ${listedWay}, '') AS account, ${newestWay('lastAt')} AS accountAt, ${changedAt} AS changedAt,
  ${forgottenAt} AS forgottenAt`

// Each word somewhere in what it is found by; a payee is looked at, never a payment.
const NAMED = `NOT EXISTS (SELECT 1 FROM json_each(@words) WHERE instr(p.words, value) = 0)
  AND (${forgottenAt} IS NOT NULL) = @isForgotten AND (@since IS NULL OR ${changedAt} >= @since)`

const paid = `state IN ('accepted', 'settled', 'partly-refunded', 'refunded') AND kind <> 'refund'`

const newestBy = (column: string, values: string): string => `SELECT * FROM (
  SELECT position, intent.id, amount, createdAt, state, kind, coalesce(nullif(payeeDocument, ''), toldDocument, '') AS document
  FROM json_each(${values}) AS one CROSS JOIN intent ON ${column} = one.value ORDER BY position DESC LIMIT ${MOST_PAYMENTS})`

const oldestOf = (newest: string): string =>
  `SELECT CASE WHEN count(*) = ${MOST_PAYMENTS} THEN min(createdAt) END AS oldest FROM (${newest})`

/** What the book is asked, each answered along an index; words look at payees one by one. */
export const payeeBookQueries = {
  last: `SELECT ${payeeColumns} FROM payee p INDEXED BY payee_last
    WHERE p.head = p.id AND (p.lastAt, p.id) < (@lastAt, @id) AND ${NAMED} ORDER BY p.lastAt DESC, p.id DESC LIMIT +@limit`,
  name: `SELECT ${payeeColumns} FROM payee p INDEXED BY payee_sorted
    WHERE p.head = p.id AND (p.sorted, p.id) > (@sorted, @id) AND ${NAMED} ORDER BY p.sorted, p.id LIMIT +@limit`,
  one: `SELECT ${payeeColumns} FROM payee p WHERE p.id = CAST(@id AS INTEGER)`,
  joined: `SELECT ${payeeColumns} FROM payee p WHERE p.joinedTo IS NOT NULL AND p.joinedTo = CAST(@id AS INTEGER) ORDER BY p.id`,
  // What lists tell stands behind what payments told.
  known: `SELECT known.id AS n, known.name, known.document, known.account, known.lastAt
      FROM payee member JOIN payee_known known ON known.payee = member.id WHERE member.head = CAST(@id AS INTEGER)
    UNION ALL SELECT known.id AS n, known.name, known.document, known.account, NULL AS lastAt
      FROM payee member JOIN payee_listed known ON known.payee = member.id WHERE member.head = CAST(@id AS INTEGER)
    ORDER BY lastAt DESC, n DESC LIMIT ${MOST_KNOWN}`,
  // A key may have had another holder before: whose document is another is another's payment.
  made: `SELECT id, amount, createdAt FROM (
      ${newestBy('payeeDocument', '@whole')} UNION ${newestBy('toldDocument', '@whole')}
      UNION SELECT * FROM (${newestBy('payeeAccount', '@accounts')})
        WHERE document = '' OR document IN (SELECT value FROM json_each(@documents)))
    WHERE ${paid} ORDER BY position DESC`,
  // The oldest of those that are looked at, where their bound leaves older ones out; null where it leaves out none.
  cutAt: `SELECT max(oldest) FROM (
    ${oldestOf(newestBy('payeeDocument', '@whole'))} UNION ALL ${oldestOf(newestBy('toldDocument', '@whole'))}
    UNION ALL ${oldestOf(newestBy('payeeAccount', '@accounts'))})`,
} as const

/** The book of payees: found by words, read whole, joined and parted by a person. */
export function payeeBookStore(db: VaultDatabase, notes: NoteWords): Sync<PayeeBookTable> {
  const list = { last: db.prepare(payeeBookQueries.last), name: db.prepare(payeeBookQueries.name) }
  const one = db.prepare(payeeBookQueries.one)
  const joined = db.prepare(payeeBookQueries.joined)
  const known = db.prepare(payeeBookQueries.known)
  const made = db.prepare(payeeBookQueries.made)
  const cutAt = db.prepare<object, string | null>(payeeBookQueries.cutAt).pluck()
  const headOf = db
    .prepare<[string], string>('SELECT CAST(head AS TEXT) FROM payee WHERE id = CAST(? AS INTEGER)')
    .pluck()
  const placeOf = db.prepare<[string], { id: number; sorted: string; lastAt: string }>(
    'SELECT id, sorted, lastAt FROM payee WHERE id = CAST(? AS INTEGER)',
  )
  const joinTo = db.prepare('UPDATE payee SET joinedTo = CAST(@into AS INTEGER) WHERE id = CAST(@id AS INTEGER)')
  const lead = db.prepare('UPDATE payee SET head = CAST(@into AS INTEGER) WHERE head = CAST(@id AS INTEGER)')
  const leave = db.prepare('UPDATE payee SET joinedTo = NULL WHERE id = CAST(? AS INTEGER) AND joinedTo IS NOT NULL')
  const leadOut = db.prepare(`WITH RECURSIVE own (id) AS (
      SELECT CAST(@id AS INTEGER) UNION SELECT payee.id FROM own JOIN payee ON payee.joinedTo = own.id)
    UPDATE payee SET head = CAST(@id AS INTEGER) WHERE id IN (SELECT id FROM own)`)
  const forget =
    db.prepare(`INSERT INTO payee_forgotten (payee, at) SELECT id, @at FROM payee WHERE id = CAST(@id AS INTEGER)
    ON CONFLICT (payee) DO UPDATE SET at = excluded.at`)
  const recall = db.prepare('DELETE FROM payee_forgotten WHERE payee = CAST(@id AS INTEGER)')
  const tell = tellPayees(db)
  const lists = payeeLists(db, tell)
  notes.onChange((names) => {
    for (const name of names) {
      const noted = subjectId('payee', name)
      if (noted !== null) tell(Number(noted))
    }
  })

  const read = (row: unknown): BookPayee => parseRow(payeeSchema, row)
  const verdict = ({ became, head: id }: Judged): ListedVerdict => {
    const row = id === null ? undefined : one.get({ id })
    return { became, payee: row === undefined ? null : read(row) }
  }
  const head = (id: PayeeId): PayeeId | null => payeeIdSchema.safeParse(headOf.get(id)).data ?? null

  return {
    ...payeeCalls(db),
    ...payeeRefusals(db),
    list({ text, sort, of, since: changed, limit, before }) {
      const words = JSON.stringify(wordsOf(text))
      const from = before === null ? undefined : placeOf.get(before)
      const place = from ?? { id: sort === 'last' ? Number.MAX_SAFE_INTEGER : 0, sorted: '', lastAt: '\u{10FFFF}' }
      const isForgotten = of === 'forgotten' ? 1 : 0
      const since = of === 'changed' ? (changed ?? '') : null
      const rows = list[sort].all({ ...place, words, isForgotten, since, limit: limit + 1 })
      return ok({ rows: rows.slice(0, limit).map(read), more: rows.length > limit })
    },
    read({ id: asked, since, today }) {
      const id = head(asked)
      if (id === null) return ok(null)
      const rows = parseRows(knownSchema, known.all({ id }))
      const documents = [...new Set(rows.map(({ document }) => document))].filter((document) => document !== '')
      const whole = JSON.stringify(documents.filter((document) => !document.includes('*')))
      const accounts = JSON.stringify(
        [...new Set(rows.map(({ account }) => account))].filter((account) => account !== ''),
      )
      const payments = parseRows(madeSchema, made.all({ whole, documents: JSON.stringify(documents), accounts }))
      const cut = instantSchema.nullable().parse(cutAt.get({ whole, accounts }) ?? null)
      return ok({
        payee: read(one.get({ id })),
        known: rows,
        joined: joined.all({ id }).map(read),
        payments: payments.map((payment) => payment.id),
        months: paidByMonth(payments, today, cut),
        year: usualOf(payments.filter(({ createdAt }) => createdAt >= since)),
      })
    },
    known: (id) => ok(parseRows(knownSchema, known.all({ id }))),
    join({ id, into }) {
      if (id === into || head(id) !== id || head(into) !== into) return ok(null)
      joinTo.run({ id, into })
      lead.run({ id, into })
      tell(Number(into))
      return ok(into)
    },
    part(id) {
      const from = head(id)
      if (from === null || leave.run(id).changes === 0) return ok(null)
      leadOut.run({ id })
      tell(Number(id))
      tell(Number(from))
      return ok(read(one.get({ id })))
    },
    forget({ id: asked, at }) {
      const id = head(asked)
      if (id === null) return ok(null)
      if (at === null) recall.run({ id })
      else forget.run({ id, at })
      return ok(read(one.get({ id })))
    },
    judgeList: (rows) => ok(lists.judge(rows).map(verdict)),
    takeList: ({ list: id, rows }) => ok(lists.take(id, rows).map(verdict)),
    dropList: (id) => ok(lists.drop(id)),
  }
}

// Points and dashes of a document or a telephone do not count.
function wordsOf(text: string): string[] {
  return plainText(text)
    .split(/\s+/)
    .map((word) => (/^[+(]?\d[\d.()/-]*$/.test(word) ? word.replaceAll(/\D/g, '') : word))
    .filter((word) => word !== '')
}

function usualOf(payments: readonly Omit<z.infer<typeof madeSchema>, 'id'>[]): PayeeYear | null {
  const range = usualRange(payments.map(({ amount }) => amount))
  return range === null
    ? null
    : { ...range, day: usualDay(payments.map(({ createdAt }) => Number(localDateOf(createdAt).slice(8)))) }
}

/**
 * From how much to how much payments usually are: the 10th and the 90th percentile by nearest rank, so that both are amounts
 * that were paid. Null of none.
 */
export function usualRange(amounts: readonly Centavos[]): Omit<PayeeYear, 'day'> | null {
  const sorted = amounts.toSorted((one, other) => one - other)
  const atRank = (percent: number): Centavos | undefined => sorted[Math.ceil((percent * sorted.length) / 100) - 1]
  const from = atRank(10)
  const to = atRank(90)
  return from === undefined || to === undefined ? null : { payments: sorted.length, from, to }
}

/**
 * What payments come to in each of twelve months up to a day, by the day on which each was made. Where those up to `cut` are not all
 * among them, only the months behind it.
 */
export function paidByMonth(
  payments: readonly { readonly amount: Centavos; readonly createdAt: Instant }[],
  today: LocalDate,
  cut: Instant | null,
): readonly PayeeMonth[] {
  const months = Array.from({ length: 12 }, (_, at) => monthSchema.parse(addMonths(today, at - 11).slice(0, 7)))
  return months
    .filter((month) => cut === null || month > localDateOf(cut).slice(0, 7))
    .map((month) => {
      const made = payments.filter(({ createdAt }) => localDateOf(createdAt).startsWith(month))
      return { month, amount: made.reduce((sum, { amount }) => addCentavos(sum, amount), ZERO) }
    })
}

const ZERO = centavos(0)
