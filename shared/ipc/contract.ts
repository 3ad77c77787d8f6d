import * as z from 'zod'
import { balanceViewSchema } from '../domain/balance.ts'
import { billetRowSchema, billetSpanSchema } from '../domain/billet.ts'
import { companyProfileViewSchema } from '../domain/company-profile.ts'
import {
  certificateViewSchema,
  chosenFileSchema,
  connectFormSchema,
  connectionIdSchema,
  identityPartSchema,
  testStepSchema,
  tokenViewSchema,
} from '../domain/connection.ts'
import { institutionEvidenceSchema } from '../domain/known-institution.ts'
import { dictBucketSchema } from '../domain/dict-bucket.ts'
import {
  locatedSchema,
  paymentDetailSchema,
  paymentExportSchema,
  paymentFilterSchema,
  paymentIdSchema,
  paymentListSchema,
  paymentReviewSchema,
  paymentTabSchema,
  paymentTotalsSchema,
} from '../domain/payment.ts'
import { healthViewSchema } from '../domain/health.ts'
import { memoryViewSchema } from '../domain/memory.ts'
import { paymentAskSchema } from '../domain/payment-request.ts'
import { policySchema } from '../domain/policy.ts'
import { verifiedQrSchema } from '../domain/qr-payment.ts'
import { qrTextSchema } from '../domain/qr-text.ts'
import { receiptIdSchema } from '../domain/receipt.ts'
import { sessionSchema } from '../domain/session.ts'
import { localeSchema, settingsPatchSchema, settingsSchema } from '../domain/settings.ts'
import {
  statementExtentSchema,
  statementFilterSchema,
  statementLineSchema,
  statementSortSchema,
  statementTotalsSchema,
  statementViewSchema,
} from '../domain/statement.ts'
import { workIdSchema } from '../domain/work.ts'
import { statementDetailSchema } from '../domain/statement-detail.ts'
import { trainingOrderSchema, trainingViewSchema } from '../domain/training.ts'
import { apiGroupSchema } from '../errors/app-error.ts'
import { institutionIdSchema, isPartOfAddress } from '../ids/institution-id.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { agendaContract } from './agenda-contract.ts'
import { archiveContract } from './archive-contract.ts'
import { booksContract } from './books-contract.ts'
import { casesContract } from './cases-contract.ts'
import { connectionContract } from './connection-contract.ts'
import { formsContract } from './forms-contract.ts'
import { bytesSchema, copiedTextSchema, done, nothing } from './parts.ts'
import { logContract } from './log-contract.ts'
import { payeesContract } from './payees-contract.ts'
import { paymentBatchesContract } from './payment-batches-contract.ts'
import { receivingContract } from './receiving-contract.ts'
import { row } from './row.ts'
import { sessionContract } from './session-contract.ts'
import { teamContract } from './team-contract.ts'
import { updatesContract } from './updates-contract.ts'
import { watchContract } from './watch-contract.ts'

const group = { group: apiGroupSchema }
const reason = z.string().trim().min(5).max(500)

/**
 * Everything the page can ask of the engine: channel, ask, answer, who may call it and what it does.
 * The handlers, the bridge's types and the dispatcher's checks all follow from this table.
 */
export const contract = {
  /** The machine's policies in force, and what of them was ignored. */
  'policy.read': row('not-locked', 'reads', nothing, policySchema),

  ...sessionContract,

  'settings.read': row('open', 'reads', nothing, settingsSchema),
  /** The language alone, also while locked: who cannot read it finds no way in. */
  'settings.setLocale': row('open', 'writes', z.strictObject({ locale: localeSchema }), settingsSchema),
  /** A person is asked only where a passphrase would be asked for less often than before, or Quita be left open for longer. */
  'settings.change': row('not-locked', 'asks', settingsPatchSchema, settingsSchema),

  /** Chooses the central bank's list of participants in the system's dialog and takes it for the list of institutions; `invalid` where the file is none. */
  'institutions.renew': row('unlocked', 'asks', nothing, settingsSchema),

  'connections.createTraining': row(
    'not-locked',
    'writes',
    z.strictObject({ vaultPassphrase: z.string().max(200).nullable() }),
    sessionSchema,
  ),
  /** Writes the note of a damaged connection anew from what its vault proves, and opens it. */
  'connections.repair': row(
    'open',
    'writes',
    z.strictObject({ connectionId: connectionIdSchema, passphrase: z.string().max(200).nullable() }),
    sessionSchema,
  ),
  /** No longer looks for a connection whose whole folder is gone; deletes nothing. */
  'connections.forget': row('open', 'asks', z.strictObject({ connectionId: connectionIdSchema }), sessionSchema),
  'connections.chooseFile': row(
    'not-locked',
    'writes',
    z.strictObject({ ...group, part: identityPartSchema }),
    z.object({ file: chosenFileSchema.nullable() }),
  ),
  'connections.readIdentity': row(
    'not-locked',
    'writes',
    z.strictObject({ ...group, passphrase: z.string().max(500).nullable() }),
    certificateViewSchema,
  ),
  /** How the company wants its account connected; read anew each time. */
  'connections.companyProfile': row('not-locked', 'reads', nothing, companyProfileViewSchema),
  'connections.forgetIdentity': row('not-locked', 'writes', z.strictObject(group), done),
  /** One yes holds for the same addresses and credentials until the connection is made. */
  'connections.test': row(
    'not-locked',
    'asks',
    connectFormSchema,
    z.object({
      steps: z.array(testStepSchema),
      /** Whose ways were recognised, and by what. */
      recognised: z.array(institutionEvidenceSchema),
      passed: z.boolean(),
    }),
  ),
  'connections.create': row('not-locked', 'asks', connectFormSchema, sessionSchema),
  /** Gives the open desk of a company's book the credential that it was made without, and opens it anew. */
  'connections.giveCredential': row('unlocked', 'asks', connectFormSchema, sessionSchema),

  /** How each capability of the institution stands, as it is known; nothing is asked for. */
  'health.read': row('unlocked', 'reads', nothing, healthViewSchema),

  'balance.read': row('unlocked', 'reads', nothing, balanceViewSchema),
  'balance.refresh': row('unlocked', 'writes', nothing, balanceViewSchema),
  /** How the journal stands against what is remembered of it, and how a person closes a gap: the statement first, then a reason. */
  'memory.read': row('unlocked', 'reads', nothing, memoryViewSchema),
  'memory.check': row('unlocked', 'writes', nothing, memoryViewSchema),
  'memory.reconcile': row('unlocked', 'asks', z.strictObject({ reason }), memoryViewSchema),
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
  'statement.read': row('unlocked', 'writes', z.strictObject({ id: institutionIdSchema }), statementDetailSchema),
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
    z.strictObject({ text: z.string().trim().min(1).max(200).refine(isPartOfAddress, 'format') }),
    locatedSchema,
  ),
  'payments.review': row('unlocked', 'writes', paymentAskSchema, paymentReviewSchema),
  'payments.cancelReview': row('unlocked', 'writes', z.strictObject({ reviewId: paymentIdSchema }), done),
  'payments.confirm': row(
    'unlocked',
    'asks',
    z.strictObject({
      reviewId: paymentIdSchema,
      duplicateReason: reason.nullable(),
    }),
    paymentDetailSchema,
  ),
  'payments.list': row(
    'unlocked',
    'reads',
    z.strictObject({
      tab: paymentTabSchema,
      text: z.string().max(200),
      /** When they were made; left out for any time. */
      period: paymentFilterSchema.pick({ from: true, to: true }).exactOptional(),
      limit: z.int().min(1).max(200),
      before: paymentIdSchema.nullable(),
    }),
    paymentListSchema,
  ),
  'payments.totals': row('unlocked', 'reads', z.strictObject({ filter: paymentFilterSchema }), paymentTotalsSchema),
  /** Asks where the file goes and starts it; null when the dialog was closed. */
  'payments.export': row('unlocked', 'writes', paymentExportSchema, z.object({ workId: workIdSchema.nullable() })),
  'payments.read': row('unlocked', 'reads', z.strictObject({ id: paymentIdSchema }), paymentDetailSchema),
  'payments.askNow': row('unlocked', 'writes', z.strictObject({ id: paymentIdSchema }), paymentDetailSchema),
  'payments.sendAgain': row('unlocked', 'asks', z.strictObject({ id: paymentIdSchema }), paymentDetailSchema),
  'payments.abandon': row('unlocked', 'writes', z.strictObject({ id: paymentIdSchema, reason }), paymentDetailSchema),
  'payments.close': row(
    'unlocked',
    'asks',
    z.strictObject({ id: paymentIdSchema, as: z.enum(['settled', 'rejected', 'abandoned']), reason }),
    paymentDetailSchema,
  ),

  'billets.list': row(
    'unlocked',
    'reads',
    z.strictObject({
      text: z.string().max(900),
      within: billetSpanSchema.optional(),
      limit: z.int().min(1).max(200),
      before: z.string().nullable(),
    }),
    z.object({ rows: z.array(billetRowSchema), more: z.boolean(), readAt: instantSchema.nullable() }),
  ),
  'billets.refresh': row('unlocked', 'writes', nothing, done),
  'billets.read': row('unlocked', 'writes', z.strictObject({ id: institutionIdSchema }), billetRowSchema),
  'billets.fetchReceipt': row(
    'unlocked',
    'writes',
    z.strictObject({ id: institutionIdSchema }),
    z.object({ receiptId: receiptIdSchema.nullable() }),
  ),

  ...agendaContract,
  ...payeesContract,
  ...formsContract,
  ...connectionContract,
  ...casesContract,
  ...receivingContract,
  ...paymentBatchesContract,
  ...archiveContract,
  ...booksContract,
  ...teamContract,
  ...updatesContract,
  ...watchContract,
  ...logContract,
  /** Scopes and age of a group's token in memory, never the token; null while none was fetched. */
  'connections.token': row('unlocked', 'reads', z.strictObject(group), z.object({ token: tokenViewSchema.nullable() })),

  'training.read': row('unlocked', 'reads', nothing, trainingViewSchema),
  'training.order': row('unlocked', 'writes', trainingOrderSchema, trainingViewSchema),

  /** The picture on the clipboard as PNG bytes; null when there is none. */
  'shell.readClipboardImage': row('unlocked', 'reads', nothing, z.object({ png: bytesSchema.nullable() })),
  /** What was copied is read by main, for comparing what is pasted; nothing of it goes to the page. */
  'shell.noteClipboard': row('unlocked', 'reads', nothing, done),
  /** Says whether a pasted text is not what was copied, or was changed behind the paste; after a moment. */
  'shell.pasted': row(
    'unlocked',
    'reads',
    z.strictObject({ text: z.string().min(1).max(4_000) }),
    z.object({
      alarm: z.object({ kind: z.enum(['key', 'billet', 'code']), when: z.enum(['before', 'after']) }).nullable(),
    }),
  ),
  /** Pastes where the keyboard is, for whoever has just pressed a key or the mouse; false where nobody has. No text is answered. */
  'shell.paste': row('open', 'reads', nothing, z.object({ pasted: z.boolean() })),
  /** Prints what the window has laid out for paper, in the system's dialog; answers when that has closed. */
  'shell.print': row(
    'unlocked',
    'writes',
    z.strictObject({ paper: z.enum(['receipt', 'receipts', 'slip']), count: z.int().min(1).max(10_000) }),
    z.object({ outcome: z.enum(['printed', 'closed', 'failed']) }),
  ),
  'shell.copyImage': row('unlocked', 'writes', z.strictObject({ png: bytesSchema }), done),
  'shell.copyText': row('not-locked', 'writes', copiedTextSchema, done),
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
