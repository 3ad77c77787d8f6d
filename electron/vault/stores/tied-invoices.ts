import * as z from 'zod'
import { paidBilletSchema } from '../../../shared/domain/billet.ts'
import { isFailed } from '../../../shared/domain/booked-status.ts'
import {
  attachmentSchema,
  type InvoiceFacts,
  type NoteSubject,
  noteSubjectSchema,
  type TiedInvoice,
} from '../../../shared/domain/note.ts'
import { subjectId } from '../../../shared/domain/note-subjects.ts'
import { isSameBeneficiary } from '../../../shared/paper/same-beneficiary.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { jsonColumn, parseRow, parseRows } from './parse-row.ts'

/** Invoices and the paid boletos that their instalments meet. */
export interface TiedInvoices {
  /** The instalments that the boleto behind one of these names meets, by due date, amount and creditor; those of other creditors are none. */
  of(names: readonly NoteSubject[]): readonly TiedInvoice[]
  /** The paid boletos that instalments of an invoice meet. */
  billetsOf(invoice: InvoiceFacts | null): readonly NoteSubject[]
}

const billetSchema = paidBilletSchema
  .pick({ id: true, dueDate: true, creditorName: true, creditorDocument: true, status: true })
  .extend({ face: z.int().nullable() })
type Billet = z.infer<typeof billetSchema>

const meetingSchema = z.object({ part: z.int(), told: jsonColumn(attachmentSchema), subject: noteSubjectSchema })

/** What a boleto's line says is its face: what was paid may hold interest. */
const FACE = 'coalesce(printedAmount, amount)'

/** Reads the ties of invoices; a boleto whose creditor nobody told, and one of several alike, is only likely. */
export function tiedInvoices(db: VaultDatabase): TiedInvoices {
  const any = db.prepare<[], number>('SELECT EXISTS (SELECT 1 FROM note_instalment)').pluck()
  const columns = `id, dueDate, creditorName, creditorDocument, status, ${FACE} AS face`
  const billet = db.prepare(`SELECT ${columns} FROM billet WHERE id = ?`)
  const alike = db.prepare(`SELECT ${columns} FROM billet WHERE dueDate = @dueDate AND ${FACE} = @face`)
  const meeting = db.prepare(`SELECT i.part, f.told, n.subject FROM note_instalment i JOIN note_file f ON f.id = i.file
    JOIN note n ON n.n = f.note WHERE i.dueOn = @dueDate AND i.amount = @face ORDER BY i.file, i.part LIMIT 40`)

  const billetOf = (name: NoteSubject): Billet | null => {
    const row = billet.get(subjectId('billet', name) ?? '')
    return row === undefined ? null : parseRow(billetSchema, row)
  }
  const tiesOf = (one: Billet, names: readonly NoteSubject[]): readonly TiedInvoice[] => {
    if (isFailed(one.status)) return []
    const met = parseRows(meetingSchema, meeting.all(one)).flatMap(({ part, told, subject }): TiedInvoice[] => {
      const invoice = told.invoice
      const instalment = invoice?.instalments?.[part]
      if (invoice === null || instalment === undefined || invoice.cancelled === true) return []
      if (isOfAnother(one, invoice)) return []
      const place = { part: part + 1, of: invoice.instalments?.length ?? 1 }
      return [{ invoice, ...instalment, ...place, isSure: true, keptWith: names.includes(subject) ? null : subject }]
    })
    const distinct = new Map<string, TiedInvoice>()
    for (const tie of met) {
      const name = nameOf(tie)
      if (!distinct.has(name) || tie.keptWith === null) distinct.set(name, tie)
    }
    const ties = [...distinct.values()]
    if (ties.length === 0) return []
    const rivals = parseRows(billetSchema, alike.all(one)).filter(
      (other) => !isFailed(other.status) && ties.some(({ invoice }) => !isOfAnother(other, invoice)),
    )
    const isSure = ties.length === 1 && rivals.length === 1 && one.creditorDocument !== null
    return ties.map((tie) => ({ ...tie, isSure }))
  }
  return {
    of(names) {
      if (any.get() === 0) return []
      return names.flatMap((name) => {
        const one = billetOf(name)
        return one === null ? [] : tiesOf(one, names)
      })
    },
    billetsOf(invoice) {
      const rows = (invoice?.instalments ?? []).flatMap(({ dueOn, amount }) =>
        parseRows(billetSchema, alike.all({ dueDate: dueOn, face: amount })),
      )
      return [...new Set(rows.map(({ id }) => id))].flatMap(
        (id) => noteSubjectSchema.safeParse(`billet:${id}`).data ?? [],
      )
    },
  }
}

// The creditor of a boleto may be a branch of the issuer; what one of the two does not say tells nobody apart.
function isOfAnother(
  { creditorName, creditorDocument }: Billet,
  { issuerName, issuerDocument }: InvoiceFacts,
): boolean {
  const creditor = { name: creditorName, document: creditorDocument }
  return !isSameBeneficiary(creditor, { name: issuerName, document: issuerDocument })
}

// The same invoice is often kept as XML with each of its payments.
function nameOf({ invoice: { key, number, issuerDocument }, part }: TiedInvoice): string {
  return `${key ?? `${number ?? ''} ${issuerDocument ?? ''}`}|${part}`
}
