import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { paymentId } from '../../fixtures/vault-samples.ts'

const child = join(import.meta.dirname, '../../fixtures/vault-child.ts')
let folder = testFolder()
beforeEach(() => {
  folder = testFolder()
})
afterEach(() => folder.remove())

/** Runs the child until it has acknowledged so many steps, then kills it at once; answers the lines it got out. */
async function killAfter(steps: number): Promise<string[]> {
  const running = spawn(process.execPath, [child, folder.file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(running, 'exit')
  const lines: string[] = []
  for await (const line of createInterface({ input: running.stdout })) {
    lines.push(line)
    if (lines.length === steps + 1) running.kill('SIGKILL')
  }
  await exited
  return lines.slice(1)
}

test.each([0, 1, 2, 3, 7, 20, 53, 150, 400])(
  'killed after %i steps, everything acknowledged is there',
  async (steps) => {
    const acknowledged = await killAfter(steps)
    expect(acknowledged.length).toBeGreaterThanOrEqual(steps)
    expect(existsSync(`${folder.file}-wal`)).toBe(true)
    const vault = await openTestVault(folder.file)
    for (const row of acknowledged) {
      const [n = 0, step = 0] = row.split(' ').map(Number)
      const intent = value(await vault.journal.get(paymentId(n)))
      expect(intent?.seq).toBeGreaterThanOrEqual(step === 0 ? 1 : 2)
      if (step === 2) expect(value(await vault.receipts.ofPayment(paymentId(n)))?.size).toBe(7000)
    }
    expect((await vault.journal.verify()).ok).toBe(true)
    await vault.close()
  },
)
