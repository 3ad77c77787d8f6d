import * as z from 'zod'
import { lineKind } from '../../../shared/domain/line-kind.ts'
import type { NoteSubject } from '../../../shared/domain/note.ts'
import {
  noteSubjectsOfBillet,
  noteSubjectsOfLine,
  noteSubjectsOfPayment,
  strongestFirst,
  subjectId,
} from '../../../shared/domain/note-subjects.ts'
import { paymentIdSchema } from '../../../shared/domain/payment.ts'
import { paymentKindSchema } from '../../../shared/domain/payment-request.ts'
import { endToEndIdSchema } from '../../../shared/ids/end-to-end-id.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { parseRows } from './parse-row.ts'

const endToEndId = endToEndIdSchema.nullable()
const paymentSchema = z.object({
  id: paymentIdSchema,
  kind: paymentKindSchema,
  endToEndId,
  providerId: z.string().nullable(),
})
const lineSchema = z.object({ id: z.string(), endToEndId, kind: z.string() })

/**
 * Every name of a thing, strongest first: those it was asked by, and those by which its payment and its lines know it. What
 * was written on a payment before its end-to-end id was known is found by its line so. The line of a paid boleto bears the boleto's id.
 */
export function noteNames(db: VaultDatabase): (subjects: readonly NoteSubject[]) => readonly NoteSubject[] {
  const payments = 'SELECT id, kind, endToEndId, providerId FROM intent WHERE'
  const columns = 'SELECT id, endToEndId, kind FROM statement_line WHERE'
  const payment = {
    byPix: db.prepare(`${payments} endToEndId = ?`),
    byBillet: db.prepare(`${payments} providerId = ? AND kind = 'billet'`),
    byId: db.prepare(`${payments} id = ?`),
  }
  const hasBillet = db.prepare<[string], number>('SELECT EXISTS (SELECT 1 FROM billet WHERE id = ?)').pluck()
  const line = { byPix: db.prepare(`${columns} endToEndId = ?`), byId: db.prepare(`${columns} id = ?`) }

  const isOfBillet = ({ id, kind }: z.infer<typeof lineSchema>): boolean =>
    lineKind(kind) === 'billet' && hasBillet.get(id) === 1

  const namesOf = (subject: NoteSubject): readonly NoteSubject[] => {
    const [pix, billet] = [subjectId('pix', subject), subjectId('billet', subject)]
    const [paymentId, lineId] = [subjectId('payment', subject), subjectId('line', subject)]
    const paid = [
      ...(pix === null ? [] : payment.byPix.all(pix)),
      ...(billet === null ? [] : payment.byBillet.all(billet)),
      ...(paymentId === null ? [] : payment.byId.all(paymentId)),
    ]
    const told = [...(pix === null ? [] : line.byPix.all(pix)), ...(lineId === null ? [] : line.byId.all(lineId))]
    const paying = billet === null ? [] : parseRows(lineSchema, line.byId.all(billet)).filter(isOfBillet)
    const lines = [...parseRows(lineSchema, told), ...paying]
    return [
      ...parseRows(paymentSchema, paid).flatMap(noteSubjectsOfPayment),
      ...lines.flatMap((line) => noteSubjectsOfLine(line)),
      ...lines.filter(isOfBillet).flatMap(({ id }) => noteSubjectsOfBillet({ id, paymentId: null })),
    ]
  }
  return (subjects) => {
    const known = new Set(subjects)
    // A set that grows while it is walked is walked to its new end.
    for (const subject of known) for (const name of namesOf(subject)) known.add(name)
    return strongestFirst(known)
  }
}
