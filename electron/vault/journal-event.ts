import type { TimelineEntry } from '../../shared/domain/payment.ts'
import type { Instant } from '../../shared/time/instant.ts'

/** One event of an intent; `facts` are plain values for the timeline. */
export interface JournalEvent {
  readonly seq: number
  readonly at: Instant
  readonly by: 'person' | 'quita' | 'institution'
  readonly what: TimelineEntry['what']
  readonly facts: Readonly<Record<string, string | number | null>>
}

/** Where the chain of a journal ends: how many events it has, the hash of the last (64 hex digits), and when that happened. */
export interface ChainHead {
  readonly generation: number
  readonly head: string
  readonly at: Instant | null
}
