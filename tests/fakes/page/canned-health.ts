import { type Capability, capabilitySchema, type Health, type HealthView } from '../../../shared/domain/health.ts'
import { appError } from '../../../shared/errors/app-error.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { minutesAgo } from './canned-session.ts'

/** How the institution stands in a canned page: all is well, one of its answers is late, or this credential may not read. */
export type CannedHealth =
  | 'well'
  | 'late-statement'
  | `denied-${Capability}`
  | 'unread-row'
  | 'no-qrcodes'
  | 'down'
  | 'retired'
  | 'by-others'

const NEXT_IN = -5
const DOWN_SINCE = 30

/** What the institution answers to a credential that may not read. */
export const deniedHere = appError({ kind: 'credentials', group: 'accounts', fault: 'scope' })

/** Up to when balance and statement were read where the institution stands so. */
export function accountReadAt(is: CannedHealth | undefined): {
  readonly balance: Instant
  readonly statement: Instant
} {
  return {
    balance: minutesAgo(is === 'down' ? DOWN_SINCE : 1),
    statement: minutesAgo(is === 'down' || is === 'late-statement' ? DOWN_SINCE : 0),
  }
}

/** What is known of every capability. */
export function cannedHealth(is: CannedHealth): HealthView {
  return { readings: capabilitySchema.options.map((capability) => ({ ...well(capability), ...odd(is, capability) })) }
}

function well(capability: Capability): Health {
  const readAt = minutesAgo(capability === 'billets' || capability === 'infractions' ? 2 : 0)
  return {
    capability,
    state: 'fresh',
    unread: 0,
    progress: null,
    readAt,
    fault: null,
    faultAt: null,
    nextAt: minutesAgo(NEXT_IN),
  }
}

// As a desk without a credential knows it: by another's reading, and of some at no known time, or of no reading at all.
function readElsewhere(capability: Capability): Partial<Health> {
  const isTimed = ['balance', 'statement', 'charges', 'received'].includes(capability)
  const readBy = capability === 'webhooks' || capability === 'keyWebhooks' ? null : 'Renato Salles'
  return { state: 'retired', readAt: isTimed ? minutesAgo(7) : null, readBy, faultAt: minutesAgo(2880), nextAt: null }
}

function odd(is: CannedHealth, capability: Capability): Partial<Health> {
  const failing = { state: 'failing', readAt: minutesAgo(DOWN_SINCE), faultAt: minutesAgo(0) } as const
  const timeout = appError({ kind: 'unreachable', sent: 'maybe', cause: 'timeout' })
  if (is === 'retired') return { state: 'retired', readAt: minutesAgo(3000), faultAt: minutesAgo(2880), nextAt: null }
  if (is === 'by-others') return readElsewhere(capability)
  if (is === 'down') return { ...failing, fault: timeout }
  if (is === 'no-qrcodes') {
    const ofQrCodes = capability === 'charges' || capability === 'received' || capability === 'keyWebhooks'
    return ofQrCodes ? { state: 'absent', readAt: null, nextAt: null } : {}
  }
  if (is === `denied-${capability}`) return { ...failing, state: 'denied', readAt: null, fault: deniedHere }
  if (capability !== 'statement') return {}
  switch (is) {
    case 'well':
      return {}
    case 'late-statement':
      return { ...failing, fault: timeout }
    case 'unread-row':
      return { state: 'partial', unread: 1 }
    default:
      return {}
  }
}
