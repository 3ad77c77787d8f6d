import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createAccountsReads } from '../../../electron/api/create-accounts-reads.ts'
import { openGroup } from '../../../electron/api/open-group.ts'
import { systemClock } from '../../../electron/main/adapters/clock.ts'
import { refreshStatement } from '../../../electron/services/accounts/refresh-statement.ts'
import { openVault } from '../../../electron/vault/open-vault.ts'
import { must } from './must.ts'
import type { BenchBank } from './start-bank.ts'

/** What one first reading of the statement took. */
export interface Synced {
  readonly tookMs: number
  readonly lines: number
  /** How often the balance was read meanwhile. */
  readonly balances: number
  /** The longest that the balance was waited for meanwhile, in milliseconds. */
  readonly balanceMs: number
  /** The longest turn of this thread's loop meanwhile, in milliseconds. */
  readonly turnMs: number
}

/** Reads the whole statement into a new vault in a folder, as the application does, and asks for the balance meanwhile, one after another. */
export async function syncOnce(folder: string, access: BenchBank['access']): Promise<Synced> {
  const vault = must(await openVault({ file: join(folder, 'vault.db'), key: randomBytes(32), create: true }))
  const group = openGroup({
    group: 'accounts',
    access: () => access,
    clock: systemClock,
    log: { event: () => undefined },
  })
  const reads = createAccountsReads(group.client, systemClock)
  const turns = monitorEventLoopDelay({ resolution: 1 })
  turns.enable()
  let balances = 0
  let balanceMs = 0
  let lines = 0
  let isOver = false
  const begin = performance.now()
  const reading = refreshStatement({
    vault,
    reads,
    clock: systemClock,
    now: systemClock.now,
    isWanted: () => true,
    onPage: (read) => {
      lines = read
    },
  }).finally(() => {
    isOver = true
  })
  const asking = (async () => {
    while (!isOver) {
      const asked = performance.now()
      must(await reads.balance())
      balanceMs = Math.max(balanceMs, performance.now() - asked)
      if (!isOver) balances += 1
      await systemClock.wait(200)
    }
  })()
  must(await reading)
  const tookMs = performance.now() - begin
  await asking
  turns.disable()
  await group.close()
  await vault.close()
  return { tookMs, lines, balances, balanceMs, turnMs: turns.max / 1e6 }
}
