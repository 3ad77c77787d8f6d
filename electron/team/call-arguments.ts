import * as z from 'zod'
import { paidBilletSchema } from '../../shared/domain/billet.ts'
import { balanceSchema } from '../../shared/domain/balance.ts'
import { chargeBatchSchema } from '../../shared/domain/charge-batch.ts'
import { chargeIdSchema, chargeKindSchema, chargeSchema } from '../../shared/domain/charge.ts'
import { decisionSchema, monthSchema } from '../../shared/domain/closing.ts'
import {
  defenseFileSchema,
  defenseProofSchema,
  infractionIdSchema,
  infractionSchema,
} from '../../shared/domain/infraction.ts'
import {
  logAreaSchema,
  logClockSchema,
  logDeedSchema,
  logFactsSchema,
  logOutcomeSchema,
  logWhoSchema,
} from '../../shared/domain/log.ts'
import { missingReasonSchema } from '../../shared/domain/missing-receipt.ts'
import { attachmentSchema, noteSubjectsSchema, savedNoteSchema } from '../../shared/domain/note.ts'
import { dueRefusalSchema } from '../../shared/domain/due-refusal.ts'
import { keptCallSchema } from '../../shared/domain/payee-call.ts'
import { payeeRefusalIdSchema } from '../../shared/domain/payee-refusal.ts'
import { payeeIdSchema } from '../../shared/domain/payee.ts'
import {
  batchSourceSchema,
  draftRowSchema,
  paymentBatchIdSchema,
  paymentBatchSchema,
  paymentBatchStateSchema,
} from '../../shared/domain/payment-batch.ts'
import { paymentKindSchema, paymentRequestSchema, waitOf } from '../../shared/domain/payment-request.ts'
import {
  paymentIdSchema,
  paymentStateSchema,
  receiptStateSchema,
  timelineEntrySchema,
} from '../../shared/domain/payment.ts'
import { receiptIdSchema, receiptSummarySchema } from '../../shared/domain/receipt.ts'
import { receivedPixSchema } from '../../shared/domain/received-pix.ts'
import { statementLineSchema } from '../../shared/domain/statement.ts'
import { toldFieldSchema } from '../../shared/domain/told-field.ts'
import { unreadListSchema } from '../../shared/domain/unread.ts'
import { debitAnswerSchema } from '../../shared/domain/watch.ts'
import { appErrorSchema } from '../../shared/errors/app-error.ts'
import { endToEndIdSchema } from '../../shared/ids/end-to-end-id.ts'
import { idempotencyKeySchema } from '../../shared/ids/idempotency-key.ts'
import { MAX_TEXT } from '../../shared/ipc/ask-size.ts'
import { bytesSchema } from '../../shared/ipc/parts.ts'
import { err, ok, type Result } from '../../shared/kit/result.ts'
import { centavosSchema } from '../../shared/money/centavos-schema.ts'
import { instantSchema } from '../../shared/time/instant-schema.ts'
import type { Arguments, SharedCallName } from '../vault/make-shared-call.ts'
import type { SharedCall } from '../vault/shared-call.ts'
import type { VaultTables, vaultCalls } from '../vault/vault-calls.ts'

type Rows = typeof vaultCalls

/** A schema of the arguments of each call that writes the shared history: one without it does not compile. */
type CallSchemas = {
  readonly [Table in keyof Rows as [SharedCallName<Table>] extends [never] ? never : Table]: {
    readonly [Call in SharedCallName<Table> & keyof VaultTables[Table]]: z.ZodType<Arguments<VaultTables[Table][Call]>>
  }
}

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const text = z.string()
const count = z.int().min(0)
const lineId = z.string().min(1).max(200)

const signature = z.strictObject({ person: text, clock: z.enum(['bank', 'computer']) })
const { at, by, what, facts } = timelineEntrySchema.shape
const writtenEvent = z.strictObject({ at, by, what, facts, signature: signature.optional() })

const intentSeed = z
  .strictObject({
    id: paymentIdSchema,
    kind: paymentKindSchema,
    idempotencyKey: idempotencyKeySchema,
    // What is sent lies in the entry itself: a file that comes later is none.
    bytes: bytesSchema.refine((bytes) => bytes.length > 0),
    request: text.max(MAX_TEXT),
    amount: centavosSchema,
    payeeName: text,
    payeeDocument: text,
    payeeAccount: text,
    identity: text.nullable(),
    description: text,
    createdAt: instantSchema,
    expiration: count,
    validUntil: instantSchema,
  })
  // Every list of payments reads it. How long it waits at the institution says when it is proved not to be paid.
  .refine(({ kind, request, expiration }) => isRequest(request, kind, expiration), { path: ['request'] })
const intentPatch = z.strictObject({
  state: paymentStateSchema.exactOptional(),
  changedAt: instantSchema.exactOptional(),
  endToEndId: endToEndIdSchema.nullable().exactOptional(),
  providerId: text.nullable().exactOptional(),
  providerStatus: text.nullable().exactOptional(),
  toldName: text.nullable().exactOptional(),
  toldDocument: text.nullable().exactOptional(),
  toldIspb: text.nullable().exactOptional(),
  toldAmount: centavosSchema.nullable().exactOptional(),
  errorCode: text.nullable().exactOptional(),
  reason: text.nullable().exactOptional(),
  duplicateReason: text.nullable().exactOptional(),
  windowEnd: instantSchema.nullable().exactOptional(),
  nextAskAt: instantSchema.nullable().exactOptional(),
  asks: count.exactOptional(),
  notFoundAt: z.array(instantSchema).exactOptional(),
  statementCheckedAt: instantSchema.nullable().exactOptional(),
  receipt: receiptStateSchema.exactOptional(),
  receiptTries: count.exactOptional(),
  nextReceiptAt: instantSchema.nullable().exactOptional(),
})
const dayCap = z.strictObject({
  perDay: centavosSchema,
  since: instantSchema,
  entries: z.array(z.strictObject({ id: paymentIdSchema, amount: centavosSchema })),
})
const batchPlace = z.strictObject({ batchId: paymentBatchIdSchema, row: z.int().min(1), round: z.int().min(1) })
const batchFrom = z.strictObject({ state: paymentBatchStateSchema, version: z.int().min(1) })
const { state, round, hash: batchHash, confirmedAt, paused, control } = paymentBatchSchema.shape
const batchPatch = z.strictObject({
  state: state.exactOptional(),
  round: round.exactOptional(),
  hash: batchHash.exactOptional(),
  confirmedAt: confirmedAt.exactOptional(),
  paused: paused.exactOptional(),
  control: control.exactOptional(),
})
const detail = z.strictObject({ line: statementLineSchema, fields: z.array(toldFieldSchema) }).nullable()
// The first format decided over whatever was decided.
const seenDecisions = z.strictObject({ months: z.array(monthSchema).max(3), said: z.array(decisionSchema) })
const act = z.strictObject({ at: instantSchema, author: text, clock: logClockSchema.exactOptional() })
const logNote = z.strictObject({
  at: instantSchema,
  clock: logClockSchema,
  who: logWhoSchema,
  area: logAreaSchema,
  what: logDeedSchema,
  outcome: logOutcomeSchema,
  subject: text.nullable().exactOptional(),
  amount: centavosSchema.nullable().exactOptional(),
  about: text.nullable().exactOptional(),
  facts: logFactsSchema.exactOptional(),
  mark: text.exactOptional(),
})
const unreadReading = z.strictObject({
  list: unreadListSchema,
  period: z.strictObject({ from: instantSchema, to: instantSchema }).nullable(),
  whole: z.array(text).nullable(),
  rows: z.array(z.strictObject({ key: text, path: text, text, at: instantSchema.nullable() })),
  readAt: instantSchema,
})

const callSchemas: CallSchemas = {
  journal: {
    insert: z.tuple([intentSeed, writtenEvent, z.array(text).optional(), batchPlace.nullable().optional()]),
    change: z.tuple([
      paymentIdSchema,
      z.strictObject({ state: paymentStateSchema, seq: count }),
      intentPatch,
      writtenEvent.nullable(),
      dayCap.nullable().optional(),
    ]),
  },
  receipts: {
    put: z.tuple([receiptSummarySchema.omit({ sha256: true, size: true }).strict(), bytesSchema]),
    weigh: z.tuple([hash]),
    placeAnew: z.tuple([]),
    keepText: z.tuple([receiptIdSchema, text.nullable()]),
  },
  statement: {
    put: z.tuple([z.array(statementLineSchema)]),
    setCompleteUpTo: z.tuple([instantSchema]),
    setCompleteFrom: z.tuple([instantSchema]),
    putDetail: z.tuple([lineId, detail]),
    putDetails: z.tuple([z.array(z.strictObject({ id: lineId, detail }))]),
  },
  balances: { put: z.tuple([balanceSchema]) },
  billets: { put: z.tuple([z.array(paidBilletSchema)]) },
  infractions: {
    put: z.tuple([z.array(infractionSchema)]),
    saveDraft: z.tuple([infractionIdSchema, text, instantSchema, hash.optional()]),
    addFile: z.tuple([infractionIdSchema, defenseFileSchema, bytesSchema]),
    removeFile: z.tuple([infractionIdSchema, text]),
    putProof: z.tuple([infractionIdSchema, defenseProofSchema]),
  },
  charges: {
    put: z.tuple([z.array(chargeSchema), instantSchema]),
    detach: z.tuple([chargeIdSchema]),
    asked: z.tuple([chargeIdSchema, instantSchema]),
    setCompleteUpTo: z.tuple([chargeKindSchema, instantSchema]),
  },
  received: { put: z.tuple([z.array(receivedPixSchema), instantSchema]), setCompleteUpTo: z.tuple([instantSchema]) },
  batches: { put: z.tuple([chargeBatchSchema]) },
  paymentBatches: {
    add: z.tuple([
      paymentBatchSchema,
      z
        .strictObject({
          rows: z.array(draftRowSchema),
          bytes: bytesSchema.nullable(),
          movedFrom: z.strictObject({ id: paymentBatchIdSchema, version: z.int().min(1) }).exactOptional(),
        })
        .optional(),
    ]),
    keepFile: z.tuple([paymentBatchIdSchema, z.int().min(1), batchSourceSchema, bytesSchema]),
    change: z.tuple([paymentBatchIdSchema, batchFrom, batchPatch]),
    putRows: z.tuple([paymentBatchIdSchema, z.int().min(1), z.array(draftRowSchema)]),
    confirm: z.tuple([
      paymentBatchIdSchema,
      batchFrom,
      z.strictObject({ round, hash: batchHash, confirmedAt, rows: z.array(z.int().min(1)) }),
    ]),
    except: z.tuple([paymentBatchIdSchema, z.int().min(1), appErrorSchema]),
    // The first format took away whatever stood there.
    remove: z.tuple([paymentBatchIdSchema, z.int().min(1).optional()]),
  },
  settled: {
    noteTry: z.tuple([text, z.strictObject({ at: instantSchema, nextAt: instantSchema, reason: missingReasonSchema })]),
    disown: z.tuple([receiptIdSchema, missingReasonSchema.extract(['another-payment', 'storage'])]),
    makeDue: z.tuple([z.array(text).nullable(), instantSchema]),
  },
  notes: {
    save: z.tuple([noteSubjectsSchema, savedNoteSchema.extend({ seq: count }), instantSchema]),
    addFile: z.tuple([noteSubjectsSchema, attachmentSchema, bytesSchema]),
    removeFile: z.tuple([noteSubjectsSchema, text, instantSchema]),
  },
  decisions: {
    add: z.tuple([monthSchema, z.array(decisionSchema), instantSchema, seenDecisions.optional()]),
    forget: z.tuple([monthSchema, z.array(text), seenDecisions.optional()]),
  },
  watch: {
    begin: z.tuple([instantSchema]),
    judge: z.tuple([
      z.strictObject({ at: instantSchema, clock: logClockSchema.exactOptional(), limit: z.int().min(1) }),
    ]),
    see: z.tuple([lineId, act]),
    answer: z.tuple([lineId, debitAnswerSchema, act]),
    reopen: z.tuple([lineId, text, act]),
    revokeFee: z.tuple([z.int(), act]),
    hold: z.tuple([text, act]),
    release: z.tuple([text, act]),
  },
  log: { add: z.tuple([z.array(logNote)]) },
  payeeBook: {
    join: z.tuple([z.strictObject({ id: payeeIdSchema, into: payeeIdSchema })]),
    part: z.tuple([payeeIdSchema]),
    forget: z.tuple([z.strictObject({ id: payeeIdSchema, at: instantSchema.nullable() })]),
    noteCall: z.tuple([z.strictObject({ id: payeeIdSchema, account: text, call: keptCallSchema })]),
    refuse: z.tuple([z.strictObject({ id: payeeIdSchema, place: text, refusal: dueRefusalSchema.strict() })]),
    takeBack: z.tuple([z.strictObject({ id: payeeRefusalIdSchema, by: text, at: instantSchema })]),
    takeList: z.tuple([
      z.strictObject({
        list: text,
        rows: z.array(z.strictObject({ name: text, document: text, account: text })),
      }),
    ]),
    dropList: z.tuple([text]),
  },
  unread: { tell: z.tuple([unreadReading]), forget: z.tuple([unreadListSchema, z.array(text)]) },
}

/**
 * Reads the arguments of a shared call as this version knows it, with the bytes of blobs in their places. An error names the first
 * field that does not fit (`0.amount`); '' where no schema has that name. What is read is what may be applied.
 */
export function readArguments({ table, call, args }: SharedCall): Result<readonly unknown[], string> {
  const calls = Object.entries<Readonly<Record<string, z.ZodType<readonly unknown[]>>>>(callSchemas)
  const schema = Object.entries(calls.find(([name]) => name === table)?.[1] ?? {}).find(([name]) => name === call)?.[1]
  if (schema === undefined) return err('')
  const read = schema.safeParse(args)
  if (!read.success) return err((read.error.issues[0]?.path ?? []).join('.'))
  const above = read.data.findIndex(isAbove)
  return above === -1 ? ok(read.data) : err(`${above}`)
}

/** No number that a desk writes is above this, R$ 100 billion in centavos: sums, counts and what comes after the last one stay whole. */
const MOST = 10_000_000_000_000

function isAbove(value: unknown): boolean {
  if (typeof value === 'number') return Math.abs(value) > MOST
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return false
  return Object.values(value).some(isAbove)
}

function isRequest(told: string, kind: string, expiration: number): boolean {
  try {
    const { data } = paymentRequestSchema.safeParse(JSON.parse(told))
    return data?.kind === kind && waitOf(data) === expiration
  } catch {
    return false
  }
}
