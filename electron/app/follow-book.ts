import type { Instant } from '../../shared/time/instant.ts'
import type { Job } from './job.ts'
import type { AccountJobs } from './open-connection.ts'
import type { ReadingTurn } from './reading-turn.ts'
import type { ReceivingJobs } from './receiving-jobs.ts'
import type { TeamSeat } from './team-seat.ts'

/** Whether this desk can ask the institution at all, and which desk reads there what all of them show. */
export function asksOf(
  { retiredAt }: { readonly retiredAt: Instant | null },
  team: TeamSeat | null,
): { readonly isReached: boolean; readonly turn: ReadingTurn } {
  return { isReached: retiredAt === null, turn: { isMine: () => team === null || team.isReader() } }
}

/** What goes on with the company's book. */
interface FollowNeeds {
  readonly jobs: AccountJobs & ReceivingJobs
  readonly batches: Job
  readonly asks: ReturnType<typeof asksOf>
  readonly recover: () => Promise<unknown>
  readonly onBug: (bug: unknown) => void
}

/**
 * Has what could not be written without the book go on once that is read again, and what all desks show be read here once that is this
 * one's turn. Whoever cannot ask takes none.
 */
export function followBook(team: TeamSeat | null, { jobs, batches, asks, recover, onBug }: FollowNeeds): void {
  const wake = (...woken: readonly Job[]): void => {
    for (const job of woken) job.wake()
  }
  const goOn = (): void => wake(jobs.payments, batches)
  team?.whenBack((first) => void (first ? recover() : Promise.resolve()).then(goOn, onBug))
  if (!asks.isReached) return
  team?.takeTurns(() => asks.turn.isMine() && wake(jobs.balance, jobs.statement, jobs.cases, jobs.receiving))
}
