import type { Instant } from '../../shared/time/instant.ts'

/** Time as the engine sees it: the wall, a monotonic count in milliseconds, and waiting that can be broken off. */
export interface Clock {
  now(): Instant
  monotonicMs(): number
  /** Resolves after `ms`, or as soon as `signal` aborts; never rejects. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
}
