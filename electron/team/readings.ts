import * as z from 'zod'
import type { Capability } from '../../shared/domain/health.ts'
import type { SharedCall } from '../vault/shared-call.ts'
import type { HexId } from './entry.ts'

/** Whose desk wrote last what the institution told of each capability, by member. */
export const readingsShape = { read: z.record(z.string(), z.string()).default({}) }

interface Readings {
  readonly read: Readonly<Record<string, HexId>>
}

/** The call that ends a reading of each. */
const CALLS: Readonly<Record<string, Capability>> = {
  'balances.put': 'balance',
  'statement.setCompleteUpTo': 'statement',
  'billets.put': 'billets',
  'infractions.put': 'infractions',
  'charges.setCompleteUpTo': 'charges',
  'received.setCompleteUpTo': 'received',
  'receipts.put': 'receipts',
}

/** Tells whether a call says that the institution was read. */
export function isReading({ table, call }: Pick<SharedCall, 'table' | 'call'>): boolean {
  return CALLS[`${table}.${call}`] !== undefined
}

/** What a call makes of that. */
export function afterReading<Before extends Readings>(
  roster: Before,
  author: HexId,
  { table, call }: Pick<SharedCall, 'table' | 'call'>,
): Before {
  const capability = CALLS[`${table}.${call}`]
  if (capability === undefined || roster.read[capability] === author) return roster
  return { ...roster, read: { ...roster.read, [capability]: author } }
}
