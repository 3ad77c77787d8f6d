import { instantFromMs, instantMs } from '../../shared/time/instant.ts'
import type { BankTime } from '../ports/bank-time.ts'
import type { Clock } from '../ports/clock.ts'
import type { BringUpNeeds, Live } from './bring-up-needs.ts'
import type { TellPerson } from './notifier.ts'
import type { OpenHealthNeeds } from './open-health.ts'
import type { JobNeeds } from './start-jobs.ts'

type HearingNeeds = Pick<BringUpNeeds, 'push' | 'onBug' | 'onCounters'> & {
  readonly ports: { readonly clock: Pick<Clock, 'now'> }
  readonly tell: TellPerson
}

const MINUTE_MS = 60_000

/** What the page was told last. */
type Heard = Pick<Live, 'jobs' | 'reachable' | 'heardAt' | 'minutesOff'>

/** What the background work and the transport tell. */
export function hearing(
  needs: HearingNeeds,
  live: Heard,
  time: Pick<BankTime, 'wallAheadMs'>,
): Pick<JobNeeds, 'push' | 'onInfractions' | 'onBug'> & Pick<OpenHealthNeeds, 'onReach'> {
  const recount = (): void => void needs.onCounters().catch(needs.onBug)
  return {
    push: needs.push,
    onBug: needs.onBug,
    onReach(answered) {
      const aheadMs = time.wallAheadMs()
      const minutesOff = aheadMs === null ? null : Math.round(aheadMs / 60_000)
      const changed = live.reachable !== answered || live.minutesOff !== minutesOff
      const nowMs = instantMs(needs.ports.clock.now())
      const heardAt = answered ? instantFromMs(nowMs - (nowMs % MINUTE_MS)) : live.heardAt
      const isLater = live.heardAt !== heardAt
      Object.assign(live, { reachable: answered, heardAt, minutesOff })
      if (changed || isLater) recount()
      if (!changed) return
      // What falls due every month waits for the institution's time.
      live.jobs?.dues.wake()
    },
    onInfractions(news) {
      recount()
      if (news === 0) return
      const words = { title: 'notices.infractionTitle', body: 'notices.infractionBody' } as const
      needs.tell(words, { to: 'infractions' })
    },
  }
}
