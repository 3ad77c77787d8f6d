import type { Channel } from '../../shared/ipc/contract.ts'
import type { EventName } from '../../shared/ipc/events.ts'

/** Which reads an event makes old, as beginnings of channel names. */
export const staleAfter: { readonly [E in EventName]: readonly string[] } = {
  // These two carry the newest value themselves.
  'session.changed': [],
  'settings.changed': [],
  'payments.changed': ['payments.', 'billets.', 'session.'],
  'receipts.saved': ['receipts.', 'payments.', 'billets.'],
  'balance.changed': ['balance.', 'connections.token'],
  'statement.changed': ['statement.'],
  'statement.progress': [],
  'billets.changed': ['billets.'],
  'infractions.changed': ['infractions.', 'session.'],
  'bucket.changed': ['payments.bucket'],
  'charges.changed': ['charges.', 'received.', 'locations.'],
  'received.changed': ['received.', 'charges.'],
  'batches.changed': ['batches.'],
  'keyWebhooks.changed': ['keyWebhooks.'],
  'connections.testStep': [],
  'shell.command': [],
}

/** Channels whose answer is the newest value of a read: it is kept, so the screen is right before any event comes. */
export const answersRead = {
  'session.unlock': 'session.read',
  'session.lock': 'session.read',
  'connections.createTraining': 'session.read',
  'connections.create': 'session.read',
  'settings.change': 'settings.read',
  'balance.refresh': 'balance.read',
  'training.order': 'training.read',
} as const satisfies Partial<Record<Channel, Channel>>

/** Says whether an event makes a read old. */
export function isStaleAfter(event: EventName, channel: unknown): boolean {
  return typeof channel === 'string' && staleAfter[event].some((beginning) => channel.startsWith(beginning))
}
