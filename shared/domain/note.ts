import * as z from 'zod'
import { centavosSchema } from '../money/centavos-schema.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { localDateSchema } from '../time/local-date-schema.ts'

/**
 * What a note is about, strongest name first: `pix:ENDTOENDID`, `billet:ID`, `charge:KIND:TXID`, `payment:ID`, `line:ID`, `payee:ID`. A thing
 * has several names (a payment, its line and its receipt share `pix:...`); a note kept under any of them is the note of all.
 */
export const noteSubjectSchema = z
  .string()
  .regex(/^(pix|billet|charge|payment|line|payee):[\w:.-]{1,120}$/)
  .brand<'NoteSubject'>()
export type NoteSubject = z.infer<typeof noteSubjectSchema>
export const noteSubjectsSchema = z.array(noteSubjectSchema).min(1).max(4)

/** A tag or a cost centre as people write it. */
export const labelSchema = z.string().trim().min(1).max(40)

/** A part of an invoice that is paid by itself: a `dup` of an NF-e, which companies pay by a boleto of its own. */
export const instalmentSchema = z.object({ dueOn: localDateSchema, amount: centavosSchema })
export type Instalment = z.infer<typeof instalmentSchema>

/** What an invoice says of itself: `key` has 44 characters, 50 of a national NFS-e, the last a check digit; null where it has none. */
export const invoiceFactsSchema = z.object({
  key: z.string().nullable(),
  number: z.string().max(40).nullable(),
  issuerName: z.string().max(200).nullable(),
  issuerDocument: z.string().max(20).nullable(),
  issuedOn: localDateSchema.nullable(),
  total: centavosSchema.nullable(),
  /** CPF or CNPJ of whom it charges, where it says one. */
  payerDocument: z.string().max(20).exactOptional(),
  /** Its due dates, the first one first, where it says any. */
  dueOn: z.array(localDateSchema).min(1).max(120).exactOptional(),
  /** What falls due on which day, in the order of the days, where it tells the amount of each. */
  instalments: z.array(instalmentSchema).min(1).max(120).exactOptional(),
  /** The tax authority registered that it is cancelled, or denied or refused its use: nothing is owed by it. */
  cancelled: z.literal(true).exactOptional(),
})
export type InvoiceFacts = z.infer<typeof invoiceFactsSchema>

/** A file kept with a payment, charge or line. */
export const attachmentSchema = z.object({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  name: z.string().min(1).max(200),
  mediaType: z.enum(['application/pdf', 'application/xml', 'image/png', 'image/jpeg']),
  size: z.int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  addedAt: instantSchema,
  invoice: invoiceFactsSchema.nullable(),
})
export type Attachment = z.infer<typeof attachmentSchema>

/**
 * An instalment of an invoice that a paid boleto meets by day, amount and creditor. `part` counts from 1; `isSure` is false where the
 * boleto tells no creditor or several are alike; `keptWith` names the thing whose note holds the invoice, null for its own.
 */
export const tiedInvoiceSchema = z.object({
  invoice: invoiceFactsSchema,
  ...instalmentSchema.shape,
  part: z.int().min(1),
  of: z.int().min(1),
  isSure: z.boolean(),
  keptWith: noteSubjectSchema.nullable(),
})
export type TiedInvoice = z.infer<typeof tiedInvoiceSchema>

/** What a person may write of one thing. */
export const noteLimits = { text: 4000, tags: 20, files: 20, fileBytes: 8 * 1024 * 1024 } as const

/** What one save may hold: a note joined of several, of things that turned out to be one, is longer than a person may write. */
export const savedNoteSchema = z.strictObject({
  text: z.string().max(20_000),
  tags: z.array(labelSchema).max(120),
  costCentre: labelSchema.nullable(),
})

/** What people wrote about one thing; nothing that was joined is ever too long to be read. `seq` rises with every change. */
export const noteSchema = z.object({
  text: z.string(),
  tags: z.array(labelSchema),
  costCentre: labelSchema.nullable(),
  attachments: z.array(attachmentSchema),
  tied: z.array(tiedInvoiceSchema).readonly(),
  changedAt: instantSchema.nullable(),
  seq: z.int(),
})
export type Note = z.infer<typeof noteSchema>
