import type { Channel } from '../../shared/ipc/contract.ts'
import type { EventName } from '../../shared/ipc/events.ts'

/** Which reads an event makes old, as beginnings of channel names. */
export const staleAfter: { readonly [E in EventName]: readonly string[] } = {
  // These two carry the newest value themselves.
  'session.changed': [],
  'settings.changed': [],
  // A payment, a review or long work may hold an update back.
  'payments.changed': [
    'payments.',
    'agenda.',
    'payees.',
    'paymentBatches.',
    'billets.',
    'session.',
    'closing.',
    'updates.',
  ],
  'receipts.saved': ['receipts.', 'payments.', 'billets.', 'closing.'],
  // What was kept stays as it is: a paper that is open is not read again whenever another one comes.
  'receipts.changed': ['receipts.rows', 'receipts.totals', 'receipts.coverage', 'receipts.missing', 'closing.'],
  'works.changed': ['works.', 'updates.', 'rebuild.'],
  'updates.changed': ['updates.'],
  'notes.changed': ['notes.', 'receipts.', 'closing.flows'],
  'notices.changed': ['notices.'],
  'filing.changed': ['filing.'],
  'backups.changed': ['backups.'],
  'restore.progress': [],
  'health.changed': ['health.'],
  'balance.changed': ['balance.', 'connections.token', 'closing.'],
  'statement.changed': ['lists.', 'agenda.', 'health.', 'statement.', 'payees.', 'closing.'],
  'statement.progress': [],
  'watch.changed': ['watch.', 'statement.read', 'session.', 'payments.read'],
  'statement.firstReading': [],
  'log.changed': ['log.'],
  'log.progress': [],
  'billets.changed': ['lists.', 'agenda.', 'billets.', 'payees.', 'closing.'],
  'payees.changed': ['payees.', 'paymentBatches.read'],
  'agenda.changed': ['agenda.'],
  'team.changed': ['team.'],
  'presence.changed': ['team.present'],
  'infractions.changed': ['lists.', 'infractions.', 'session.', 'closing.'],
  'bucket.changed': ['payments.bucket'],
  'charges.changed': ['lists.', 'charges.', 'received.', 'locations.', 'closing.'],
  'received.changed': ['lists.', 'received.', 'charges.', 'closing.'],
  'batches.changed': ['lists.', 'batches.'],
  'paymentBatches.changed': ['paymentBatches.'],
  'keyWebhooks.changed': ['lists.', 'keyWebhooks.'],
  'connections.testStep': [],
  'connections.changed': ['connections.'],
  'confirmation.asking': [],
  'shell.command': [],
}

/** Channels whose answer is the newest value of a read: it is kept, so the screen is right before any event comes. */
export const answersRead = {
  'session.unlock': 'session.read',
  'session.lock': 'session.read',
  'connections.createTraining': 'session.read',
  'connections.create': 'session.read',
  'connections.repair': 'session.read',
  'connections.rename': 'session.read',
  'connections.remove': 'session.read',
  'connections.forget': 'session.read',
  'connections.loadCertificate': 'connections.life',
  'connections.dropCertificate': 'connections.life',
  'memory.check': 'memory.read',
  'memory.reconcile': 'memory.read',
  'settings.change': 'settings.read',
  'settings.setLocale': 'settings.read',
  'institutions.renew': 'settings.read',
  'balance.refresh': 'balance.read',
  'training.order': 'training.read',
  'searches.save': 'searches.list',
  'searches.remove': 'searches.list',
  'restore.begin': 'session.read',
  'backups.setPassphrase': 'backups.read',
  'backups.chooseFolder': 'backups.read',
  'backups.change': 'backups.read',
  'backups.begin': 'backups.read',
  'backups.end': 'backups.read',
  'rebuild.begin': 'rebuild.read',
  'rebuild.again': 'rebuild.read',
  'rebuild.end': 'rebuild.read',
  'filing.change': 'filing.read',
  'filing.chooseFolder': 'filing.read',
  'updates.check': 'updates.read',
  'updates.restart': 'updates.read',
} as const satisfies Partial<Record<Channel, Channel>>

/** Says whether an event makes a read old. */
export function isStaleAfter(event: EventName, channel: unknown): boolean {
  return typeof channel === 'string' && staleAfter[event].some((beginning) => channel.startsWith(beginning))
}
