import { instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault } from '../../vault/vault.ts'

/** What the gate needs. */
export interface JudgingGateNeeds {
  readonly statement: Pick<Vault['statement'], 'namelessDebits'>
  readonly clock: Pick<Clock, 'now'>
}

/** Says whether debits may be judged yet. */
export interface JudgingGate {
  /** Runs an asking for details; the debits that lacked theirs when it began have been asked for once it has ended, whatever came of it. */
  asking<T>(work: () => Promise<T>): Promise<T>
  /** Whether every debit of the last day has its detail, or was asked for. What cannot be read holds nothing up. */
  isOpen(): Promise<boolean>
}

const dayMs = 86_400_000

/**
 * A debit is judged by all that is told of it, since a fee is known by the words of its detail. A line that came while others
 * were asked for was not asked for itself: it waits for the next asking.
 */
export function createJudgingGate({ statement, clock }: JudgingGateNeeds): JudgingGate {
  let asked: ReadonlySet<string> = new Set()

  async function bare(): Promise<readonly string[]> {
    const since = instantFromMs(instantMs(clock.now()) - dayMs)
    const found = await statement.namelessDebits({ since })
    return found.ok ? found.value : []
  }

  return {
    async asking(work) {
      const before = await bare()
      try {
        return await work()
      } finally {
        asked = new Set(before)
      }
    },
    async isOpen() {
      return (await bare()).every((id) => asked.has(id))
    },
  }
}
