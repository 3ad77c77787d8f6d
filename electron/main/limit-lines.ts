import type { Log } from '../ports/log.ts'
import { bucketOf, type Rate } from './bucket.ts'

/** Far more than an application of ours ever has refused, and far less than a script can. */
export const LINE_RATE: Rate = { atOnce: 100, perSecond: 1 / 10 }

/**
 * The same log for whoever tells what a page was refused: as much as says what happens, and one line where there would be more. A
 * page that has itself refused without an end neither fills the disk nor pushes out of the log what was before.
 */
export function limitLines(log: Log, monotonicMs: () => number, rate: Rate = LINE_RATE): Log {
  const bucket = bucketOf(rate, monotonicMs)
  return {
    event(name, fields) {
      const taken = bucket.take()
      if (taken === 'taken') log.event(name, fields)
      else if (taken === 'first-refused') log.event('refusals.too-many', { last: name })
    },
  }
}
