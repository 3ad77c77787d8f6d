import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openMemoryFile } from '../../electron/services/memory/memory-file.ts'
import { openMemory } from '../../electron/services/memory/open-memory.ts'
import { openVault } from '../../electron/vault/open-vault.ts'
import { connectionIdSchema } from '../../shared/domain/connection.ts'
import { instantFromMs } from '../../shared/time/instant.ts'
import { testKey } from '../fixtures/open-test-vault.ts'
import { event, paymentId, seed } from '../fixtures/vault-samples.ts'

// A program of its own, watched call by call: `node child.ts FOLDER PAYMENTS`. It lives through so many payments over a vault
// that is there already, with the memory that follows it, and prints `ack N STEP` for each row that was acknowledged.
const [folder = '', payments = '3'] = process.argv.slice(2)
const clock = {
  now: () => instantFromMs(Date.now()),
  wait: (ms: number, signal?: AbortSignal) =>
    wait(ms, undefined, signal === undefined ? {} : { signal }).catch(() => undefined),
}
const id = connectionIdSchema.parse('00112233445566aa')
const file = join(folder, 'vault.db')
const opened = await openVault({ file, key: testKey, create: false })
if (!opened.ok) throw new Error(JSON.stringify(opened.error))
const meta = { environment: 'training', lock: 'system', createdAt: clock.now() } as const
const place = { id, meta, folder, noteFile: '', keyFile: '', vaultFile: file, bankFolder: '' }
const onBug = (bug: unknown) => process.stderr.write(`${String(bug)}\n`)
const log = { event: (name: string) => void process.stderr.write(`${name}\n`) }
const memory = await openMemory({
  file: openMemoryFile(folder, clock, log),
  place,
  vault: opened.value,
  now: clock.now,
  onBug,
})
if (!memory.ok) throw new Error(JSON.stringify(memory.error))
const { journal } = memory.value.vault
for (let n = 0; n < Number(payments); n += 1) {
  const steps = [
    () => journal.insert(seed(n), event('reviewed', n)),
    () => journal.change(paymentId(n), { state: 'frozen', seq: 1 }, { state: 'sending' }, event('recorded', n)),
    () => journal.change(paymentId(n), { state: 'sending', seq: 2 }, { state: 'settled' }, event('settled', n)),
  ]
  for (const [step, run] of steps.entries()) {
    const done = await run()
    if (!done.ok) throw new Error(JSON.stringify(done.error))
    process.stdout.write(`ack ${n} ${step}\n`)
  }
  await clock.wait(60) // so that the memory writes between the payments
}
await memory.value.stop()
process.exit(0)
