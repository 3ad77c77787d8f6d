import { instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault } from '../../vault/vault.ts'
import type { JudgeAsk } from '../../vault/watch-tables.ts'

/** What the gate needs. */
export interface JudgingGateNeeds {
  readonly statement: Pick<Vault['statement'], 'namelessDebits'>
  readonly clock: Pick<Clock, 'now'>
}

/** Says which debits may be judged yet. */
export interface JudgingGate {
  /** Runs an asking for details; the debits that lacked theirs when it began have been asked for once it has ended, whatever came of it. */
  asking<T>(work: () => Promise<T>): Promise<T>
  /** The debits of the last day that were asked for: one that lacks its detail and is none of them holds the judgement. */
  detailed(): NonNullable<JudgeAsk['detailed']>
}

const dayMs = 86_400_000

/**
 * A debit is judged by all that is told of it, since a fee is known by the words of its detail. A line that came while others
 * were asked for was not asked for itself: it waits for the next asking.
 */
export function createJudgingGate({ statement, clock }: JudgingGateNeeds): JudgingGate {
  let asked: readonly string[] = []

  const since = () => instantFromMs(instantMs(clock.now()) - dayMs)

  return {
    async asking(work) {
      const before = await statement.namelessDebits({ since: since() })
      try {
        return await work()
      } finally {
        asked = before.ok ? before.value : []
      }
    },
    detailed: () => ({ since: since(), asked }),
  }
}
