import type * as z from 'zod'

/** One deed of a room: what it is asked and what it answers. Both ends check what they are given. */
export interface Row<Room extends string, Ask extends z.ZodType, Answer extends z.ZodType> {
  readonly room: Room
  readonly deed: string
  readonly ask: Ask
  readonly answer: Answer
}

/** Makes a row. */
export function row<Room extends string, Ask extends z.ZodType, Answer extends z.ZodType>(
  room: Room,
  deed: string,
  ask: Ask,
  answer: Answer,
): Row<Room, Ask, Answer> {
  return { room, deed, ask, answer }
}
