import * as z from 'zod'
import { keptCallSchema, MOST_CALLS } from '../../../shared/domain/payee-call.ts'
import { payeeIdSchema } from '../../../shared/domain/payee.ts'
import { ok } from '../../../shared/kit/result.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { PayeeBookTable } from '../payee-book-table.ts'
import { jsonColumn, parseRows } from './parse-row.ts'
import type { Sync } from './sync.ts'

const rowSchema = z.object({ account: z.string(), told: jsonColumn(keptCallSchema) })

/** What is asked of calls, each answered along an index. */
export const payeeCallQueries = {
  holder: `SELECT CAST(payee.head AS TEXT) FROM payee_known known JOIN payee ON payee.id = known.payee
    WHERE known.account = @account AND known.document = @document AND known.name = @name`,
  calls: `SELECT called.account, called.told FROM payee member JOIN payee_call called ON called.payee = member.id
    WHERE member.head = CAST(@id AS INTEGER) ORDER BY called.id DESC LIMIT ${MOST_CALLS}`,
} as const

/** Calls by which people made sure of a new key or account, kept with their payee. */
export function payeeCalls(db: VaultDatabase): Sync<Pick<PayeeBookTable, 'holder' | 'noteCall' | 'calls'>> {
  const holder = db.prepare<object, string>(payeeCallQueries.holder).pluck()
  const calls = db.prepare(payeeCallQueries.calls)
  const note = db.prepare(`INSERT INTO payee_call (payee, account, told)
    SELECT head, @account, @told FROM payee WHERE id = CAST(@id AS INTEGER)`)
  return {
    holder: ({ name, document, account }) =>
      ok(payeeIdSchema.nullable().parse(holder.get({ name, document, account }) ?? null)),
    noteCall: ({ id, account, call }) => ok(note.run({ id, account, told: JSON.stringify(call) }).changes > 0),
    calls: (id) => ok(parseRows(rowSchema, calls.all({ id })).map(({ account, told }) => ({ account, call: told }))),
  }
}
