import * as z from 'zod'
import { dueRefusalSchema } from '../../../shared/domain/due-refusal.ts'
import { MOST_PAYEE_REFUSALS, payeeRefusalIdSchema, toldRefusalSchema } from '../../../shared/domain/payee-refusal.ts'
import { ok } from '../../../shared/kit/result.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { BookRefusal, PayeeBookTable } from '../payee-book-table.ts'
import type { PayeeTable } from '../payee-tables.ts'
import { jsonColumn, parseRow } from './parse-row.ts'
import type { Sync } from './sync.ts'

const rowSchema = z.object({
  id: payeeRefusalIdSchema,
  place: z.string(),
  told: jsonColumn(dueRefusalSchema),
  takenBack: jsonColumn(toldRefusalSchema.shape.takenBack.unwrap()).nullable(),
})

const columns = 'refused.id, refused.place, refused.told, refused.takenBack'

/** What is asked of refusals, each answered along an index. */
export const payeeRefusalQueries = {
  standing: `SELECT ${columns} FROM json_each(@places) AS one CROSS JOIN payee_refusal refused
    ON refused.place = one.value AND refused.takenBack IS NULL ORDER BY refused.id DESC LIMIT 1`,
  refusals: `SELECT ${columns} FROM payee member JOIN payee_refusal refused ON refused.payee = member.id
    WHERE member.head = CAST(@id AS INTEGER)
    ORDER BY refused.takenBack IS NOT NULL, refused.id DESC LIMIT ${MOST_PAYEE_REFUSALS}`,
  one: `SELECT ${columns} FROM payee_refusal refused WHERE refused.id = @id`,
} as const

/** Which refusal of any of some accounts stands, the newest. */
export function standingRefusals(db: VaultDatabase): Sync<Pick<PayeeTable, 'refusal'>> {
  const standing = db.prepare(payeeRefusalQueries.standing)
  return {
    refusal(places) {
      const row = standing.get({ places: JSON.stringify(places) })
      if (row === undefined) return ok(null)
      const { id, told } = parseRow(rowSchema, row)
      return ok({ ...told, id })
    },
  }
}

/** Refusals of keys and accounts, kept with their payee; what was taken back stays told. */
export function payeeRefusals(db: VaultDatabase): Sync<Pick<PayeeBookTable, 'refuse' | 'takeBack' | 'refusals'>> {
  const refusals = db.prepare(payeeRefusalQueries.refusals)
  const one = db.prepare(payeeRefusalQueries.one)
  const note = db.prepare(`INSERT INTO payee_refusal (payee, place, told)
    SELECT head, @place, @told FROM payee WHERE id = CAST(@id AS INTEGER)`)
  const end = db.prepare('UPDATE payee_refusal SET takenBack = @takenBack WHERE id = @id AND takenBack IS NULL')
  const read = (row: unknown): BookRefusal => {
    const { id, place, told, takenBack } = parseRow(rowSchema, row)
    return { place, refusal: { ...told, id, takenBack } }
  }
  return {
    refuse({ id, place, refusal }) {
      const noted = note.run({ id, place, told: JSON.stringify(refusal) })
      return ok(noted.changes === 0 ? null : read(one.get({ id: noted.lastInsertRowid })))
    },
    takeBack({ id, ...takenBack }) {
      const ended = end.run({ id, takenBack: JSON.stringify(takenBack) })
      return ok(ended.changes === 0 ? null : read(one.get({ id })))
    },
    refusals: (id) => ok(refusals.all({ id }).map(read)),
  }
}
