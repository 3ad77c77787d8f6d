import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { Intent, JournalTable } from '../vault.ts'
import { eventLog } from './event-log.ts'
import { journalList } from './journal-list.ts'
import { firstProgress, intentColumns, intentParameters, progressColumns, readIntent } from './journal-rows.ts'
import { placeRows } from './position.ts'
import { searchIndex } from './search-index.ts'
import type { Sync } from './sync.ts'

/**
 * The journal's rows. A change of state always comes with an event, so that the events alone tell the whole story;
 * changes without an event (next question, counters) touch the progress only.
 */
export function journalStore(db: VaultDatabase, vaultKey: Uint8Array): Sync<JournalTable> {
  const log = eventLog(db, vaultKey)
  const place = placeRows(db, 'intent')
  const index = searchIndex(db, 'intent_text')
  const byId = db.prepare(`SELECT position, ${intentColumns} FROM intent WHERE id = ?`)
  const sameAs = db
    .prepare<[string, string], string>('SELECT id FROM intent WHERE id = ? OR idempotencyKey = ?')
    .pluck()
  const insert = db.prepare(`INSERT INTO intent (position, ${intentColumns})
    VALUES (@position, ${intentColumns.replaceAll(/\w+/g, '@$&')})`)
  const update = db.prepare(
    `UPDATE intent SET ${progressColumns.map((name) => `${name} = @${name}`).join(', ')} WHERE id = @id`,
  )
  const positionOf = db.prepare<[string], number>('SELECT position FROM intent WHERE id = ?').pluck()
  const find = (id: string): Intent | null => {
    const row = byId.get(id)
    return row === undefined ? null : readIntent(row)
  }
  const indexText = (intent: Intent, position: number): void => {
    const { id, idempotencyKey, endToEndId, providerId } = intent
    const { payeeName: name, payeeDocument: document, description, amount } = intent
    index.put(position, { name, document, description, amount, ids: [id, idempotencyKey, endToEndId, providerId] })
  }

  return {
    insert(seed, first) {
      const twin = sameAs.get(seed.id, seed.idempotencyKey)
      if (twin !== undefined) return err(appError({ kind: 'duplicate', paymentId: twin }))
      const intent: Intent = { ...seed, ...firstProgress(seed) }
      const position = place(seed.createdAt)
      insert.run({ position, ...intentParameters(intent) })
      indexText(intent, position)
      log.append(intent, first)
      return ok(intent)
    },
    change(id, from, patch, event) {
      const found = find(id)
      if (found === null) return err(appError({ kind: 'not-found', what: 'payment' }))
      if (found.state !== from.state || found.seq !== from.seq) return err(moved(from, found))
      const changedAt = event?.at ?? found.changedAt
      const intent: Intent = { ...found, changedAt, ...given(patch), seq: found.seq + 1 }
      if (event === null && intent.state !== found.state) return err(moved(from, intent))
      update.run(intentParameters(intent))
      const idsGrew = intent.endToEndId !== found.endToEndId || intent.providerId !== found.providerId
      if (idsGrew) indexText(intent, positionOf.get(id) ?? 0)
      if (event !== null) log.append(intent, event)
      return ok(intent)
    },
    get: (id) => ok(find(id)),
    events: (id) => ok(log.of(id)),
    list: journalList(db),
    ...journalQueries(db),
    verify: () => log.verify(),
  }
}

function journalQueries(db: VaultDatabase): Pick<Sync<JournalTable>, 'inStates' | 'receiptsWanted' | 'toPayee'> {
  const inStates = db.prepare(`SELECT ${intentColumns} FROM intent
    WHERE state IN (SELECT value FROM json_each(?)) ORDER BY position`)
  const wanted = db.prepare(
    `SELECT ${intentColumns} FROM intent WHERE receipt IN ('wanted', 'failed') ORDER BY position`,
  )
  const toPayee = db.prepare(`SELECT ${intentColumns} FROM intent
    WHERE (payeeDocument = @document OR payeeAccount = @account) AND createdAt >= @since AND tab <> 'hidden'
    ORDER BY position DESC`)
  const read = (rows: unknown[]): Result<readonly Intent[], AppError> => ok(rows.map(readIntent))
  return {
    inStates: (states) => read(inStates.all(JSON.stringify(states))),
    receiptsWanted: () => read(wanted.all()),
    toPayee: (ask) => read(toPayee.all(ask)),
  }
}

function moved(from: { state: string; seq: number }, found: Intent): AppError {
  return appError({ kind: 'state', expected: `${from.state} ${from.seq}`, found: `${found.state} ${found.seq}` })
}

// A patch made by hand may carry `undefined` for a field it leaves alone.
function given<T extends object>(patch: T): T {
  const kept = { ...patch }
  for (const key in kept) if (kept[key] === undefined) delete kept[key]
  return kept
}
