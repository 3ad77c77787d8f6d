import { ok } from '../../shared/kit/result.ts'
import type { OpenVault } from './open-vault-ask.ts'
import type { VaultReads } from './vault.ts'
import { vaultCalls, type VaultTables } from './vault-calls.ts'
import { gatherReads } from './worker/gather-reads.ts'
import type { AskWorker } from './worker/protocol.ts'
import { readyThread, startWorker } from './worker/start-worker.ts'

/** Opens or makes a vault in a thread of its own, so that no disk ever holds up the window; see {@link OpenVault}. */
export const openVault: OpenVault = async (ask) => {
  const thread = startWorker(workerModule(), ask, ask.onDeath)
  const opened = await thread.opened
  if (!opened.ok) {
    await thread.close()
    return opened
  }
  const { snapshot, narrow } = thread
  const together = (): VaultReads => tables(gatherReads(thread.readAll))
  return ok({ ...tables(thread.ask), together, snapshot, narrow, close: () => thread.close() })
}

/** Begins the thread of the vault that is opened next, while its key is still being read. */
export function readyVault(): void {
  readyThread(workerModule())
}

// From source the thread runs the TypeScript file beside this one; in the bundle, the script that the build puts there.
function workerModule(): URL {
  const name = import.meta.url.endsWith('.ts') ? 'vault-worker.ts' : 'vault-worker.js'
  return new URL(name, import.meta.url)
}

type Crossing = ReturnType<typeof JSON.parse>

/** The tables of a vault whose every call is asked through `ask`, by the contract's rows. */
export function tables(
  ask: AskWorker | ((table: string, call: string, args: readonly unknown[]) => Promise<unknown>),
): VaultTables {
  const through: Crossing = ask
  const made: Crossing = {}
  for (const [table, calls] of Object.entries(vaultCalls)) {
    made[table] = {}
    for (const call of Object.keys(calls)) made[table][call] = (...args: unknown[]) => through(table, call, args)
  }
  return made
}
