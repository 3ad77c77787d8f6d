import * as z from 'zod'
import { instantSchema } from '../time/instant-schema.ts'
import { statementLineSchema } from './statement.ts'

/**
 * How the journal of a connection stands against what is remembered of it outside its folder: `whole`; `older`, events that
 * were there are missing; `other`, it is another journal than the remembered one; `unsure`, what was remembered cannot be
 * read; `restored`, the vault comes from a backup and nobody has looked since. All but the first hold back every payment until a person has looked.
 */
export const memoryStateSchema = z.enum(['whole', 'older', 'other', 'unsure', 'restored'])
export type MemoryState = z.infer<typeof memoryStateSchema>

/** A person's word that closed an earlier gap. */
export const reconciliationSchema = z.object({
  at: instantSchema,
  state: memoryStateSchema.exclude(['whole']),
  missing: z.int().nullable(),
  reason: z.string(),
})
export type Reconciliation = z.infer<typeof reconciliationSchema>

/** What is known of a gap: how many events are missing at least, between which moments, and what the statement shows of that time. */
export const memoryViewSchema = z.object({
  state: memoryStateSchema,
  missing: z.int().nullable(),
  /** The last moment that the journal here knows of. */
  since: instantSchema.nullable(),
  /** The last moment that was remembered outside its folder. */
  until: instantSchema.nullable(),
  /** From when the statement is read for the gap, and when that was last done since the connection was opened. */
  readFrom: instantSchema.nullable(),
  checkedAt: instantSchema.nullable(),
  /** Debits of that time which no payment kept here explains, newest first; empty before the statement was read. */
  debits: z.array(statementLineSchema),
  reconciliations: z.array(reconciliationSchema),
})
export type MemoryView = z.infer<typeof memoryViewSchema>
