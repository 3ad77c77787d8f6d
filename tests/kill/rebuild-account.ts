import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createBankClock } from '../../electron/journal/bank-clock.ts'
import { createRebuilder } from '../../electron/services/rebuild/create-rebuilder.ts'
import { rebuildReaders } from '../../electron/services/rebuild/rebuild-readers.ts'
import type { RebuildReader } from '../../electron/services/rebuild/rebuilder.ts'
import { openVault } from '../../electron/vault/open-vault.ts'
import type { Vault } from '../../electron/vault/vault.ts'
import { addMonths } from '../../shared/books/month-span.ts'
import { valueOf } from '../fakes/journal-bench.ts'
import type { PayerNeeds } from './child.ts'
import type { Ending, Task } from './task.ts'

const MONTHS = 2

/** One life that rebuilds an account from the institution: begins where nothing was begun, else goes on, to its end. */
export async function rebuildAccount(task: Task, needs: PayerNeeds): Promise<Ending> {
  const file = join(task.folder, 'vault.db')
  const key = new Uint8Array(32).fill(7)
  const opened = valueOf(await openVault({ file, key, create: !existsSync(file) }))
  const { time, accounts, qrcodes, point } = needs
  const vault = withPoints(opened, point)
  const clock = createBankClock(needs.clock, time)
  const { now } = clock
  const receiving = { reads: qrcodes.reads }
  const readers = rebuildReaders({ vault, reads: accounts.reads, receiving, clock, now, onDetails: () => undefined })
  const around =
    (read: RebuildReader): RebuildReader =>
    async (...ask) => {
      point('before-part')
      const came = await read(...ask)
      point('after-part')
      return came
    }
  const rebuilder = createRebuilder({
    vault,
    readers: Object.fromEntries(Object.entries(readers).map(([kind, read]) => [kind, around(read)])),
    pauses: { isPaused: () => false, set: async () => ({ ok: true, value: undefined }) },
    clock,
    wake: () => undefined,
    onChange: () => undefined,
  })
  const { rebuild, newest } = valueOf(await rebuilder.view())
  if (rebuild === null) valueOf(await rebuilder.begin(addMonths(newest, 1 - MONTHS)))
  for (let pause = await rebuilder.run(); pause !== null; pause = await rebuilder.run()) await needs.clock.wait(pause)
  await opened.close()
  return { claims: [], alarms: [] }
}

/** A vault that tells a point before and after each write of what was read, and of how far it is. */
function withPoints(vault: Vault, point: (name: string) => void): Vault {
  const around =
    <Ask extends readonly unknown[], Answer>(write: (...ask: Ask) => Promise<Answer>) =>
    async (...ask: Ask): Promise<Answer> => {
      point('before-write')
      const written = await write(...ask)
      point('after-write')
      return written
    }
  const { records, statement, billets, received, charges } = vault
  return {
    ...vault,
    records: { ...records, put: around(records.put) },
    statement: { ...statement, put: around(statement.put), putDetail: around(statement.putDetail) },
    billets: { ...billets, put: around(billets.put) },
    received: { ...received, put: around(received.put) },
    charges: { ...charges, put: around(charges.put) },
  }
}
