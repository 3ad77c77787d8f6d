import type { BankTime } from '../ports/bank-time.ts'
import type { BringUpNeeds, Live } from './bring-up-needs.ts'
import type { TellPerson } from './notifier.ts'
import type { OpenHealthNeeds } from './open-health.ts'
import type { JobNeeds } from './start-jobs.ts'

type HearingNeeds = Pick<BringUpNeeds, 'push' | 'onBug' | 'onCounters'> & { readonly tell: TellPerson }

/** What the page was told last. */
interface Heard extends Pick<Live, 'jobs'> {
  reachable: boolean | null
  /** Minutes that this computer's clock is off the institution's. */
  minutesOff: number | null
}

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
      Object.assign(live, { reachable: answered, minutesOff })
      if (!changed) return
      recount()
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
