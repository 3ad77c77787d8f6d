import { type Infraction, type InfractionId, infractionSchema } from '../../../shared/domain/infraction.ts'
import { ok } from '../../../shared/kit/result.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { InfractionTable } from '../vault.ts'
import { filledIn } from './filled-in.ts'
import { infractionDefense } from './infraction-defense.ts'
import { jsonColumn, parseRow } from './parse-row.ts'
import type { Sync } from './sync.ts'

/** Infractions as they were told, newest first, with what was written here in defense. */
export function infractionStore(db: VaultDatabase): Sync<InfractionTable> {
  const toldSchema = jsonColumn(infractionSchema)
  const one = (row: string | undefined): Infraction | null => (row === undefined ? null : parseRow(toldSchema, row))
  const byId = db.prepare<[string], string>('SELECT told FROM infraction WHERE id = ?').pluck()
  const about = db
    .prepare<{ id: string }, string>(
      'SELECT told FROM infraction WHERE endToEndId = @id OR transactionId = @id ORDER BY createdAt DESC LIMIT 1',
    )
    .pluck()
  const all = db.prepare<[], string>('SELECT told FROM infraction ORDER BY createdAt DESC, id').pluck()
  const put = db.prepare(`INSERT INTO infraction (id, createdAt, transactionId, endToEndId, told)
    VALUES (@id, @createdAt, @transactionId, @endToEndId, @told)
    ON CONFLICT (id) DO UPDATE SET createdAt = excluded.createdAt, transactionId = excluded.transactionId,
      endToEndId = excluded.endToEndId, told = excluded.told`)
  const get = (id: InfractionId): Infraction | null => one(byId.get(id))
  return {
    put(rows) {
      for (const told of rows) {
        const infraction = joined(get(told.id), told)
        const { id, createdAt, transactionId, endToEndId } = infraction
        put.run({ id, createdAt, transactionId, endToEndId, told: JSON.stringify(infraction) })
      }
      return ok(undefined)
    },
    all: () => ok(all.all().map((row) => parseRow(toldSchema, row))),
    get: (id) => ok(get(id)),
    about: (id) => ok(one(about.get({ id }))),
    ...infractionDefense(db),
  }
}

// The newer word counts; lists come without the rounds and fields of the detail.
function joined(kept: Infraction | null, told: Infraction): Infraction {
  if (kept === null) return told
  return told.changedAt < kept.changedAt ? filledIn(told, kept) : filledIn(kept, told)
}
