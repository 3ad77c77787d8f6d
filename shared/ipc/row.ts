import type * as z from 'zod'

/**
 * When a call is answered: `open` at any time, for that without which nobody gets in; `not-locked` where nothing is closed,
 * which is also before there is anything; `unlocked` only with the vault open.
 */
export type Access = 'open' | 'not-locked' | 'unlocked'
/**
 * What a call does. `asks`: nothing happens before a person has said yes in Quita's own window, which no page reaches. No call
 * moves money, has an address called, or weakens what protects a person, by itself.
 */
export type Effect = 'reads' | 'writes' | 'asks'

/** One channel: what it takes and answers, who may call it, what it does. */
export interface Row<Ask extends z.ZodType, Answer extends z.ZodType> {
  readonly ask: Ask
  readonly answer: Answer
  readonly access: Access
  readonly effect: Effect
}

/** Writes a row of the contract. */
export function row<Ask extends z.ZodType, Answer extends z.ZodType>(
  access: Access,
  effect: Effect,
  ask: Ask,
  answer: Answer,
): Row<Ask, Answer> {
  return { ask, answer, access, effect }
}
