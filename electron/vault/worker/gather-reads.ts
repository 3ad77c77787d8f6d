import { err } from '../../../shared/kit/result.ts'
import type { AskWorker, Operation, Reply } from './protocol.ts'

/** So many reads cross to the thread at once. */
const MOST_AT_ONCE = 2_000

interface Waiting {
  readonly read: Operation
  readonly answer: (result: Reply['result']) => void
}

/**
 * Asks reads together: all that is asked in one turn of the loop crosses to the thread at once, and what was asked before is
 * answered by what was known then. Whoever begins anew asks through another one.
 */
export function gatherReads(readAll: (reads: readonly Operation[]) => Promise<Reply['result']>): AskWorker {
  const asked = new Map<string, Promise<Reply['result']>>()
  let waiting: Waiting[] = []

  async function answerAll(): Promise<void> {
    const all = waiting
    waiting = []
    for (let at = 0; at < all.length; at += MOST_AT_ONCE) {
      const some = all.slice(at, at + MOST_AT_ONCE)
      const results = await readAll(some.map(({ read }) => read))
      for (const [n, { answer }] of some.entries()) answer(results.ok ? results.value[n] : err(results.error))
    }
  }

  function gathered(read: Operation): Promise<Reply['result']> {
    return new Promise((answer) => {
      if (waiting.length === 0) setImmediate(() => void answerAll())
      waiting.push({ read, answer })
    })
  }

  return (store, call, args) => {
    const name = JSON.stringify([store, call, args])
    const answer = asked.get(name) ?? gathered({ store, call, args })
    asked.set(name, answer)
    return answer
  }
}
