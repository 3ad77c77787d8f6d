import * as z from 'zod'
import { endToEndIdSchema } from '../ids/end-to-end-id.ts'
import { institutionIdSchema } from '../ids/institution-id.ts'
import { centavosSchema } from '../money/centavos-schema.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { paymentIdSchema } from './payment.ts'
import { statementLineSchema } from './statement.ts'
import { toldFieldSchema } from './told-field.ts'

/** The institution's id of an infraction. */
export const infractionIdSchema = institutionIdSchema.brand<'InfractionId'>()
export type InfractionId = z.infer<typeof infractionIdSchema>

/** One round of a defense as the institution keeps it (field names documented, values open). */
export const defenseRoundSchema = z.object({
  status: z.string().nullable(),
  request: z.string().nullable(),
  defense: z.string().nullable(),
  at: instantSchema.nullable(),
  attachments: z.array(z.string()),
})

/**
 * An infraction as the institution told it; enums stay raw words, so a new one is shown and never lost. `rounds` and the
 * fields after it come with the detail; `more` holds every further field by its path. The API sends no deadline.
 */
export const infractionSchema = z.object({
  id: infractionIdSchema,
  transactionId: z.string().nullable(),
  endToEndId: endToEndIdSchema.nullable().catch(null),
  status: z.string(),
  type: z.string().nullable(),
  reportedBy: z.string().nullable(),
  reportDetails: z.string().nullable(),
  analysisResult: z.string().nullable(),
  analysisDetails: z.string().nullable(),
  situation: z.string().nullable(),
  isReporter: z.boolean().nullable(),
  amount: centavosSchema.nullable(),
  createdAt: instantSchema,
  changedAt: instantSchema,
  rounds: z.array(defenseRoundSchema),
  more: z.array(toldFieldSchema),
})
export type Infraction = z.infer<typeof infractionSchema>

/** A file of a defense that is being written; the bytes lie in the vault. */
export const defenseFileSchema = z.object({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  name: z.string().min(1).max(200),
  size: z.int(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  mediaType: z.string(),
})
export type DefenseFile = z.infer<typeof defenseFileSchema>

/** Who else read a defense before it went, as somebody typed it: a name is proof of nothing more than that it was typed. */
export const defenseReaderSchema = z.string().trim().min(2).max(80)

/** The proof of one delivered defense: what left, when, and what the institution answered. */
export const defenseProofSchema = z.object({
  sentAt: instantSchema,
  text: z.string(),
  files: z.array(defenseFileSchema),
  status: z.int(),
  answeredAt: instantSchema.nullable(),
  readBy: defenseReaderSchema.exactOptional(),
  /** SHA-256 of the request's body. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** How it ended: recorded, refused, never sent, or no answer came (then it is looked up before another try). */
  outcome: z.enum(['recorded', 'refused', 'not-sent', 'unknown']),
})
export type DefenseProof = z.infer<typeof defenseProofSchema>

/**
 * How pressing a case is: opened + 7 days is the regulation's outer limit, warned of from day 3, urgent from day 5
 * (DOMAIN_RULES section 12); the institution's own limit may be earlier, and the API does not send it.
 */
export const urgencySchema = z.enum(['none', 'calm', 'warn', 'urgent', 'over'])
export type Urgency = z.infer<typeof urgencySchema>

/** One row of the list of infractions, most pressing first. */
export const infractionRowSchema = z.object({
  infraction: infractionSchema,
  urgency: urgencySchema,
  /** Day of the case, from 1. */
  day: z.int(),
  outerLimit: instantSchema,
  hasDraft: z.boolean(),
  payerName: z.string().nullable(),
})
export type InfractionRow = z.infer<typeof infractionRowSchema>

/** The infractions that are known, and when they were read last. */
export const infractionListSchema = z.object({
  rows: z.array(infractionRowSchema),
  readAt: instantSchema.nullable(),
})

/** One case whole: with the Pix behind it, the draft, the proofs. */
export const infractionCaseSchema = infractionRowSchema.extend({
  pix: statementLineSchema.nullable(),
  paymentId: paymentIdSchema.nullable(),
  draft: z.object({ text: z.string(), savedAt: instantSchema.nullable(), files: z.array(defenseFileSchema) }),
  proofs: z.array(defenseProofSchema),
  /** Whether the institution takes a defense now (OPEN, ACKNOWLEDGED, WAITING_ADJUSTMENTS). */
  mayDefend: z.boolean(),
  limits: z.object({ textCodePoints: z.int(), files: z.int(), fileBytes: z.int() }),
})
export type InfractionCase = z.infer<typeof infractionCaseSchema>
