import * as z from 'zod'
import { instantSchema } from '../time/instant-schema.ts'
import { connectionCardSchema, connectionIdSchema, connectionSchema } from './connection.ts'
import { memoryStateSchema } from './memory.ts'
import { teamViewSchema } from './team.ts'
import { holdSchema } from './watch.ts'

/**
 * What keeps the vaults' keys on this computer. `plaintext` is Linux's fallback with a public key: treated as none. `forbidden`: the
 * company asks for a passphrase.
 */
export const keychainSchema = z.object({
  kind: z.enum(['system', 'plaintext', 'missing', 'forbidden']),
  name: z.string(),
})
export type Keychain = z.infer<typeof keychainSchema>

/** Why the vault is closed, for the words on the unlock screen. */
export const lockReasonSchema = z.enum(['start', 'person', 'idle', 'system', 'failed', 'fault'])
export type LockReason = z.infer<typeof lockReasonSchema>

const always = {
  keychain: keychainSchema,
  connections: z.array(connectionCardSchema),
  version: z.string(),
  /** True while the settings that a person had made could not be read, and the strictest hold. */
  settingsLost: z.boolean(),
}

/** A connection is open. */
export const openSessionSchema = z.object({
  stage: z.literal('open'),
  ...always,
  connection: connectionSchema,
  /** When it was seen like this, of a session that was told before the connection is open; see `seen.read`. */
  seenAt: instantSchema.exactOptional(),
  openPayments: z.int(),
  doubtfulPayments: z.int(),
  /** Infractions that wait for a defense. */
  waitingInfractions: z.int(),
  /** Debits that nothing explains and nobody has answered. */
  unexplainedDebits: z.int(),
  /** A person holds all payments; null while nobody does. */
  held: holdSchema.nullable(),
  /** Whether the institution answered last time; null before the first answer. */
  reachable: z.boolean().nullable(),
  /** When it last answered, by this computer's clock and to the minute; null before the first answer. */
  heardAt: instantSchema.nullable(),
  /** How the journal stands against what is remembered of it outside its folder; all but `whole` hold back every payment. */
  memory: memoryStateSchema,
  /** How far this computer's clock is ahead of the institution's, negative where it is behind; null while unknown. */
  clockAheadMs: z.int().nullable(),
  /** How this desk stands in the company's book, which holds every payment back unless it is `current`; null where there is none. */
  book: teamViewSchema
    .pick({ state: true, fault: true, readAt: true })
    /** Whether this desk pays by itself, on the yes of a person at it. */
    .extend({ paysBySelf: z.enum(['no', 'yes', 'rests']) })
    .nullable(),
})

/** Where the application stands: nothing set up yet, closed, or open on one connection. */
export const sessionSchema = z.discriminatedUnion('stage', [
  z.object({ stage: z.literal('welcome'), ...always }),
  z.object({
    stage: z.literal('locked'),
    ...always,
    active: connectionIdSchema,
    reason: lockReasonSchema,
    since: instantSchema.nullable(),
    failedAttempts: z.int(),
    /** Whether a payment of the active connection is still on its way: it opens when the bank has answered, or its time is over. */
    paymentUnderWay: z.boolean(),
  }),
  openSessionSchema,
])
export type Session = z.infer<typeof sessionSchema>
