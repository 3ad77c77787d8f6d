import type { AppError } from '../../shared/errors/app-error.ts'
import type { Answer, Ask, Channel } from '../../shared/ipc/contract.ts'
import { call } from './call.ts'

/** What the page holds of one read: the newest value that came, and why the last try failed, where it did. */
export interface Reading<T> {
  readonly value: T | undefined
  readonly failure: AppError | null
}

/** The cache key of one read. */
export function readingKey<C extends Channel>(channel: C, ask: Ask<C>): readonly [C, Ask<C>] {
  return [channel, ask]
}

/** Reads once. A failure keeps the value that was there, so a screen never goes blank over a lost connection. */
export async function read<C extends Channel>(
  channel: C,
  ask: Ask<C>,
  before: Reading<Answer<C>> | undefined,
): Promise<Reading<Answer<C>>> {
  const reply = await call(channel, ask)
  return reply.ok ? { value: reply.value, failure: null } : { value: before?.value, failure: reply.error }
}
