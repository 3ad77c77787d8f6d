import * as z from 'zod'
import { appErrorSchema } from '../errors/app-error.ts'
import { instantSchema } from '../time/instant-schema.ts'

/** What the institution is asked for: each may work or fail by itself. */
export const capabilitySchema = z.enum([
  'balance',
  'statement',
  'billets',
  'infractions',
  'charges',
  'received',
  'webhooks',
  'keyWebhooks',
  'receipts',
])
export type Capability = z.infer<typeof capabilitySchema>

/**
 * How a capability stands. `fresh`: read whole, not long ago; `partial`: the same, but for rows that
 * could not be read; `waiting`: never asked for yet; `late`: nothing failed, and its
 * time is over all the same; `failing`: the last try failed; `denied`: the institution does not let this credential, or has
 * no such function; `absent`: the connection has no access of that kind; `retired`: the connection has no credential
 * since `faultAt`, and nothing is asked by it.
 */
export const healthStateSchema = z.enum([
  'fresh',
  'partial',
  'waiting',
  'late',
  'failing',
  'denied',
  'absent',
  'retired',
])
export type HealthState = z.infer<typeof healthStateSchema>

const progressSchema = z.object({ read: z.int(), total: z.int().nullable() })

/** What is known of a capability. Times are the institution's, as far as they are known. */
export const healthSchema = z.object({
  capability: capabilitySchema,
  state: healthStateSchema,
  /** How many of its rows could not be read and are kept raw. */
  unread: z.int().min(0),
  /** How far a reading that is under way is, in rows; null where none is, or where it does not tell. */
  progress: progressSchema.nullable(),
  /** When it was last read to its end; null while it never was. */
  readAt: instantSchema.nullable(),
  /** Whose desk read it last, by name, where this one has no credential of its own; null where that is not known. */
  readBy: z.string().nullable().exactOptional(),
  /** Why the last try failed; null where none failed since. */
  fault: appErrorSchema.nullable(),
  faultAt: instantSchema.nullable(),
  /** When Quita asks again by itself; null where it does not, or where the time is not known. */
  nextAt: instantSchema.nullable(),
})
export type Health = z.infer<typeof healthSchema>

/** What is known of every capability, in one order; `naming` while counterparties of lines are asked for, and how far that is. */
export const healthViewSchema = z.object({ readings: z.array(healthSchema), naming: progressSchema.exactOptional() })
export type HealthView = z.infer<typeof healthViewSchema>

// Nobody may have had a reason to ask for these yet.
const askedByNeed: ReadonlySet<Capability> = new Set(['webhooks', 'keyWebhooks', 'receipts'])

/** Says whether a capability is read again and again without anybody asking for it. */
export function isReadByItself(capability: Capability): boolean {
  return !askedByNeed.has(capability)
}

/** Says whether what a capability tells is not known to be as it is now. */
export function isUnread({ state, capability }: Pick<Health, 'state' | 'capability'>): boolean {
  if (state === 'fresh' || state === 'absent') return false
  return state !== 'waiting' || isReadByItself(capability)
}
