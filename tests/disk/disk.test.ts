import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { openFile } from '../../electron/vault/database/open-file.ts'
import { makeStores } from '../../electron/vault/worker/operations.ts'
import { paymentIdSchema, paymentStateSchema } from '../../shared/domain/payment.ts'
import { ensureStrace } from '../fixtures/ensure-strace.ts'
import { openTestVault, testKey, value } from '../fixtures/open-test-vault.ts'
import { suiteOf } from '../fixtures/suite.ts'

// Payments over a disk that fails: the n-th write or sync of the vault, once or from then on, with no room or an error of the
// device; or files that may not grow any more. Whatever was said has to be so afterwards: what was acknowledged is a row, nothing was sent
// without a durable claim, and "nothing was sent" is only said where nothing was.

const suite = suiteOf('disk', { seed: 20_261_123, runs: { short: 8, whole: 200, nightly: 2000 } })
const root = mkdtempSync(join(tmpdir(), 'quita-disk-'))
const fresh = join(root, 'fresh')
const child = join(import.meta.dirname, 'child.ts')
const STRACE = ['-f', '--seccomp-bpf', '-qq', '-o', '/dev/null', '-e', 'trace=pwrite64,fsync,fdatasync']
const PAYMENTS = '6'
let watched = false

const lineSchema = z.union([
  z.object({ refused: z.unknown() }),
  z.object({ unopened: z.unknown() }),
  z.object({ id: paymentIdSchema, posted: z.boolean(), state: paymentStateSchema }),
  z.object({
    id: paymentIdSchema,
    posted: z.boolean(),
    error: z.string(),
    sent: z.enum(['no', 'maybe', 'yes']).nullable(),
  }),
])
type Line = z.infer<typeof lineSchema>

interface Fault {
  readonly told: string
  readonly command: readonly [string, ...string[]]
}

const injections = [
  'pwrite64:error=ENOSPC',
  'fsync,fdatasync:error=EIO',
  'pwrite64:error=EIO',
  'fsync,fdatasync:error=ENOSPC',
]

/** A fault by its number: every fourth run limits the size of files, which needs nothing but a shell. */
function faultOf(number: number): Fault {
  const next = Math.imul(suite.seed + number, 2_654_435_761) >>> 8
  if (!watched || number % 4 === 3) {
    const kib = 330 + (next % 120)
    return {
      told: `${number}: files of ${kib} KiB at most`,
      command: ['bash', '-c', `ulimit -f ${kib}; exec "$@"`, 'bash'],
    }
  }
  const injection = `${injections[number % injections.length]}:when=${1 + (next % 60)}${next % 2 === 0 ? '' : '+'}`
  return {
    told: `${number}: ${injection}`,
    command: ['strace', ...STRACE, '-e', `inject=${injection}`],
  }
}

function pay(fault: Fault, ...more: string[]): { readonly lines: Line[]; readonly file: string } {
  const folder = join(root, 'run')
  rmSync(folder, { recursive: true, force: true })
  cpSync(fresh, folder, { recursive: true })
  const file = join(folder, 'vault.db')
  const [program, ...words] = fault.command
  const ran = spawnSync(program, [...words, process.execPath, child, file, PAYMENTS, ...more], { encoding: 'utf8' })
  const lines = ran.stdout.trim().split('\n').filter(Boolean)
  return { lines: lines.map((line) => lineSchema.parse(JSON.parse(line))), file }
}

/** What was said and is not so. */
function untrue({ lines, file }: { readonly lines: readonly Line[]; readonly file: string }): string[] {
  const opened = openFile({ file, key: testKey, create: false })
  if (!opened.ok) return [`the vault does not open: ${JSON.stringify(opened.error)}`]
  try {
    const { journal } = makeStores(opened.value, testKey)
    const wrong = journal.verify().ok ? [] : ['broken chain']
    for (const line of lines) {
      if (!('id' in line)) continue
      const kept = value(journal.get(line.id))?.state ?? 'gone'
      if (line.posted && ['gone', 'frozen', 'cancelled'].includes(kept)) wrong.push(`sent without a claim: ${kept}`)
      if ('state' in line && line.state !== kept) wrong.push(`said ${line.state}, is ${kept}`)
      if ('error' in line && line.posted && line.sent === 'no') wrong.push('said that nothing was sent')
    }
    return wrong
  } finally {
    opened.value.close()
  }
}

beforeAll(async () => {
  watched = ensureStrace()
  if (!watched) process.stdout.write('disk: no strace here, so the limit on the size of files stands for every fault\n')
  mkdirSync(fresh)
  await (await openTestVault(join(fresh, 'vault.db'))).close()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('whatever fails on the disk, what was said of each payment is so', () => {
  suite.announce()
  const wrong: string[] = []
  const counts = { confirmed: 0, failed: 0, sent: 0 }
  for (const number of suite.numbers) {
    const fault = faultOf(number)
    const run = pay(fault)
    for (const line of run.lines) {
      if ('state' in line) counts.confirmed += 1
      else counts.failed += 1
      if ('posted' in line && line.posted) counts.sent += 1
    }
    wrong.push(...untrue(run).map((what) => `${fault.told}: ${what}`))
  }
  process.stdout.write(`disk: ${JSON.stringify(counts)}\n`)
  expect(wrong).toEqual([])
  if (suite.runs > 4) expect(counts.failed).toBeGreaterThan(0)
})

test('control: a journal that takes failed writes for good ones is found out', () => {
  // The size says which write is the first that fails: where it is one that opens a payment, nothing wrong is said of any.
  const isFound = [400, 420, 440, 360].some((kib) => {
    const command = ['bash', '-c', `ulimit -f ${kib}; exec "$@"`, 'bash'] as const
    return untrue(pay({ told: 'control', command }, 'swallow')).length > 0
  })
  expect(isFound).toBe(true)
})
