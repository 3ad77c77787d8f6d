import * as z from 'zod'
import {
  bookMatchSchema,
  closingSchema,
  decisionSchema,
  flowsSchema,
  monthSchema,
  shownMatchSchema,
} from '../domain/closing.ts'
import {
  attachmentSchema,
  invoiceFactsSchema,
  labelSchema,
  noteSchema,
  noteSubjectsSchema,
  savedNoteSchema,
} from '../domain/note.ts'
import { listDaySchema } from '../domain/list-day.ts'
import { dayBalanceSchema, statementFilterSchema } from '../domain/statement.ts'
import {
  exportAccountSchema,
  ledgerAccountsSchema,
  ofxAccountSchema,
  omieWordsSchema,
  statementExportSchema,
} from '../domain/statement-export.ts'
import { workIdSchema } from '../domain/work.ts'
import { bytesSchema, nothing, place } from './parts.ts'
import { row } from './row.ts'

const subjects = { subjects: noteSubjectsSchema }
/** What was decided already about the things of a decision, as it was shown. */
const said = { said: z.array(decisionSchema).max(500) }
/** `otherwise`: somebody decided about them meanwhile, as `said` tells, and nothing was written. */
const decidedSchema = z.discriminatedUnion('became', [
  z.object({ became: z.literal('done'), closing: closingSchema }),
  z.object({ became: z.literal('otherwise'), said: z.array(decisionSchema) }),
])
// Each month has months before and after it, with all their moments.
const month = { month: monthSchema.refine((month) => month >= '1900-01' && month <= '2199-12') }

/** The rows of the books: notes, exports of the statement, reconciliation, the closing of a month. A part of {@link contract}. */
export const booksContract = {
  'notes.read': row('unlocked', 'reads', z.strictObject(subjects), noteSchema),
  /** `seq` is that of the note as it was read; another one means that somebody wrote in between (`state`). */
  'notes.save': row(
    'unlocked',
    'writes',
    z.strictObject({
      ...subjects,
      seq: z.int(),
      ...savedNoteSchema.shape,
    }),
    noteSchema,
  ),
  /** The page reads an invoice's facts out of the file; the engine checks its key and keeps the bytes. At most 20 files, 8 MB each. */
  'notes.attach': row(
    'unlocked',
    'writes',
    z.strictObject({
      ...subjects,
      name: attachmentSchema.shape.name,
      bytes: bytesSchema,
      invoice: invoiceFactsSchema.nullable(),
    }),
    noteSchema,
  ),
  'notes.detach': row(
    'unlocked',
    'writes',
    z.strictObject({ ...subjects, fileId: attachmentSchema.shape.id }),
    noteSchema,
  ),
  'notes.openFile': row(
    'unlocked',
    'reads',
    z.strictObject({ fileId: attachmentSchema.shape.id }),
    z.object({ file: attachmentSchema, bytes: bytesSchema }),
  ),
  'notes.saveFile': row(
    'unlocked',
    'writes',
    z.strictObject({ fileId: attachmentSchema.shape.id }),
    z.object({ fileName: z.string().nullable() }),
  ),
  /** Tags and cost centres in use, the most used first. */
  'notes.labels': row(
    'unlocked',
    'reads',
    nothing,
    z.object({ tags: z.array(labelSchema), costCentres: z.array(labelSchema) }),
  ),

  /** The account as files name it, from the last export; null before the first. */
  'exports.account': row(
    'unlocked',
    'reads',
    nothing,
    z.object({
      account: exportAccountSchema.nullable(),
      ids: ofxAccountSchema.nullable(),
      ledger: ledgerAccountsSchema.nullable(),
      omie: omieWordsSchema.nullable(),
    }),
  ),
  /** Asks where the file goes and starts it; null when the dialog was closed. */
  'exports.start': row('unlocked', 'writes', statementExportSchema, z.object({ workId: workIdSchema.nullable() })),

  /** The days that have lines of a filter, newest first, so that a list can stand by day whichever part of it is here. */
  'statement.days': row(
    'unlocked',
    'reads',
    z.strictObject({ filter: statementFilterSchema }),
    z.object({ days: z.array(listDaySchema) }),
  ),
  /** What the account held on the days of a month, where it is known. */
  'statement.dayBalances': row(
    'unlocked',
    'reads',
    z.strictObject(month),
    z.object({ days: z.array(dayBalanceSchema) }),
  ),

  'closing.read': row('unlocked', 'reads', z.strictObject(month), closingSchema),
  /** What came in and went out in a month, and in the months before it, for its charts. */
  'closing.flows': row('unlocked', 'reads', z.strictObject(month), flowsSchema),
  /** The matches of a month in one state, lines first by time; `first` counts from 0. */
  'closing.matches': row(
    'unlocked',
    'reads',
    z.strictObject({ ...month, state: bookMatchSchema.shape.state, ...place }),
    z.object({ matches: z.array(shownMatchSchema), total: z.int() }),
  ),
  /** Items are named `KIND:ID`. */
  'closing.decide': row(
    'unlocked',
    'writes',
    z.strictObject({ ...month, decision: decisionSchema, ...said }),
    decidedSchema,
  ),
  /** Confirms every proposal of a month with at least this score. */
  'closing.confirmAll': row(
    'unlocked',
    'writes',
    z.strictObject({ ...month, score: z.int().min(1).max(100) }),
    z.object({ confirmed: z.int(), closing: closingSchema }),
  ),
  /** Takes back what a person decided about these items. */
  'closing.forget': row(
    'unlocked',
    'writes',
    z.strictObject({ ...month, items: z.array(z.string().max(140)).min(1).max(50), ...said }),
    decidedSchema,
  ),
  /** What may explain an unmatched item, best first, with score and reason. */
  'closing.candidates': row(
    'unlocked',
    'reads',
    z.strictObject({ ...month, item: z.string().max(140) }),
    z.object({ candidates: z.array(shownMatchSchema) }),
  ),
  /** One ZIP of the whole month: statement in every format, PDFs, index, reconciliation, SHA-256 list. */
  'closing.export': row(
    'unlocked',
    'writes',
    z.strictObject({
      ...month,
      account: exportAccountSchema.nullable(),
      ids: ofxAccountSchema.nullable(),
      charset: z.enum(['utf-8', 'windows-1252']),
    }),
    z.object({ workId: workIdSchema.nullable() }),
  ),
} as const
