import * as z from 'zod'
import {
  paymentIdSchema,
  paymentStateSchema,
  receiptStateSchema,
  timelineEntrySchema,
} from '../../../shared/domain/payment.ts'
import { paymentKindSchema } from '../../../shared/domain/payment-request.ts'
import { endToEndIdSchema } from '../../../shared/ids/end-to-end-id.ts'
import { idempotencyKeySchema } from '../../../shared/ids/idempotency-key.ts'
import { centavosSchema } from '../../../shared/money/centavos-schema.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import type { Intent, IntentProgress, IntentSeed } from '../vault.ts'
import type { JournalEvent } from '../journal-event.ts'
import { jsonColumn, parseRow } from './parse-row.ts'

/** The columns of an intent that never change, in the order in which they are sealed into its first event. */
export const seedColumns = [
  'id',
  'kind',
  'idempotencyKey',
  'bytes',
  'request',
  'amount',
  'payeeName',
  'payeeDocument',
  'payeeAccount',
  'description',
  'createdAt',
  'expiration',
  'validUntil',
  'identity',
] as const satisfies readonly (keyof IntentSeed)[]

/** The columns that change over an intent's life. */
export const progressColumns = [
  'state',
  'seq',
  'changedAt',
  'endToEndId',
  'providerId',
  'providerStatus',
  'toldName',
  'toldDocument',
  'toldIspb',
  'toldAmount',
  'errorCode',
  'reason',
  'duplicateReason',
  'windowEnd',
  'nextAskAt',
  'asks',
  'notFoundAt',
  'statementCheckedAt',
  'receipt',
  'receiptTries',
  'nextReceiptAt',
] as const satisfies readonly (keyof IntentProgress)[]

/** Every column of an intent, for SELECT and INSERT. */
export const intentColumns = [...seedColumns, ...progressColumns].join(', ')

const when = instantSchema.nullable()
const intentRowSchema = z.object({
  id: paymentIdSchema,
  kind: paymentKindSchema,
  idempotencyKey: idempotencyKeySchema,
  bytes: z.instanceof(Uint8Array),
  request: z.string(),
  amount: centavosSchema,
  payeeName: z.string(),
  payeeDocument: z.string(),
  payeeAccount: z.string(),
  description: z.string(),
  createdAt: instantSchema,
  expiration: z.int(),
  validUntil: instantSchema,
  identity: z.string().nullable(),
  state: paymentStateSchema,
  seq: z.int(),
  changedAt: instantSchema,
  endToEndId: endToEndIdSchema.nullable(),
  providerId: z.string().nullable(),
  providerStatus: z.string().nullable(),
  toldName: z.string().nullable(),
  toldDocument: z.string().nullable(),
  toldIspb: z.string().nullable(),
  toldAmount: centavosSchema.nullable(),
  errorCode: z.string().nullable(),
  reason: z.string().nullable(),
  duplicateReason: z.string().nullable(),
  windowEnd: when,
  nextAskAt: when,
  asks: z.int(),
  notFoundAt: jsonColumn(z.array(instantSchema)),
  statementCheckedAt: when,
  receipt: receiptStateSchema,
  receiptTries: z.int(),
  nextReceiptAt: when,
})

const eventRowSchema = z.object({
  seq: z.int(),
  at: instantSchema,
  by: z.enum(['person', 'quita', 'institution']),
  what: timelineEntrySchema.shape.what,
  facts: jsonColumn(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
})

/** Reads a row of `intent`. */
export function readIntent(row: unknown): Intent {
  return parseRow(intentRowSchema, row)
}

/** Reads a row of `event`. */
export function readEvent(row: unknown): JournalEvent {
  return parseRow(eventRowSchema, row)
}

/** An intent as it begins: frozen, nothing known, nothing asked. */
export function firstProgress(seed: IntentSeed): IntentProgress {
  return {
    state: 'frozen',
    seq: 1,
    changedAt: seed.createdAt,
    endToEndId: null,
    providerId: null,
    providerStatus: null,
    toldName: null,
    toldDocument: null,
    toldIspb: null,
    toldAmount: null,
    errorCode: null,
    reason: null,
    duplicateReason: null,
    windowEnd: null,
    nextAskAt: null,
    asks: 0,
    notFoundAt: [],
    statementCheckedAt: null,
    receipt: 'none',
    receiptTries: 0,
    nextReceiptAt: null,
  }
}

/** An intent's values as SQLite takes them, by column. */
export function intentParameters(intent: Intent): Record<string, string | number | Uint8Array | null> {
  const { notFoundAt, ...rest } = intent
  return { ...rest, notFoundAt: JSON.stringify(notFoundAt) }
}
