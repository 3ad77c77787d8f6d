import * as z from 'zod'
import { instantSchema } from '../time/instant-schema.ts'
import { limitsSchema } from './institution-limits.ts'
import { headersFormSchema, institutionEvidenceSchema, knownInstitutionSchema } from './known-institution.ts'
import { amountUnitSchema, baseUrlSchema, certificateViewSchema, pinSchema, testStepSchema } from './connection.ts'

/** A certificate beside the one in use, and since when it waits there. */
export const spareCertificateSchema = z.object({ certificate: certificateViewSchema, since: instantSchema })
export type SpareCertificate = z.infer<typeof spareCertificateSchema>

/** One group of an open connection as the person who looks after it sees it: never a secret. */
export const groupLifeSchema = z.object({
  baseUrl: z.string(),
  clientId: z.string(),
  pin: z.string().nullable(),
  /** Null where the token is asked for at the API's own server. */
  tokenUrl: z.string().nullable(),
  institution: knownInstitutionSchema,
  /** What its manual allows. */
  limits: limitsSchema,
  /** The names of the headers of every request; their values are never shown. */
  headers: z.array(z.string()),
  /** Left out while nobody has answered it. */
  amounts: amountUnitSchema.exactOptional(),
  /** When the client secret was kept; null where that is not known. */
  secretSince: instantSchema.nullable(),
  certificate: certificateViewSchema,
  /** Read, and not in use yet. */
  next: spareCertificateSchema.nullable(),
  /** In use before, and kept for the way back. */
  previous: spareCertificateSchema.nullable(),
})
export type GroupLife = z.infer<typeof groupLifeSchema>

/**
 * How the institution answered when a little of something was read: it works; this credential may not; there is no such thing;
 * it answered a failure (`status`), nothing, or what could not be read.
 */
export const capabilityResultSchema = z.object({
  capability: z.enum([
    'balance',
    'statement',
    'billets',
    'infractions',
    'webhooks',
    'charges',
    'received',
    'keyWebhooks',
  ]),
  state: z.enum(['works', 'denied', 'absent', 'failing', 'silent', 'unreadable', 'walled']),
  status: z.int().nullable(),
})
export type CapabilityResult = z.infer<typeof capabilityResultSchema>

/** Which certificate a test shows itself by. */
export const certificateSlotSchema = z.enum(['in-use', 'next', 'previous'])
export type CertificateSlot = z.infer<typeof certificateSlotSchema>

/** A test of the open connection: each step, and where all passed each capability. */
export const connectionTestSchema = z.object({
  at: instantSchema,
  certificate: certificateSlotSchema,
  steps: z.array(testStepSchema),
  capabilities: z.array(capabilityResultSchema),
  recognised: z.array(institutionEvidenceSchema).default([]),
  passed: z.boolean(),
})
export type ConnectionTest = z.infer<typeof connectionTestSchema>

/** A connection with what can be changed of it. Nothing of the training bank's can: it brings its own at each start. */
export const connectionLifeSchema = z.object({
  accounts: groupLifeSchema,
  qrcodes: groupLifeSchema.nullable(),
  /** The last test that was made of it; null where none was. */
  lastTest: connectionTestSchema.nullable(),
})
export type ConnectionLife = z.infer<typeof connectionLifeSchema>

/** What removing a connection would be about. While a payment is open nothing is removed. */
export const removalFactsSchema = z.object({
  payments: z.int(),
  receipts: z.int(),
  openPayments: z.int(),
  /** When the last backup was made; null where none was. */
  lastBackup: instantSchema.nullable(),
})
export type RemovalFacts = z.infer<typeof removalFactsSchema>

const groupChangeSchema = z.strictObject({
  baseUrl: baseUrlSchema,
  clientId: z.string().trim().min(1).max(200),
  /** Null keeps the secret that is there. */
  clientSecret: z.string().min(1).max(500).nullable(),
  pin: pinSchema.nullable(),
  /** Null for the API's own server; the client secret goes there. */
  tokenUrl: baseUrlSchema.nullable(),
  institution: knownInstitutionSchema,
  /** All of them; one without a value keeps the value that is there. */
  headers: headersFormSchema,
  amounts: amountUnitSchema.exactOptional(),
})
export type GroupChange = z.infer<typeof groupChangeSchema>

/** How a connection is to be reached from now on; `qrcodes` null drops that group. */
export const connectionChangeSchema = z.strictObject({
  accounts: groupChangeSchema,
  qrcodes: groupChangeSchema.nullable(),
})
export type ConnectionChange = z.infer<typeof connectionChangeSchema>

/** What became of a change: kept only where every step passed. */
export const changeOutcomeSchema = z.object({ steps: z.array(testStepSchema), kept: z.boolean() })
export type ChangeOutcome = z.infer<typeof changeOutcomeSchema>
