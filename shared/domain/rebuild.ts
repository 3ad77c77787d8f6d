import * as z from 'zod'
import { appErrorSchema } from '../errors/app-error.ts'
import { instantSchema } from '../time/instant-schema.ts'
import { monthSchema } from './closing.ts'

/** What is read anew of a month. Receipts follow from the statement and have a collector of their own. */
export const rebuildKindSchema = z.enum(['statement', 'billets', 'received', 'charges'])
export type RebuildKind = z.infer<typeof rebuildKindSchema>

/**
 * One kind of one month. `found` things were told by the institution, null while the month was not read to its end; `error`
 * is why the last try could not; both null where nobody has asked yet.
 */
export const rebuildPartSchema = z.object({
  month: monthSchema,
  kind: rebuildKindSchema,
  tries: z.int(),
  found: z.int().nullable(),
  error: appErrorSchema.nullable(),
})
export type RebuildPart = z.infer<typeof rebuildPartSchema>

/**
 * A rebuilding from the institution, newest month first. How it ended: `whole`, every month was asked for; `empty`, a whole
 * year in a row held nothing, and what is older was not asked for; `person`, somebody ended it. Null while it goes on.
 */
export const rebuildSchema = z.object({
  from: monthSchema,
  startedAt: instantSchema,
  changedAt: instantSchema,
  ended: z.enum(['whole', 'empty', 'person']).nullable(),
  parts: z.array(rebuildPartSchema),
})
export type Rebuild = z.infer<typeof rebuildSchema>

/** The last rebuilding of a connection, and what may be asked for. */
export const rebuildViewSchema = z.object({
  rebuild: rebuildSchema.nullable(),
  /** A person holds it. */
  held: z.boolean(),
  /** What it waits for before it goes on by itself. */
  waitsFor: appErrorSchema.nullable(),
  /** The month of now by the institution's time, and the oldest that may be asked for. */
  newest: monthSchema,
  oldest: monthSchema,
  /** What this connection can be asked for. */
  kinds: z.array(rebuildKindSchema),
  /** Settled payments that are known, and how many of them have no receipt yet. */
  receipts: z.object({ payments: z.int(), missing: z.int() }),
})
export type RebuildView = z.infer<typeof rebuildViewSchema>
