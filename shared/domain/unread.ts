import * as z from 'zod'
import type { Instant } from '../time/instant.ts'
import { instantSchema } from '../time/instant-schema.ts'

/** The lists of the institution of which rows may have come that could not be read. */
export const unreadListSchema = z.enum([
  'statement',
  'billets',
  'infractions',
  'cob',
  'cobv',
  'pix',
  'batches',
  'locations',
  'webhooks',
  'keyWebhooks',
])
export type UnreadList = z.infer<typeof unreadListSchema>

/** A row of a list that cannot be read: the field that it failed by, from the list on (`data.3.eventDate`), its JSON text, and what it is known again by. */
export interface UnreadRow extends UnreadFacts {
  readonly path: string
  readonly text: string
}

/** What can be told of such a row: its id, and its moment; null where none was found. */
export interface UnreadFacts {
  readonly id: string | null
  readonly at: Instant | null
}

/** Such a row as it is kept: the field that it failed by, its text as the institution told it, and when that was last. */
export const unreadRowSchema = z.object({
  list: unreadListSchema,
  key: z.string(),
  path: z.string(),
  text: z.string(),
  seenAt: instantSchema,
})
export type UnreadRowView = z.infer<typeof unreadRowSchema>

/** How many rows of some lists could not be read, and the newest of them. */
export const unreadViewSchema = z.object({ count: z.int().min(0), rows: z.array(unreadRowSchema) })
export type UnreadView = z.infer<typeof unreadViewSchema>
