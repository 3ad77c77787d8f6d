import * as z from 'zod'
import { apiGroupSchema } from '../errors/app-error.ts'
import { centavosSchema } from '../money/centavos-schema.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { amountUnitSchema, certificateViewSchema, payerAccountSchema } from './connection.ts'
import { environmentSchema } from './environment.ts'
import { knownInstitutionSchema } from './known-institution.ts'
import { keptCallSchema } from './payee-call.ts'
import { payeeHabitSchema, payeeNoteSchema } from './payee-note.ts'
import { payeeRefusalSchema } from './payee-refusal.ts'
import { payeeViewSchema } from './payment.ts'
import { paymentKindSchema, paymentRequestSchema } from './payment-request.ts'
import { safeguardActSchema } from './safeguard.ts'
import { localeSchema, themeSchema } from './settings.ts'
import { webhookKindSchema } from './webhook.ts'

/** Milliseconds for which a window that was just shown, or uncovered, takes no yes. */
export const WAKE_MS = 1_000

/** Milliseconds for which what a window shows may be confirmed; then it has to be read anew. */
export const SEAL_MS = 60_000

/** The same where words of a recovery sheet are written down or typed, which takes longer. */
export const WORDS_SEAL_MS = 900_000

/** Wrong passphrases after which the window closes and the connection is locked. */
export const PASSPHRASE_ATTEMPTS = 5

const paymentSubjectSchema = z.object({
  what: z.literal('payment'),
  /** Exactly what is frozen in the journal. */
  request: paymentRequestSchema,
  /** The same order once more, under the same key. */
  again: z.boolean(),
  amount: centavosSchema,
  payee: payeeViewSchema,
  /** What is left of the balance that was last read, and when that was; null where none was. */
  balanceAfter: z.object({ amount: centavosSchema, at: instantSchema }).nullable(),
  /** Until when the review holds; null for what is sent again. */
  validUntil: instantSchema.nullable(),
  note: payeeNoteSchema.nullable(),
  /** Where a key or account is another one than before, the newest call about it; null where nobody wrote one down. */
  call: keptCallSchema.nullable(),
  /** The newest standing refusal of the key or account that it goes to; null where nobody refused it. */
  refusedWay: payeeRefusalSchema.nullable(),
  /** What a year of payments says; null where there is none, and for what goes back. */
  habit: payeeHabitSchema.nullable(),
  /** The institutions that it tells of, by their ISPB, as screens write them; one that is in no list is missing. */
  institutions: z.record(z.string(), z.string()),
})

const batchPayeeSchema = z.object({
  /** The row of the sheet, the first of several, and how many they are. */
  row: z.int(),
  rows: z.int().min(1),
  kind: paymentKindSchema,
  /** As the sheet says it; null where nothing does. */
  name: z.string().nullable(),
  /** Key, document or line; null for a code. */
  place: z.string().nullable(),
  /** All its rows together. */
  amount: centavosSchema,
})

const batchSubjectSchema = z.object({
  what: z.literal('batch'),
  name: z.string(),
  /** What is left of a batch that was paused. */
  again: z.boolean(),
  /** All rows together. */
  amount: centavosSchema,
  count: z.int().min(1),
  largest: z.array(batchPayeeSchema),
  newPayees: z.array(batchPayeeSchema),
  /** Not as they were known, or only looking like known ones. */
  changedPayees: z.array(batchPayeeSchema),
  balanceAfter: z.object({ amount: centavosSchema, at: instantSchema }).nullable(),
  /** SHA-256 over every frozen row, in hex: what the yes is bound to. */
  hash: z.string(),
})

const webhookSubjectSchema = z.object({
  what: z.literal('webhook'),
  /** `remove` and `cancel` end what is sent to the address, of a kind of news or of a Pix key. */
  deed: z.enum(['create', 'replace', 'test', 'configure', 'remove', 'cancel']),
  /** Which news goes there; null for a Pix key's, and for a test. */
  kind: webhookKindSchema.nullable(),
  /** The Pix key of which Pix and refunds are told there; null elsewhere. */
  key: z.string().nullable(),
  /** The address that will be called, or no longer. */
  address: z.string(),
  /** The address that is called today; null where there is none, or it is not known. */
  before: z.string().nullable(),
  email: z.string().nullable(),
  /** Names of the headers that go with each call, never a value. */
  headers: z.array(z.string()),
})

/** One group of a connection that is tried or made: never a secret. */
export const connectionGroupFactsSchema = z.object({
  group: apiGroupSchema,
  baseUrl: z.string(),
  /** Where the client secret goes, where that is not the base; else null. */
  tokenUrl: z.string().nullable(),
  clientId: z.string(),
  /** Null where no certificate was chosen yet. */
  certificate: certificateViewSchema.nullable(),
  pinned: z.boolean(),
  institution: knownInstitutionSchema,
  /** Names of the headers of every request. */
  headers: z.array(z.string()),
  /** How it writes amounts, where somebody has answered that. */
  amounts: amountUnitSchema.exactOptional(),
})

const connectionSubjectSchema = z.object({
  what: z.literal('connection'),
  /** `test` calls the addresses with the credential; `create` keeps it, and goes on calling them. */
  deed: z.enum(['test', 'create']),
  environment: environmentSchema,
  companyName: z.string(),
  companyDocument: z.string(),
  groups: z.array(connectionGroupFactsSchema).min(1),
})

const reachedSchema = connectionGroupFactsSchema.pick({
  baseUrl: true,
  tokenUrl: true,
  clientId: true,
  certificate: true,
  institution: true,
  headers: true,
  amounts: true,
})

/** What changes of a connection that is open: what is reached today, and what from then on. Never a secret. */
const changeSubjectSchema = z.object({
  what: z.literal('connection-change'),
  deed: z.enum(['change', 'certificate', 'return', 'retire', 'erase']),
  /** What people call the connection. */
  name: z.string(),
  companyName: z.string(),
  companyDocument: z.string(),
  /** The groups that change; `before` is null where one is new, `after` where one goes. */
  groups: z.array(
    z.object({
      group: apiGroupSchema,
      before: reachedSchema.nullable(),
      after: reachedSchema.nullable(),
      /** Whether another client secret takes the place of the one that is kept. */
      secret: z.boolean(),
    }),
  ),
})

const limitSubjectSchema = z.object({
  what: z.literal('limit'),
  /** Centavos above which a passphrase is asked for; null: never. */
  from: centavosSchema.nullable(),
  to: centavosSchema.nullable(),
})

/** A defense of a Pix that a payer contests, as it would go to the institution. */
const defenseSubjectSchema = z.object({
  what: z.literal('defense'),
  /** What is contested; null where the institution does not say. */
  amount: centavosSchema.nullable(),
  payer: z.string().nullable(),
  text: z.string(),
  /** Their names, in the order in which they go. */
  files: z.array(z.string()),
  /** Who else read it before, as it was typed; null where nobody is named. */
  readBy: z.string().nullable(),
})

const safeguardSubjectSchema = z.object({ what: z.literal('safeguard'), act: safeguardActSchema })

/** What a person is asked about. */
export const confirmationSubjectSchema = z.discriminatedUnion('what', [
  paymentSubjectSchema,
  batchSubjectSchema,
  webhookSubjectSchema,
  connectionSubjectSchema,
  changeSubjectSchema,
  limitSubjectSchema,
  defenseSubjectSchema,
  safeguardSubjectSchema,
])
export type ConfirmationSubject = z.infer<typeof confirmationSubjectSchema>

/** Why a press alone is not enough. */
export const proofWhySchema = z.enum([
  'amount', // above the limit
  'refused', // a key or account of which somebody said that it is not the payee's
  'changed-key', // a known payee under another key, account or document
  'new-payee', // never paid before, and the company asks for it
  'raises-limit',
  'batch', // many payments at once
  'by-itself', // what a desk pays from now on without a yes to each
])
export type ProofWhy = z.infer<typeof proofWhySchema>

/** By what a person shows to be the one who may say yes, or what has to be written for it. */
export const proofSchema = z.discriminatedUnion('kind', [
  /** A press is enough; above `passphraseAbove` centavos it would not be, null where there is no such limit. */
  z.object({ kind: z.literal('none'), passphraseAbove: centavosSchema.nullable() }),
  /** `above`: the centavos above which every payment asks for it; null where the amount never does. */
  z.object({
    kind: z.literal('passphrase'),
    why: proofWhySchema,
    above: centavosSchema.nullable(),
    attemptsLeft: z.int(),
  }),
  /** The system's own check, by its name (Touch ID). Where it fails or is missing, the passphrase. */
  z.object({ kind: z.literal('system'), why: proofWhySchema, name: z.string() }),
  /** The vault is opened by the system's keychain and has no passphrase yet: it is chosen here, and asked for from then on. */
  z.object({ kind: z.literal('choose-passphrase'), why: proofWhySchema }),
  /** The passphrase that is asked about is chosen here, so that no page ever has it. */
  z.object({ kind: z.literal('new-passphrase') }),
  /** Why it is done is written here. */
  z.object({ kind: z.literal('reason') }),
  /** The words of a recovery sheet are typed here, so that no page ever has them. */
  z.object({ kind: z.literal('sheet-words') }),
])
export type ConfirmationProof = z.infer<typeof proofSchema>

/** How a window stands. Only while `asking` a yes is taken; in every other state nothing was sent by it. */
export const confirmationStateSchema = z.enum([
  'asking',
  'expired', // its seal is over: reading anew gives another
  'changed', // what it is about is no longer as it was: there is nothing to confirm
  'locked',
  'closed',
])
export type ConfirmationState = z.infer<typeof confirmationStateSchema>

/** Everything that the window shows, read by the engine from what is frozen. */
export const confirmationViewSchema = z.object({
  environment: environmentSchema,
  /** The open connection, whose account pays; null where none is open yet. */
  connection: z.object({ companyName: z.string(), payer: payerAccountSchema }).nullable(),
  locale: localeSchema,
  theme: themeSchema,
  subject: confirmationSubjectSchema,
  proof: proofSchema,
  /** Goes back with the yes: valid once, until `sealedUntil`, for exactly what is shown. */
  seal: z.string(),
  sealedUntil: instantSchema,
  /** Milliseconds from now until a yes is taken; 0 when it is. */
  wakesAfterMs: z.int().min(0).max(WAKE_MS),
  state: confirmationStateSchema,
})
export type ConfirmationView = z.infer<typeof confirmationViewSchema>
