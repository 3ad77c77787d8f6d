import * as z from 'zod'
import { savedAsSchema } from '../domain/saved-as.ts'
import {
  chargeDaySchema,
  chargeDetailSchema,
  chargeExportSchema,
  chargeFilterSchema,
  chargeIdSchema,
  chargeKindSchema,
  chargeRowSchema,
  chargeSortSchema,
  chargeTotalsSchema,
  revisionOutcomeSchema,
} from '../domain/charge.ts'
import { batchIdSchema, batchSummarySchema, chargeBatchSchema, sheetMappingSchema } from '../domain/charge-batch.ts'
import { chargeFormSchema, cobvFormSchema } from '../domain/charge-form.ts'
import { chargeLocationSchema } from '../domain/charge-location.ts'
import { listDaySchema } from '../domain/list-day.ts'
import { locationIdSchema } from '../domain/location-id.ts'
import { keyWebhookSchema, keyWebhookUrlSchema } from '../domain/key-webhook.ts'
import {
  receivedDetailSchema,
  receivedExportSchema,
  receivedFilterSchema,
  receivedRowSchema,
  receivedSortSchema,
  receivedTotalsSchema,
} from '../domain/received-pix.ts'
import { toldEndToEndIdSchema } from '../domain/refund.ts'
import { workIdSchema } from '../domain/work.ts'
import { pixKeySchema } from '../ids/pix-key.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { localDateSchema } from '../time/local-date-schema.ts'
import { bytesSchema, done, nothing, place } from './parts.ts'
import { row } from './row.ts'

/** The rows of the QR-code group: charges, batches, locations, received Pix, webhooks of keys. A part of {@link contract}. */
export const receivingContract = {
  /** The charges kept here, of a filter in an order; `first` counts from 0. */
  'charges.rows': row(
    'unlocked',
    'reads',
    z.strictObject({ filter: chargeFilterSchema, sort: chargeSortSchema, ...place }),
    z.object({ rows: z.array(chargeRowSchema) }),
  ),
  'charges.totals': row('unlocked', 'reads', z.strictObject({ filter: chargeFilterSchema }), chargeTotalsSchema),
  /** The open charges (cobv) that fall due from a day to another, both within, by day; a day without any is left out. */
  'charges.due': row(
    'unlocked',
    'reads',
    z.strictObject({ from: localDateSchema, to: localDateSchema }),
    z.object({ days: z.array(chargeDaySchema) }),
  ),
  /** Writes them as a sheet, as long work; no work where the person closed the dialog. */
  'charges.export': row('unlocked', 'writes', chargeExportSchema, z.object({ workId: workIdSchema.nullable() })),
  /** Up to when the kept charges are complete, and the Pix keys that charges or Pix were seen with, the latest first. */
  'charges.extent': row(
    'unlocked',
    'reads',
    nothing,
    z.object({ completeUpTo: instantSchema.nullable(), keys: z.array(pixKeySchema) }),
  ),
  /** A charge as it is kept here; `not-found` when it is not. */
  'charges.read': row('unlocked', 'reads', chargeIdSchema, chargeDetailSchema),
  /** Reads a charge, and the revisions of it that are missing here, from the institution. */
  'charges.consult': row('unlocked', 'writes', chargeIdSchema, chargeDetailSchema),
  'charges.refresh': row('unlocked', 'writes', nothing, done),
  'charges.create': row('unlocked', 'writes', chargeFormSchema, chargeDetailSchema),
  /** Sends what differs between the charge as the person saw it (`seen`) and the form. */
  'charges.revise': row(
    'unlocked',
    'writes',
    z.strictObject({ seen: z.int().min(0), form: chargeFormSchema }),
    revisionOutcomeSchema,
  ),
  'charges.cancel': row('unlocked', 'writes', chargeIdSchema.extend({ seen: z.int().min(0) }), revisionOutcomeSchema),
  /** The slip of a charge as a PDF, for printing. */
  'charges.slip': row('unlocked', 'reads', chargeIdSchema, z.object({ bytes: bytesSchema })),
  'charges.saveSlip': row(
    'unlocked',
    'writes',
    chargeIdSchema.extend({ as: savedAsSchema }),
    z.object({ fileName: z.string().nullable() }),
  ),
  /** Saves the picture of the QR code that the page drew. */
  'charges.savePicture': row(
    'unlocked',
    'writes',
    chargeIdSchema.extend({ png: bytesSchema }),
    z.object({ fileName: z.string().nullable() }),
  ),

  /** The batches kept here, newest first. */
  'batches.list': row('unlocked', 'reads', nothing, z.object({ rows: z.array(batchSummarySchema) })),
  /** Adds the batches of 120 days that were made elsewhere. */
  'batches.refresh': row('unlocked', 'writes', nothing, done),
  'batches.read': row('unlocked', 'reads', z.strictObject({ id: batchIdSchema }), chargeBatchSchema),
  'batches.consult': row('unlocked', 'writes', z.strictObject({ id: batchIdSchema }), chargeBatchSchema),
  /** Keeps the rows, then sends them as one batch; `not-offered` is a state of the answer and no error. */
  'batches.create': row(
    'unlocked',
    'writes',
    z.strictObject({ description: z.string().trim().min(1).max(140), rows: z.array(cobvFormSchema).min(1).max(1_000) }),
    chargeBatchSchema,
  ),
  /** Sends mended rows of a batch once more; only rows that belong to it. */
  'batches.revise': row(
    'unlocked',
    'writes',
    z.strictObject({ id: batchIdSchema, rows: z.array(cobvFormSchema).min(1).max(1_000) }),
    chargeBatchSchema,
  ),
  /** Makes the rows of a batch that the institution did not take as single charges, in the background; `batches.changed` tells how far. */
  'batches.oneByOne': row('unlocked', 'writes', z.strictObject({ id: batchIdSchema }), chargeBatchSchema),
  'batches.pause': row('unlocked', 'writes', z.strictObject({ id: batchIdSchema }), chargeBatchSchema),
  /** The mapping remembered for a sheet with these headings. */
  'batches.mapping': row(
    'unlocked',
    'reads',
    z.strictObject({ headings: z.array(z.string().max(200)).min(1).max(200) }),
    z.object({ mapping: sheetMappingSchema.nullable() }),
  ),
  'batches.keepMapping': row(
    'unlocked',
    'writes',
    z.strictObject({ headings: z.array(z.string().max(200)).min(1).max(200), mapping: sheetMappingSchema }),
    done,
  ),

  /** One page of locations made in a period, from 0; read from the institution. */
  'locations.list': row(
    'unlocked',
    'writes',
    z.strictObject({
      from: instantSchema,
      to: instantSchema,
      kind: chargeKindSchema.nullable(),
      taken: z.boolean().nullable(),
      page: z.int().min(0),
    }),
    z.object({ rows: z.array(chargeLocationSchema), more: z.boolean(), total: z.int().nullable() }),
  ),
  'locations.read': row('unlocked', 'writes', z.strictObject({ id: locationIdSchema }), chargeLocationSchema),
  'locations.create': row('unlocked', 'writes', z.strictObject({ kind: chargeKindSchema }), chargeLocationSchema),
  /** Takes the charge off its location: it stays as it is, and loses its QR code. */
  'locations.unlink': row('unlocked', 'writes', z.strictObject({ id: locationIdSchema }), chargeLocationSchema),
  /** Hangs a charge on a free location of its kind. */
  'locations.link': row('unlocked', 'writes', chargeIdSchema.extend({ id: locationIdSchema }), chargeDetailSchema),

  'received.rows': row(
    'unlocked',
    'reads',
    z.strictObject({ filter: receivedFilterSchema, sort: receivedSortSchema, ...place }),
    z.object({ rows: z.array(receivedRowSchema) }),
  ),
  'received.totals': row('unlocked', 'reads', z.strictObject({ filter: receivedFilterSchema }), receivedTotalsSchema),
  /** The days that have Pix of a filter, newest first, so that a list can stand by day whichever part of it is here. */
  'received.days': row(
    'unlocked',
    'reads',
    z.strictObject({ filter: receivedFilterSchema }),
    z.object({ days: z.array(listDaySchema) }),
  ),
  /** Saves the Pix and its refunds as a PDF for the customer. */
  'received.saveSheet': row(
    'unlocked',
    'writes',
    z.strictObject({ endToEndId: toldEndToEndIdSchema }),
    z.object({ fileName: z.string().nullable() }),
  ),
  /** Writes them as a sheet, as long work; no work where the person closed the dialog. */
  'received.export': row('unlocked', 'writes', receivedExportSchema, z.object({ workId: workIdSchema.nullable() })),
  'received.extent': row('unlocked', 'reads', nothing, z.object({ completeUpTo: instantSchema.nullable() })),
  'received.read': row('unlocked', 'reads', z.strictObject({ endToEndId: toldEndToEndIdSchema }), receivedDetailSchema),
  /** Reads a Pix and its refunds from the institution. */
  'received.consult': row(
    'unlocked',
    'writes',
    z.strictObject({ endToEndId: toldEndToEndIdSchema }),
    receivedDetailSchema,
  ),
  'received.refresh': row('unlocked', 'writes', nothing, done),

  /** The webhooks of the Pix keys, and those that were here and are gone. */
  'keyWebhooks.list': row('unlocked', 'writes', nothing, z.object({ webhooks: z.array(keyWebhookSchema) })),
  /** The webhook of one key; null when none is registered. */
  'keyWebhooks.read': row(
    'unlocked',
    'writes',
    z.strictObject({ key: pixKeySchema }),
    z.object({ webhook: keyWebhookSchema.nullable() }),
  ),
  'keyWebhooks.configure': row(
    'unlocked',
    'asks',
    z.strictObject({ key: pixKeySchema, url: keyWebhookUrlSchema }),
    keyWebhookSchema,
  ),
  'keyWebhooks.cancel': row('unlocked', 'asks', z.strictObject({ key: pixKeySchema }), done),
} as const
