import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyReceipt } from '../../../shared/domain/receipt-filter.ts'
import { type BuiltProgram, buildProgram } from '../../fixtures/build-program.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { suiteOf } from '../../fixtures/suite.ts'
import { receipt } from '../../fixtures/vault-samples.ts'

const RECEIPTS = 400
// Killed after so many texts, each time.
const suite = suiteOf('killed reading', { seed: 0, step: 4, runs: { short: 5, whole: 20, nightly: 60 } })

const folder = testFolder()
let program: BuiltProgram
beforeAll(async () => {
  suite.announce()
  program = await buildProgram('fixtures/reading-child.ts')
}, 60_000)
afterAll(() => {
  program.remove()
  folder.remove()
})

/** Runs the reading until it has kept so many texts, then kills it at once; the ids it got out. */
async function readAndKill(program: string, file: string, texts: number): Promise<readonly string[]> {
  const running = spawn(process.execPath, [program, file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(running, 'exit')
  const lines: string[] = []
  for await (const line of createInterface({ input: running.stdout })) {
    lines.push(line)
    if (lines.length === texts + 1) running.kill('SIGKILL')
  }
  await exited
  return lines.slice(1)
}

test('killed again and again while texts are read, every receipt is either unread or found by its text, and none is lost', async () => {
  const made = await openTestVault(folder.file)
  for (let n = 0; n < RECEIPTS; n += 1) value(await made.receipts.put(receipt(n), Buffer.from(`%PDF ${n}`)))
  await made.close()
  const told = new Set<string>()
  for (const kill of suite.numbers) {
    for (const id of await readAndKill(program.file, folder.file, kill)) told.add(id)
    const vault = await openTestVault(folder.file)
    const { ids, left } = value(await vault.receipts.unread(50))
    const read = value(await vault.receipts.totals({ ...everyReceipt, words: ['lido'] })).count
    expect(read + left).toBe(RECEIPTS)
    expect(read).toBeGreaterThanOrEqual(told.size)
    for (const id of told) {
      const filter = { ...everyReceipt, words: [`x${id}`] }
      expect(value(await vault.receipts.rows({ filter, first: 0, limit: 2 })).map((row) => row.id)).toEqual([id])
      expect(ids).not.toContain(id)
    }
    await vault.close()
  }
}, 300_000)
