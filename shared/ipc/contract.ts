import * as z from 'zod'
import { balanceViewSchema } from '../domain/balance.ts'
import { billetRowSchema } from '../domain/billet.ts'
import {
  chargeDetailSchema,
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
import {
  certificateViewSchema,
  chosenFileSchema,
  connectFormSchema,
  connectionIdSchema,
  identityPartSchema,
  testStepSchema,
  tokenViewSchema,
} from '../domain/connection.ts'
import { dictBucketSchema } from '../domain/dict-bucket.ts'
import {
  defenseFileSchema,
  infractionCaseSchema,
  infractionIdSchema,
  infractionRowSchema,
} from '../domain/infraction.ts'
import { keyWebhookSchema, keyWebhookUrlSchema } from '../domain/key-webhook.ts'
import {
  locatedSchema,
  paymentDetailSchema,
  paymentIdSchema,
  paymentReviewSchema,
  paymentSummarySchema,
  paymentTabSchema,
} from '../domain/payment.ts'
import { paymentAskSchema } from '../domain/payment-request.ts'
import { qrTextSchema, verifiedQrSchema } from '../domain/qr-payment.ts'
import { openReceiptSchema, receiptIdSchema, receiptSummarySchema } from '../domain/receipt.ts'
import {
  receivedDetailSchema,
  receivedFilterSchema,
  receivedRowSchema,
  receivedSortSchema,
  receivedTotalsSchema,
} from '../domain/received-pix.ts'
import { toldEndToEndIdSchema } from '../domain/refund.ts'
import { sessionSchema } from '../domain/session.ts'
import { settingsPatchSchema, settingsSchema } from '../domain/settings.ts'
import {
  statementExtentSchema,
  statementFilterSchema,
  statementLineSchema,
  statementSortSchema,
  statementTotalsSchema,
  statementViewSchema,
} from '../domain/statement.ts'
import { statementDetailSchema } from '../domain/statement-detail.ts'
import { trainingOrderSchema, trainingViewSchema } from '../domain/training.ts'
import {
  addressTestSchema,
  webhookFormSchema,
  webhookIdSchema,
  webhookSchema,
  webhookUriSchema,
} from '../domain/webhook.ts'
import { apiGroupSchema } from '../errors/app-error.ts'
import { pixKeySchema } from '../ids/pix-key.ts'
import { centavosSchema } from '../money/centavos-schema.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { row } from './row.ts'

const nothing = z.strictObject({})
const done = z.object({})
const place = { first: z.int().min(0), limit: z.int().min(1).max(200) }
const group = { group: apiGroupSchema }
const reason = z.string().trim().min(5).max(500)
const bytesSchema = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/**
 * Everything the page can ask of the engine: channel, ask, answer, who may call it and what it does.
 * The handlers, the bridge's types and the dispatcher's checks all follow from this table.
 */
export const contract = {
  'session.read': row('open', 'reads', nothing, sessionSchema),
  'session.unlock': row(
    'open',
    'writes',
    z.strictObject({ connectionId: connectionIdSchema, passphrase: z.string().max(200).nullable() }),
    sessionSchema,
  ),
  'session.lock': row('open', 'writes', nothing, sessionSchema),
  'session.touch': row('open', 'writes', nothing, done),

  'settings.read': row('open', 'reads', nothing, settingsSchema),
  'settings.change': row('open', 'writes', settingsPatchSchema, settingsSchema),

  'connections.createTraining': row(
    'open',
    'writes',
    z.strictObject({ vaultPassphrase: z.string().max(200).nullable() }),
    sessionSchema,
  ),
  'connections.chooseFile': row(
    'open',
    'writes',
    z.strictObject({ ...group, part: identityPartSchema }),
    z.object({ file: chosenFileSchema.nullable() }),
  ),
  'connections.readIdentity': row(
    'open',
    'writes',
    z.strictObject({ ...group, passphrase: z.string().max(500).nullable() }),
    certificateViewSchema,
  ),
  'connections.forgetIdentity': row('open', 'writes', z.strictObject(group), done),
  'connections.test': row(
    'open',
    'writes',
    connectFormSchema,
    z.object({ steps: z.array(testStepSchema), passed: z.boolean() }),
  ),
  'connections.create': row('open', 'writes', connectFormSchema, sessionSchema),

  'balance.read': row('unlocked', 'reads', nothing, balanceViewSchema),
  'balance.refresh': row('unlocked', 'writes', nothing, balanceViewSchema),
  'statement.latest': row('unlocked', 'reads', z.strictObject({ limit: z.int().min(1).max(100) }), statementViewSchema),
  'statement.refresh': row('unlocked', 'writes', nothing, statementViewSchema),

  /** The lines of a filter in an order: `first` counts from 0, so that a list can jump anywhere. */
  'statement.rows': row(
    'unlocked',
    'reads',
    z.strictObject({
      filter: statementFilterSchema,
      sort: statementSortSchema,
      first: z.int().min(0),
      limit: z.int().min(1).max(200),
    }),
    z.object({ rows: z.array(statementLineSchema) }),
  ),
  'statement.totals': row(
    'unlocked',
    'reads',
    z.strictObject({ filter: statementFilterSchema }),
    statementTotalsSchema,
  ),
  'statement.extent': row('unlocked', 'reads', nothing, statementExtentSchema),
  'statement.read': row(
    'unlocked',
    'writes',
    z.strictObject({ id: z.string().min(1).max(100) }),
    statementDetailSchema,
  ),
  /** Fetches an older period, page by page; `statement.progress` tells how far. */
  'statement.fetchPeriod': row(
    'unlocked',
    'writes',
    z.strictObject({ from: instantSchema, to: instantSchema }),
    statementExtentSchema,
  ),
  'statement.stopFetch': row('unlocked', 'writes', nothing, done),

  'codes.verify': row('unlocked', 'writes', z.strictObject({ code: qrTextSchema }), verifiedQrSchema),
  'payments.bucket': row('unlocked', 'reads', nothing, dictBucketSchema),
  'payments.locate': row(
    'unlocked',
    'writes',
    z.strictObject({ text: z.string().trim().min(1).max(200) }),
    locatedSchema,
  ),
  'payments.review': row('unlocked', 'writes', paymentAskSchema, paymentReviewSchema),
  'payments.cancelReview': row('unlocked', 'writes', z.strictObject({ reviewId: paymentIdSchema }), done),
  'payments.confirm': row(
    'unlocked',
    'moves-money',
    z.strictObject({ reviewId: paymentIdSchema, typedAmount: centavosSchema, duplicateReason: reason.nullable() }),
    paymentDetailSchema,
  ),
  'payments.list': row(
    'unlocked',
    'reads',
    z.strictObject({
      tab: paymentTabSchema,
      text: z.string().max(200),
      limit: z.int().min(1).max(200),
      before: paymentIdSchema.nullable(),
    }),
    z.object({ rows: z.array(paymentSummarySchema), counts: z.record(paymentTabSchema, z.int()), more: z.boolean() }),
  ),
  'payments.read': row('unlocked', 'reads', z.strictObject({ id: paymentIdSchema }), paymentDetailSchema),
  'payments.askNow': row('unlocked', 'writes', z.strictObject({ id: paymentIdSchema }), paymentDetailSchema),
  'payments.sendAgain': row(
    'unlocked',
    'moves-money',
    z.strictObject({ id: paymentIdSchema, typedAmount: centavosSchema }),
    paymentDetailSchema,
  ),
  'payments.abandon': row('unlocked', 'writes', z.strictObject({ id: paymentIdSchema, reason }), paymentDetailSchema),
  'payments.close': row(
    'unlocked',
    'writes',
    z.strictObject({ id: paymentIdSchema, as: z.enum(['settled', 'rejected', 'abandoned']), reason }),
    paymentDetailSchema,
  ),

  'receipts.list': row(
    'unlocked',
    'reads',
    z.strictObject({ text: z.string().max(200), limit: z.int().min(1).max(200), before: receiptIdSchema.nullable() }),
    z.object({ rows: z.array(receiptSummarySchema), total: z.int(), missing: z.int(), more: z.boolean() }),
  ),
  'receipts.open': row('unlocked', 'reads', z.strictObject({ id: receiptIdSchema }), openReceiptSchema),
  'receipts.save': row(
    'unlocked',
    'writes',
    z.strictObject({ id: receiptIdSchema }),
    z.object({ fileName: z.string().nullable() }),
  ),
  'receipts.fetch': row('unlocked', 'writes', z.strictObject({ paymentId: paymentIdSchema }), paymentDetailSchema),

  'billets.list': row(
    'unlocked',
    'reads',
    z.strictObject({ text: z.string().max(200), limit: z.int().min(1).max(200), before: z.string().nullable() }),
    z.object({ rows: z.array(billetRowSchema), more: z.boolean(), readAt: instantSchema.nullable() }),
  ),
  'billets.refresh': row('unlocked', 'writes', nothing, done),
  'billets.read': row('unlocked', 'writes', z.strictObject({ id: z.string().min(1).max(100) }), billetRowSchema),
  'billets.fetchReceipt': row(
    'unlocked',
    'writes',
    z.strictObject({ id: z.string().min(1).max(100) }),
    z.object({ receiptId: receiptIdSchema.nullable() }),
  ),

  'infractions.list': row(
    'unlocked',
    'reads',
    nothing,
    z.object({ rows: z.array(infractionRowSchema), readAt: instantSchema.nullable() }),
  ),
  'infractions.refresh': row('unlocked', 'writes', nothing, done),
  'infractions.read': row('unlocked', 'writes', z.strictObject({ id: infractionIdSchema }), infractionCaseSchema),
  'infractions.saveDraft': row(
    'unlocked',
    'writes',
    z.strictObject({ id: infractionIdSchema, text: z.string().max(10_000) }),
    z.object({ savedAt: instantSchema }),
  ),
  'infractions.attach': row(
    'unlocked',
    'writes',
    z.strictObject({ id: infractionIdSchema, name: z.string().min(1).max(200), bytes: bytesSchema }),
    infractionCaseSchema,
  ),
  'infractions.detach': row(
    'unlocked',
    'writes',
    z.strictObject({ id: infractionIdSchema, fileId: defenseFileSchema.shape.id }),
    infractionCaseSchema,
  ),
  /** The bytes of a file of the draft or of a proof, for the preview. */
  'infractions.openFile': row(
    'unlocked',
    'reads',
    z.strictObject({ fileId: defenseFileSchema.shape.id }),
    z.object({ file: defenseFileSchema, bytes: bytesSchema }),
  ),
  /** Sends the draft. `text` and `fileIds` are what the person previewed; another draft in the vault is refused. */
  'infractions.defend': row(
    'unlocked',
    'writes',
    z.strictObject({
      id: infractionIdSchema,
      text: z.string().min(1).max(10_000),
      fileIds: z.array(defenseFileSchema.shape.id).max(50),
    }),
    infractionCaseSchema,
  ),

  'webhooks.list': row('unlocked', 'writes', nothing, z.object({ webhooks: z.array(webhookSchema) })),
  'webhooks.read': row('unlocked', 'writes', z.strictObject({ id: webhookIdSchema }), webhookSchema),
  'webhooks.create': row('unlocked', 'writes', webhookFormSchema, webhookSchema),
  /** Removes the one that holds the kind, then creates; says what stands when the second step fails. */
  'webhooks.replace': row(
    'unlocked',
    'writes',
    z.strictObject({ id: webhookIdSchema, form: webhookFormSchema }),
    webhookSchema,
  ),
  'webhooks.remove': row('unlocked', 'writes', z.strictObject({ id: webhookIdSchema }), done),
  'webhooks.test': row('unlocked', 'writes', z.strictObject({ uri: webhookUriSchema }), addressTestSchema),

  /** The charges kept here, of a filter in an order; `first` counts from 0. */
  'charges.rows': row(
    'unlocked',
    'reads',
    z.strictObject({ filter: chargeFilterSchema, sort: chargeSortSchema, ...place }),
    z.object({ rows: z.array(chargeRowSchema) }),
  ),
  'charges.totals': row('unlocked', 'reads', z.strictObject({ filter: chargeFilterSchema }), chargeTotalsSchema),
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
  'charges.saveSlip': row('unlocked', 'writes', chargeIdSchema, z.object({ fileName: z.string().nullable() })),
  /** Saves the picture of the QR code that the page drew. */
  'charges.savePicture': row(
    'unlocked',
    'writes',
    chargeIdSchema.extend({ png: bytesSchema }),
    z.object({ fileName: z.string().nullable() }),
  ),

  /** The batches known here and at the institution, newest first. */
  'batches.list': row('unlocked', 'writes', nothing, z.object({ rows: z.array(batchSummarySchema) })),
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
  'locations.read': row('unlocked', 'writes', z.strictObject({ id: z.int().min(0) }), chargeLocationSchema),
  'locations.create': row('unlocked', 'writes', z.strictObject({ kind: chargeKindSchema }), chargeLocationSchema),
  /** Takes the charge off its location: it stays as it is, and loses its QR code. */
  'locations.unlink': row('unlocked', 'writes', z.strictObject({ id: z.int().min(0) }), chargeLocationSchema),
  /** Hangs a charge on a free location of its kind. */
  'locations.link': row('unlocked', 'writes', chargeIdSchema.extend({ id: z.int().min(0) }), chargeDetailSchema),

  'received.rows': row(
    'unlocked',
    'reads',
    z.strictObject({ filter: receivedFilterSchema, sort: receivedSortSchema, ...place }),
    z.object({ rows: z.array(receivedRowSchema) }),
  ),
  'received.totals': row('unlocked', 'reads', z.strictObject({ filter: receivedFilterSchema }), receivedTotalsSchema),
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
    'writes',
    z.strictObject({ key: pixKeySchema, url: keyWebhookUrlSchema }),
    keyWebhookSchema,
  ),
  'keyWebhooks.cancel': row('unlocked', 'writes', z.strictObject({ key: pixKeySchema }), done),

  /** Scopes and age of a group's token in memory, never the token; null while none was fetched. */
  'connections.token': row('unlocked', 'reads', z.strictObject(group), z.object({ token: tokenViewSchema.nullable() })),

  'training.read': row('unlocked', 'reads', nothing, trainingViewSchema),
  'training.order': row('unlocked', 'writes', trainingOrderSchema, trainingViewSchema),

  /** The picture on the clipboard as PNG bytes; null when there is none. */
  'shell.readClipboardImage': row('open', 'reads', nothing, z.object({ png: bytesSchema.nullable() })),
  'shell.copyText': row('open', 'writes', z.strictObject({ text: z.string().max(10_000) }), done),
} as const

/** The table of channels. */
export type Contract = typeof contract
/** The name of a channel, `area.verb`. */
export type Channel = keyof Contract
/** What the page sends on a channel, before it is parsed. */
export type Ask<C extends Channel> = z.input<Contract[C]['ask']>
/** What a handler receives on a channel. */
export type ParsedAsk<C extends Channel> = z.output<Contract[C]['ask']>
/** What a channel answers. */
export type Answer<C extends Channel> = z.output<Contract[C]['answer']>
