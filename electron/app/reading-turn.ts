import type { Job } from './job.ts'

/** Whether this desk is the one that reads the institution for all of them: always, where there are no others. */
export interface ReadingTurn {
  isMine(): boolean
}

/**
 * Has a job that reads the institution run by itself only while that is this desk's turn; else it sleeps. Woken from outside it runs once
 * all the same: that is a person who asks, or what they just paid. `start` makes the job of what it runs; `first` is a run that passes too.
 */
export function inReadingTurn(
  turn: ReadingTurn,
  run: (isWanted: () => boolean) => Promise<number | null>,
  start: (run: (isWanted: () => boolean) => Promise<number | null>) => Job,
  first = false,
): Job {
  let isAsked = first
  const job = start(async (isWanted) => {
    if (!isAsked && !turn.isMine()) return null
    isAsked = false
    const pause = await run(isWanted)
    return turn.isMine() ? pause : null
  })
  return {
    wake() {
      isAsked = true
      job.wake()
    },
    stop: job.stop,
  }
}
