import * as z from 'zod'
import { watchEventSchema } from '../../../shared/domain/watch.ts'
import { centavosSchema } from '../../../shared/money/centavos-schema.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { entryOfEvent, entryOfWatch } from './log-events.ts'
import { type LogWriter, logChain } from './log-chain.ts'
import { intentColumns, readEvent, readIntent } from './journal-rows.ts'
import { jsonColumn, parseRow } from './parse-row.ts'

const placeSchema = z.object({ n: z.int(), from: z.enum(['journal', 'watch']) })
const watchRowSchema = z.object({
  subject: z.string(),
  at: watchEventSchema.shape.at,
  author: watchEventSchema.shape.author,
  what: watchEventSchema.shape.what,
  facts: jsonColumn(watchEventSchema.shape.facts),
})
const debitSchema = z.object({ amount: centavosSchema, name: z.string().nullable() })

/** Begins the audit log of a vault that has none yet, with what its journal and its watch have kept, by time. */
export function beginLog(db: VaultDatabase, vaultKey: Uint8Array): void {
  const log = logChain(db, vaultKey)
  if (log.hasBegun()) return
  db.transaction(() => {
    log.begin()
    takeOver(db, log)
  }).immediate()
}

function takeOver(db: VaultDatabase, log: LogWriter): void {
  const order = db.prepare(`SELECT n, 'journal' AS "from", at FROM event
    UNION ALL SELECT n, 'watch', at FROM watch_event ORDER BY at, n`)
  const eventOf = db.prepare<[number], { intentId: string }>(
    'SELECT intentId, seq, at, by, what, facts FROM event WHERE n = ?',
  )
  const intentOf = db.prepare(`SELECT ${intentColumns} FROM intent WHERE id = ?`)
  const watchOf = db.prepare('SELECT subject, at, author, what, facts FROM watch_event WHERE n = ?')
  const debitOf = debitFinder(db)
  for (const place of order.all()) {
    const { n, from } = parseRow(placeSchema, place)
    if (from === 'journal') {
      const row = eventOf.get(n)
      const intent = readIntent(intentOf.get(row?.intentId ?? ''))
      log.append(entryOfEvent(n, intent, readEvent(row), null))
    } else {
      const { subject, ...event } = parseRow(watchRowSchema, watchOf.get(n))
      log.append(entryOfWatch(n, subject, event, debitOf(subject), null))
    }
  }
}

/** What a debit is called and how much it is; null for what is about holding payments. */
export function debitFinder(db: VaultDatabase): (subject: string) => z.output<typeof debitSchema> | null {
  const find = db.prepare('SELECT amount, counterpartName AS name FROM statement_line WHERE id = ?')
  return (subject) => {
    const row = find.get(subject)
    return row === undefined ? null : parseRow(debitSchema, row)
  }
}
