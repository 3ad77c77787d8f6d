import * as z from 'zod'

/** The rooms of the frame. */
export const roomNames = ['pdf', 'codes', 'sheet', 'merge', 'invoice'] as const
export type RoomName = (typeof roomNames)[number]

/** The first message, with the port of the line: which room is meant. */
export const knockSchema = z.strictObject({ room: z.enum(roomNames) })

/** What goes in on the line: a number of its own, the deed and its ask. */
export const askSchema = z.strictObject({ id: z.int(), deed: z.string().max(40), ask: z.unknown() })
export type Ask = z.infer<typeof askSchema>

/** What comes out: that the room is ready, or the answer of a deed; not done when it failed, whatever the reason. */
export const answerSchema = z.union([
  z.strictObject({ ready: z.literal(true) }),
  z.strictObject({ id: z.int(), done: z.literal(true), value: z.unknown() }),
  z.strictObject({ id: z.int(), done: z.literal(false) }),
])
export type Answer = z.infer<typeof answerSchema>
