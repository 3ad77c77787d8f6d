import { randomBytes } from 'node:crypto'
import { appError } from '../../shared/errors/app-error.ts'
import type { Reply } from '../../shared/ipc/envelope.ts'
import { err } from '../../shared/kit/result.ts'
import type { CallKind } from '../app/call-kind.ts'
import type { Log } from '../ports/log.ts'
import { bucketOf, type Rate } from './bucket.ts'

type Dispatch = (channel: string, ask: unknown) => Promise<Reply>

/**
 * More than a person, a list that is scrolled or a thousand receipts that are merged ask for, and far less than a script can.
 * What a person is asked for, or has copied, comes at the pace of persons.
 */
export const CALL_RATES: Readonly<Record<CallKind, Rate>> = {
  reads: { atOnce: 2000, perSecond: 200 },
  writes: { atOnce: 400, perSecond: 50 },
  asks: { atOnce: 20, perSecond: 1 / 3 },
  clipboard: { atOnce: 40, perSecond: 1 / 2 },
}

/** One window is read a few times and answered once, and windows come at the pace of {@link CALL_RATES}' asks. */
export const CONFIRMATION_RATE: Rate = { atOnce: 40, perSecond: 2 }

/** What the rates need; `monotonicMs` only rises. */
export interface RateNeeds {
  readonly monotonicMs: () => number
  readonly log: Log
}

/**
 * Lets calls through at the rate of their kind. One that is too many is told so and does nothing; the log has a line for the
 * first of a burst, which has ended once half of what may come at once may come again.
 */
export function limitCalls(
  dispatch: Dispatch,
  needs: RateNeeds & {
    readonly kindOf: (channel: string) => Promise<CallKind>
    readonly rates?: Readonly<Record<CallKind, Rate>>
  },
): Dispatch {
  const { kindOf, rates = CALL_RATES } = needs
  const limited = {
    reads: limitTo(rates.reads, 'reads', dispatch, needs),
    writes: limitTo(rates.writes, 'writes', dispatch, needs),
    asks: limitTo(rates.asks, 'asks', dispatch, needs),
    clipboard: limitTo(rates.clipboard, 'clipboard', dispatch, needs),
  }
  return async (channel, ask) => limited[await kindOf(channel)](channel, ask)
}

/** The same for the confirmation window, all of whose calls are of one kind, over every window that is opened. */
export function limitAnswers(dispatch: Dispatch, needs: RateNeeds, rate: Rate = CONFIRMATION_RATE): Dispatch {
  return limitTo(rate, 'answers', dispatch, needs)
}

function limitTo(rate: Rate, calls: string, dispatch: Dispatch, { monotonicMs, log }: RateNeeds): Dispatch {
  const bucket = bucketOf(rate, monotonicMs)
  return async (channel, ask) => {
    const taken = bucket.take()
    if (taken === 'taken') return dispatch(channel, ask)
    const reference = randomBytes(4).toString('hex')
    if (taken === 'first-refused') log.event('lane.too-many', { calls, reference })
    return err(appError({ kind: 'too-many', sent: 'no', reference }))
  }
}
