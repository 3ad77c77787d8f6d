import { statementLineSchema } from '../../../shared/domain/statement.ts'
import { ok } from '../../../shared/kit/result.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { StatementTable } from '../vault.ts'
import { parseRow, parseRows } from './parse-row.ts'
import type { Sync } from './sync.ts'

const columns = [
  'id',
  'at',
  'direction',
  'amount',
  'status',
  'kind',
  'endToEndId',
  'txid',
  'counterpartName',
  'counterpartDocument',
  'counterpartIspb',
  'text',
  'idempotencyKey',
] as const

const optional = new Set<string>(columns.slice(columns.indexOf('endToEndId')))

/** Statement lines by the institution's id. A later reading fills what an earlier one lacked, and never empties a field. */
export function statementStore(db: VaultDatabase): Sync<StatementTable> {
  const names = columns.join(', ')
  const updates = columns
    .slice(1)
    .map((name) => `${name} = ${optional.has(name) ? `coalesce(excluded.${name}, ${name})` : `excluded.${name}`}`)
  const put = db.prepare(`INSERT INTO statement_line (${names}) VALUES (${columns.map((name) => `@${name}`).join(', ')})
    ON CONFLICT (id) DO UPDATE SET ${updates.join(', ')}`)
  const latest = db.prepare(`SELECT ${names} FROM statement_line ORDER BY at DESC, rowid DESC LIMIT ?`)
  const outgoing = db.prepare(`SELECT ${names} FROM statement_line
    WHERE direction = 'out' AND amount = @amount AND at >= @from AND at <= @to ORDER BY at DESC`)
  const undetailed = db
    .prepare<[{ since: string; limit: number }], string>(
      'SELECT id FROM statement_line WHERE detailed = 0 AND at >= @since ORDER BY at DESC LIMIT @limit',
    )
    .pluck()
  const detail = db.prepare('UPDATE statement_line SET detailed = 1 WHERE id = ?')
  const completeUpTo = db.prepare<[], string>('SELECT upTo FROM statement_complete').pluck()
  const setComplete = db.prepare('INSERT OR REPLACE INTO statement_complete (id, upTo) VALUES (1, ?)')

  return {
    put(lines) {
      for (const line of lines) put.run(line)
      return ok(undefined)
    },
    latest: (limit) =>
      ok({
        lines: parseRows(statementLineSchema, latest.all(limit)),
        completeUpTo: parseRow(instantSchema.nullable(), completeUpTo.get() ?? null),
      }),
    setCompleteUpTo(at) {
      setComplete.run(at)
      return ok(undefined)
    },
    outgoing: (ask) => ok(parseRows(statementLineSchema, outgoing.all(ask))),
    putDetail(id, line) {
      if (line !== null) put.run({ ...line, id })
      detail.run(id)
      return ok(undefined)
    },
    withoutDetail: (ask) => ok(undetailed.all(ask)),
  }
}
