import * as z from 'zod'
import { savedAsSchema } from '../domain/saved-as.ts'
import { auditItemSchema, auditMatchSchema, packContentSchema } from '../domain/audit-pack.ts'
import { filingRuleSchema, filingViewSchema } from '../domain/filing-rule.ts'
import { missingReceiptSchema, receiptCoverageSchema } from '../domain/missing-receipt.ts'
import { noticeSchema } from '../domain/notice.ts'
import { paymentDetailSchema, paymentIdSchema } from '../domain/payment.ts'
import { openReceiptSchema, receiptIdSchema } from '../domain/receipt.ts'
import { receiptCheckSchema, seenReceiptSchema } from '../domain/receipt-check.ts'
import {
  receiptFilterSchema,
  receiptRowSchema,
  receiptTotalsSchema,
  savedSearchSchema,
} from '../domain/receipt-filter.ts'
import { workIdSchema, workSchema } from '../domain/work.ts'
import { backupsContract } from './backups-contract.ts'
import { bytesSchema, done, nothing, place } from './parts.ts'
import { row } from './row.ts'

/** The rows of the receipts desk: search, completeness, filing, packs, authenticity, long work. A part of {@link contract}. */
export const archiveContract = {
  ...backupsContract,
  /** Receipts of a filter, best first (face, then notes, then text of the PDF; newest first in each); `first` counts from 0. */
  'receipts.rows': row(
    'unlocked',
    'reads',
    z.strictObject({ filter: receiptFilterSchema, ...place }),
    z.object({ rows: z.array(receiptRowSchema) }),
  ),
  'receipts.totals': row('unlocked', 'reads', z.strictObject({ filter: receiptFilterSchema }), receiptTotalsSchema),
  'receipts.open': row('unlocked', 'reads', z.strictObject({ id: receiptIdSchema }), openReceiptSchema),
  'receipts.save': row(
    'unlocked',
    'writes',
    z.strictObject({ id: receiptIdSchema, as: savedAsSchema }),
    z.object({ fileName: z.string().nullable() }),
  ),
  /**
   * Lets the hand that has just pressed drag a receipt's PDF out of the window; null where nobody pressed. It lies as a plain file
   * for two minutes at most, until the next lock, end or start.
   */
  'receipts.drag': row(
    'unlocked',
    'writes',
    z.strictObject({ id: receiptIdSchema }),
    z.object({ fileName: z.string().nullable() }),
  ),
  /** Asks the institution now for the receipt of a payment made here. */
  'receipts.fetch': row('unlocked', 'writes', z.strictObject({ paymentId: paymentIdSchema }), paymentDetailSchema),

  'receipts.coverage': row('unlocked', 'reads', nothing, receiptCoverageSchema),
  /** Settled payments without a receipt, newest first. */
  'receipts.missing': row(
    'unlocked',
    'reads',
    z.strictObject(place),
    z.object({ rows: z.array(missingReceiptSchema) }),
  ),
  /** Asks for them now (null: for all); they come in the background. */
  'receipts.tryNow': row('unlocked', 'writes', z.strictObject({ keys: z.array(z.string()).max(200).nullable() }), done),

  /** The next receipts whose text nobody has read yet, newest first, and how many there are. Only the page opens PDFs. */
  'receipts.unread': row(
    'unlocked',
    'reads',
    z.strictObject({ limit: z.int().min(1).max(50) }),
    z.object({ ids: z.array(receiptIdSchema), left: z.int(), paused: z.boolean() }),
  ),
  /** Keeps the text of a PDF for searching; null where it has none or cannot be read. */
  'receipts.keepText': row(
    'unlocked',
    'writes',
    z.strictObject({ id: receiptIdSchema, text: z.string().max(20_000).nullable() }),
    done,
  ),
  /** Saves what the page made of many receipts (one PDF with bookmarks) where the person says. */
  'receipts.saveMerged': row(
    'unlocked',
    'writes',
    z.strictObject({ name: z.string().min(1).max(120), bytes: bytesSchema }),
    z.object({ fileName: z.string().nullable() }),
  ),

  'searches.list': row('unlocked', 'reads', nothing, z.object({ searches: z.array(savedSearchSchema) })),
  /** Keeps a search; one of the same name gives way. At most 50. */
  'searches.save': row('unlocked', 'writes', savedSearchSchema, z.object({ searches: z.array(savedSearchSchema) })),
  'searches.remove': row(
    'unlocked',
    'writes',
    savedSearchSchema.pick({ name: true }),
    z.object({ searches: z.array(savedSearchSchema) }),
  ),

  'filing.read': row('unlocked', 'reads', nothing, filingViewSchema),
  'filing.change': row('unlocked', 'writes', filingRuleSchema, filingViewSchema),
  /** Asks for the folder in a dialog; the same view when it was closed. */
  'filing.chooseFolder': row('unlocked', 'writes', nothing, filingViewSchema),
  /** Where the newest receipts would go by a pattern: paths below the folder, and what is wrong with the pattern. */
  'filing.preview': row(
    'unlocked',
    'reads',
    filingRuleSchema.pick({ pattern: true }),
    z.object({ paths: z.array(z.string()), fault: z.string().nullable() }),
  ),
  'filing.showFolder': row('unlocked', 'writes', nothing, done),

  'packs.match': row(
    'unlocked',
    'reads',
    z.strictObject({ items: z.array(auditItemSchema).min(1).max(200) }),
    z.object({ matches: z.array(auditMatchSchema) }),
  ),
  /** Asks where the ZIP goes and starts it; null when the dialog was closed. */
  'packs.start': row(
    'unlocked',
    'writes',
    z.strictObject({ name: z.string().trim().min(1).max(80), content: packContentSchema }),
    z.object({ workId: workIdSchema.nullable() }),
  ),

  'checks.check': row('unlocked', 'writes', seenReceiptSchema, receiptCheckSchema),

  /** Long work that goes on, waits, or ended since it was last dismissed; the newest first. */
  /** What the person was told of since the connection was opened, newest first. */
  'notices.list': row('unlocked', 'reads', nothing, z.object({ notices: z.array(noticeSchema) })),
  /** Notes that one of it was looked at, or all. */
  'notices.see': row('unlocked', 'writes', z.strictObject({ id: z.int().nullable() }), done),
  'works.list': row('unlocked', 'reads', nothing, z.object({ works: z.array(workSchema) })),
  'works.pause': row('unlocked', 'writes', z.strictObject({ id: workIdSchema }), done),
  'works.resume': row('unlocked', 'writes', z.strictObject({ id: workIdSchema }), done),
  /** Ends a work and takes away what it had half done. */
  'works.cancel': row('unlocked', 'writes', z.strictObject({ id: workIdSchema }), done),
  'works.dismiss': row('unlocked', 'writes', z.strictObject({ id: workIdSchema }), done),
  /** Shows the finished file in its folder. */
  'works.showFile': row('unlocked', 'writes', z.strictObject({ id: workIdSchema }), done),
} as const
