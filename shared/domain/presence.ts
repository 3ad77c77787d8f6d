import * as z from 'zod'
import { instantSchema } from '../time/instant-schema.ts'

/** What several may work on, and only one at a time should: a batch while it is a draft, the closing of a month. */
export const workThingSchema = z.string().regex(/^(batch:[0-9a-f]{32}|closing:\d{4}-\d{2})$/)
export type WorkThing = z.infer<typeof workThingSchema>

/**
 * What is known of another desk of the company's book. `here`: it gave a sign within the last minute, and `locked` says that nobody has
 * unlocked it since; `quiet`: its last sign is older, or nobody saw it come; `left`: it was closed; `unknown`: none was ever read.
 */
export const deskStateSchema = z.enum(['here', 'locked', 'quiet', 'left', 'unknown'])
export type DeskState = z.infer<typeof deskStateSchema>

/** Another member's desk, as far as it is known at this one. */
export const deskPresenceSchema = z.object({
  member: z.string(),
  name: z.string(),
  /** What the desk is called: by its name, else by its number in the order of admission. */
  desk: z.string(),
  /** What the computer calls itself; null before the first sign. */
  computer: z.string().nullable(),
  state: deskStateSchema,
  /** How old its last sign is at most, in seconds, by this computer's clock; null where it did not see it come. */
  age: z.int().nullable(),
  /** When it gave that, by its own clock, which may be wrong. */
  at: instantSchema.nullable(),
  worksOn: workThingSchema.nullable(),
})
export type DeskPresence = z.infer<typeof deskPresenceSchema>

/** The other desks, in the order of the members; `isKept` false where the server has no place for signs, or none was read yet. */
export const presenceSchema = z.object({ isKept: z.boolean(), desks: z.array(deskPresenceSchema) })
export type PresenceView = z.infer<typeof presenceSchema>
