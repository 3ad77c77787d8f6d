import { writeSync } from 'node:fs'
import type { ToldAccess } from '../../fakes/with-secrets.ts'
import type { Vault } from '../../../electron/vault/vault.ts'
import { createManualClock } from '../../fakes/manual-clock.ts'
import { openTestVault } from '../../fixtures/open-test-vault.ts'
import { collectorOf, readsOf } from '../../integration/collecting/collecting-bench.ts'

/** One life of collecting: on which vault and bank, and after how many steps it is killed (null: it lives to the end). */
export interface CollectingLife {
  readonly file: string
  readonly access: ToldAccess
  readonly killAt: number | null
  /** Milliseconds that have passed since the first life began. */
  readonly laterMs: number
}

// Each call is two steps, before and after it: a kill between them leaves what the call did and nothing that follows.
function counted<Of extends object>(of: Of, step: () => void): Of {
  return new Proxy(of, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (typeof member === 'object' && member !== null) return counted(member, step)
      if (typeof member !== 'function') return member
      return async (...args: unknown[]): Promise<unknown> => {
        step()
        const answer: unknown = await Reflect.apply(member, target, args)
        step()
        return answer
      }
    },
  })
}

const life: CollectingLife = JSON.parse(process.argv[2] ?? '')
let steps = 0
const step = (): void => {
  steps += 1
  if (steps === life.killAt) process.kill(process.pid, 'SIGKILL')
}
const clock = createManualClock()
clock.advance(life.laterMs)
const vault: Vault = await openTestVault(life.file)
const { reads, close } = readsOf(life.access, clock)
const collector = collectorOf(counted(vault, step), counted(reads, step), clock)
for (let runs = 0; runs < 50; runs += 1) {
  const pause = await collector.run()
  if (pause === null) break
  clock.advance(pause)
}
await close()
await vault.close()
writeSync(1, `${JSON.stringify({ steps })}\n`)
