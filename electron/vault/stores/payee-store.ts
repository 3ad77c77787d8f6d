import * as z from 'zod'
import { ok } from '../../../shared/kit/result.ts'
import { centavosSchema } from '../../../shared/money/centavos-schema.ts'
import { nameLikeness } from '../../../shared/payee/likeness.ts'
import { nameDistance, nearWithin } from '../../../shared/payee/name-distance.ts'
import { rootProbes } from '../../../shared/payee/name-pieces.ts'
import { nameRoot } from '../../../shared/payee/name-root.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { type KnownPayeeRow, MOST_PAYEE_ROWS, type NearPayeeRow, type PayeeTable } from '../payee-tables.ts'
import { parseRow, parseRows } from './parse-row.ts'
import { standingRefusals } from './payee-refusals.ts'
import { placeOf } from './position.ts'
import type { Sync } from './sync.ts'

const MOST_ROOTS = 2_000
const MOST_NEAR_ROOTS = 20
const MOST_PAYMENTS = 1_000

const rowSchema = z.object({
  name: z.string(),
  document: z.string(),
  account: z.string(),
  firstAt: instantSchema,
  lastAt: instantSchema,
})

const habitSchema = z.object({
  payments: z.int(),
  lowest: centavosSchema,
  highest: centavosSchema,
  lastAt: instantSchema,
  lastAmount: centavosSchema,
  lastName: z.string().nullable(),
  sameAccount: z.int().nullable(),
})

const rows = (where: string): string => `SELECT name, document, account, firstAt, lastAt FROM payee_known
  WHERE ${where} ORDER BY lastAt DESC LIMIT ${MOST_PAYEE_ROWS}`

const newest = (where: string): string => `SELECT position FROM (
  SELECT position FROM intent WHERE ${where} AND position >= @from ORDER BY position DESC LIMIT ${MOST_PAYMENTS})`

/** What is asked of who was paid, each answered along an index and none beyond a bound. */
export const payeeQueries = {
  byDocument: rows("document = @document AND document <> ''"),
  byAccount: rows("account = @account AND account <> ''"),
  byRoot: rows("root = @root AND root <> ''"),
  nearRoots: `SELECT DISTINCT payee_piece.root FROM json_each(@probes) AS probe CROSS JOIN payee_piece ON piece = probe.value
    LIMIT ${MOST_ROOTS}`,
  habit: `SELECT payments, lowest, highest, createdAt AS lastAt, amount AS lastAmount,
      coalesce(toldName, nullif(payeeName, '')) AS lastName, sameAccount
    FROM (
      SELECT count(*) AS payments, min(amount) AS lowest, max(amount) AS highest, sum(payeeAccount = @account) AS sameAccount,
        max(position) AS last
      FROM intent WHERE position IN (
        ${newest('payeeDocument = @document')} UNION ${newest('toldDocument = @document')} UNION ${newest('payeeAccount = @account')})
      AND state IN ('settled', 'accepted', 'partly-refunded', 'refunded') AND kind <> 'refund') AS one
    JOIN intent ON intent.position = one.last`,
} as const

/** Who was ever paid, found by account, by document, and by names that look alike. */
export function payeeStore(db: VaultDatabase): Sync<PayeeTable> {
  const byDocument = db.prepare(payeeQueries.byDocument)
  const byAccount = db.prepare(payeeQueries.byAccount)
  const byRoot = db.prepare(payeeQueries.byRoot)
  const nearRoots = db.prepare<object, string>(payeeQueries.nearRoots).pluck()
  const habit = db.prepare(payeeQueries.habit)
  const read = (found: unknown[]): KnownPayeeRow[] => parseRows(rowSchema, found)

  const rootsNear = (name: string): readonly string[] => {
    const { root } = nameRoot(name)
    if (root === '') return []
    const found = nearRoots.all({ probes: JSON.stringify(rootProbes(root)) })
    const near = found.filter((one) => one !== root && isNearRoot(one, root))
    return [root, ...near.slice(0, MOST_NEAR_ROOTS)]
  }
  const namedLike = (name: string): NearPayeeRow[] =>
    rootsNear(name)
      .flatMap((root) => read(byRoot.all({ root })))
      .flatMap((row) => {
        const likeness = nameLikeness(name, row.name)
        return likeness === null ? [] : [{ ...row, likeness }]
      })
      .slice(0, MOST_PAYEE_ROWS)

  return {
    ...standingRefusals(db),
    find: ({ name, document, account }) =>
      ok({
        byAccount: read(byAccount.all({ account })),
        byDocument: read(byDocument.all({ document })),
        byName: namedLike(name),
      }),
    habit({ document, account, since }) {
      const found = habit.get({ document: document || null, account: account || null, from: placeOf(since) })
      return ok(found === undefined ? null : parseRow(habitSchema, found))
    },
  }
}

function isNearRoot(one: string, other: string): boolean {
  return nameDistance(one, other, nearWithin(Math.min(one.length, other.length))) !== null
}
