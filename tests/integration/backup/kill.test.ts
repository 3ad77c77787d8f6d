import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { announcePlace } from '../../../electron/services/connections/connection-folder.ts'
import { openVault } from '../../../electron/vault/open-vault.ts'
import { backupBench, backupKeyOfTests, rehearse } from '../../fixtures/backup-bench.ts'
import { testKey, value } from '../../fixtures/open-test-vault.ts'

const child = join(import.meta.dirname, '../../fixtures/backup-child.ts')

/** Runs a backup until it has told so many steps, then kills it at once; answers whether it said that one was made. */
async function killAfter(steps: number, args: readonly string[]): Promise<boolean> {
  const running = spawn(process.execPath, [child, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(running, 'exit')
  const lines: string[] = []
  for await (const line of createInterface({ input: running.stdout })) {
    lines.push(line)
    if (lines.length === steps) running.kill('SIGKILL')
  }
  await exited
  return lines.includes('made')
}

test('a backup whose program is killed at any step has no name, unless it is whole; the vault and the next one do not suffer', async () => {
  const bench = await backupBench({ payments: 4, receiptBytes: 1_500_000 })
  value(await announcePlace(bench.place))
  await bench.vault.close()
  const args = [bench.dataFolder, bench.folder, JSON.stringify(await backupKeyOfTests())]
  for (const steps of [1, 3, 6, 8, 9, 10]) {
    const made = await killAfter(steps, args)
    const named = readdirSync(bench.folder).filter((name) => name.endsWith('.quita'))
    if (made) expect(named.length).toBeGreaterThan(0)
    for (const name of named) expect((await rehearse(join(bench.folder, name))).ok, `${name} after ${steps}`).toBe(true)
    const vault = value(await openVault({ file: bench.place.vaultFile, key: testKey, create: false }))
    expect(value(await vault.journal.verify())).toEqual({ events: 8 })
    await vault.close()
  }
  expect(await killAfter(999, args)).toBe(true)
  expect(readdirSync(bench.folder).filter((name) => name.endsWith('.part'))).toEqual([])
})
