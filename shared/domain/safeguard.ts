import * as z from 'zod'
import { endToEndIdSchema } from '../ids/end-to-end-id.ts'
import { idempotencyKeySchema } from '../ids/idempotency-key.ts'
import { centavosSchema } from '../money/centavos-schema.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { localDateSchema } from '../time/local-date-schema.ts'
import { backupRuleSchema } from './backup.ts'
import { memoryStateSchema } from './memory.ts'
import { settingsSchema } from './settings.ts'
import { approvalMarkSchema } from './team.ts'
import { holdSchema } from './watch.ts'

const minutes = settingsSchema.shape.autoLockMinutes

/** What would weaken a safeguard, as a person reads it before saying yes. */
export const safeguardActSchema = z.discriminatedUnion('deed', [
  z.object({ deed: z.literal('auto-lock'), from: minutes, to: minutes }),
  /** What opens the backups from now on, which is written in the window itself; `since` is that of the one it replaces. */
  z.object({ deed: z.literal('backup-passphrase'), since: instantSchema.nullable() }),
  z.object({ deed: z.literal('backup-rule'), from: backupRuleSchema, to: backupRuleSchema }),
  /** Payments that a person holds; why they are released is written in the window. */
  z.object({ deed: z.literal('release'), hold: holdSchema }),
  /** A gap in the memory; `debits` are those that nothing kept here explains. */
  z.object({
    deed: z.literal('reconcile'),
    state: memoryStateSchema.exclude(['whole']),
    missing: z.int().nullable(),
    debits: z.int(),
    reason: z.string(),
  }),
  /** A payment of which Quita does not know how it ended. */
  z.object({
    deed: z.literal('end-payment'),
    as: z.enum(['settled', 'rejected', 'abandoned']),
    amount: centavosSchema,
    payee: z.string().nullable(),
    /** When it was ordered. */
    at: instantSchema,
    endToEndId: endToEndIdSchema.nullable(),
    idempotencyKey: idempotencyKeySchema,
    reason: z.string(),
  }),
  /** A debit that raised an alarm, which the answer ends; `learns` where later ones like it raise none. */
  z.object({
    deed: z.literal('explain-debit'),
    as: z.enum(['mine-elsewhere', 'fee', 'payment']),
    amount: centavosSchema,
    at: instantSchema,
    party: z.string().nullable(),
    learns: z.boolean(),
  }),
  /** The list of institutions, by a file: the day of the one before and its own, its name, how many stand in it and how many are new. */
  z.object({
    deed: z.literal('institutions'),
    from: localDateSchema,
    day: localDateSchema.nullable(),
    source: z.string(),
    rows: z.int(),
    added: z.int(),
  }),
  /** A connection whose folder is gone; its memory goes with it. `company` where this computer still knows it. */
  z.object({ deed: z.literal('forget'), company: z.string().nullable() }),
  /** The company's book: a server that is tried, moved to or left; `about` is its address and database, or of whom it is. */
  z.object({
    deed: z.enum([
      'team-try',
      'team-found',
      'team-leave',
      'team-invite',
      'team-admit',
      'team-remove',
      'team-answer',
      'team-enter',
      'team-policy',
      'team-automatic',
      'team-by-itself',
      'team-substitute',
      'team-rehearse',
      'team-recover',
      'team-hand-back',
      'team-pass-over',
      'team-keep-server',
    ]),
    about: z.string(),
  }),
  /** A recovery sheet of the company's book: the words stand in this window alone, to be written down. */
  z.object({ deed: z.literal('team-sheet'), about: z.string(), words: z.array(z.string()).length(24) }),
  /** A payment or a batch that somebody else of the company prepared; its bytes are approved. */
  z.object({
    deed: z.enum(['team-approve', 'team-give-back']),
    amount: centavosSchema,
    payee: z.string(),
    place: z.string().nullable(),
    count: z.int(),
    preparedBy: z.array(z.string()),
    marks: z.array(approvalMarkSchema),
    /** Why it is given back; '' of what is approved. */
    reason: z.string(),
  }),
])
export type SafeguardAct = z.infer<typeof safeguardActSchema>
