import type { JournalEvent } from '../vault/journal-event.ts'
import type { Change } from './move.ts'

/** A change by which a payment is followed that somebody else had sent under the same key: its event says so. */
export function asAdopted(change: Change): Change {
  const { event } = change
  return event === null ? change : { ...change, event: { ...event, facts: { ...event.facts, adopted: 'yes' } } }
}

/** Says whether an event tells of a payment that somebody else had sent. */
export function isAdopted({ facts }: Pick<JournalEvent, 'facts'>): boolean {
  return facts['adopted'] === 'yes'
}
