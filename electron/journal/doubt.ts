import type { JournalEvent } from '../vault/journal-event.ts'

/**
 * Why the outcome of the last attempt is not known; it decides what the answers to our questions mean.
 * `refused`: a clear 4xx, to be confirmed. `key-used`: the provider says it knows the key or is
 * busy with it. `unclear`: everything else, from a cut line to a restart; a 401 too, since
 * whoever answers was sent to.
 */
export type Doubt = 'refused' | 'key-used' | 'unclear'

/** The doubt of an intent, from the outcome that its last attempt wrote. */
export function doubtOf(events: readonly JournalEvent[]): Doubt {
  const last = events.findLast(({ what }) => what === 'no-answer' || what === 'unclear-answer' || what === 'restarted')
  const said = last?.facts['doubt']
  return said === 'refused' || said === 'key-used' ? said : 'unclear'
}
