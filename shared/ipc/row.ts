import type * as z from 'zod'

/** Who may call: anyone, or only with the vault open. */
export type Access = 'open' | 'unlocked'
/** What a call does; money-moving ones run one at a time. */
export type Effect = 'reads' | 'writes' | 'moves-money'

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
