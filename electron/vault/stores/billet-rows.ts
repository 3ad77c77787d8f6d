import * as z from 'zod'
import { type PaidBillet, paidBilletSchema } from '../../../shared/domain/billet.ts'
import { noteSubjectsOfBillet } from '../../../shared/domain/note-subjects.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { NoteWords } from './note-words.ts'
import { parseRow } from './parse-row.ts'
import { type ToldRowsPlan, toldRows } from './told-rows.ts'

/** The columns of a boleto, one for each of its fields. */
export const billetColumns = Object.keys(paidBilletSchema.shape)

const rowSchema = paidBilletSchema.extend({ queued: z.int().transform((flag) => flag === 1) })

/** Reads a row of `billet`. */
export function readBillet(row: unknown): PaidBillet {
  return parseRow(rowSchema, row)
}

const plan: ToldRowsPlan<PaidBillet> = {
  table: 'billet',
  text: 'billet_text',
  columns: billetColumns,
  read: readBillet,
  write: (billet) => ({ ...billet, queued: billet.queued ? 1 : 0 }),
  search: ({ id, line, barCode, idempotencyKey, creditorName, creditorDocument, description, amount }) => ({
    name: creditorName,
    document: creditorDocument,
    description,
    ids: [id, line, barCode, idempotencyKey],
    amount,
  }),
  isOlder: (kept, told) => told.queued && !kept.queued,
  named: 'billet',
  // Its payment is found by the institution's id.
  subjects: ({ id }) => noteSubjectsOfBillet({ id, paymentId: null }),
}

/** The paid boletos with their text index. */
export function billetRows(db: VaultDatabase, notes: NoteWords) {
  return toldRows(db, notes, plan)
}
