import { createHash, randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WorkPlan } from '../../../electron/services/works/work-plan.ts'
import { connection } from '../../fakes/page/canned-session.ts'
import { type BuiltProgram, buildProgram } from '../../fixtures/build-program.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { suiteOf } from '../../fixtures/suite.ts'
import { statementLines } from '../../fixtures/statement-lines.ts'
import { anyLine, receipt, receiptId } from '../../fixtures/vault-samples.ts'
import { type DeskAsk, deskPoints } from './desk-program.ts'
import { type KillCase, killTimes, liveOnce } from './kill-rounds.ts'

// Each of the points first, and then any.
const suite = suiteOf('killed work', { seed: 20_261_122, runs: { short: 8, whole: 20, nightly: 200 } })
const RECEIPTS = 200
const LINES = 3_000

let program: BuiltProgram
const root = testFolder()
const view = connection('production')

beforeAll(async () => {
  suite.announce()
  program = await buildProgram('kill/works/desk-program.ts')
  const vault = await openTestVault(root.file)
  for (let n = 0; n < RECEIPTS; n += 1) value(await vault.receipts.put(receipt(n), bytesOf(n)))
  value(await vault.statement.put(statementLines(LINES)))
  await vault.close()
}, 60_000)
afterAll(() => {
  program.remove()
  root.remove()
})

// No two alike, and larger than one write of a disk.
function bytesOf(n: number): Uint8Array {
  return Uint8Array.from({ length: 3_000 + n * 37 }, (_, at) => (at * (n + 3) + (at >> 7)) % 256)
}

const plans: readonly {
  readonly name: string
  readonly tells: number
  readonly plan: WorkPlan
  readonly file: string
  /** What has the name before, and gives way. */
  readonly old?: string
}[] = [
  {
    name: 'packing',
    tells: RECEIPTS / 20,
    file: 'pacote.zip',
    plan: {
      kind: 'pack',
      content: { from: 'receipts', ids: Array.from({ length: RECEIPTS }, (_, n) => receiptId(n)) },
    },
  },
  {
    name: 'exporting',
    tells: 3,
    file: 'extrato.csv',
    old: 'of last month',
    plan: { kind: 'export', export: { filter: anyLine, as: { format: 'csv', charset: 'utf-8' } } },
  },
]

function deskCase(
  { plan, tells, file, old }: (typeof plans)[number],
  wanted: { sha256: string | null },
): KillCase<DeskAsk> {
  return {
    program: program.file,
    points: deskPoints(tells),
    withinMs: 400,
    async prepare() {
      const folder = join(root.path, randomBytes(4).toString('hex'))
      mkdirSync(join(folder, 'out'), { recursive: true })
      const vault = join(folder, 'vault.db')
      copyFileSync(root.file, vault)
      const path = join(folder, 'out', file)
      if (old !== undefined) writeFileSync(path, old)
      return { vault, plan, view, path, replaces: old !== undefined }
    },
    async between({ path }) {
      const others = readdirSync(dirname(path)).filter(
        (name) => name !== file && !/^\.quita-[0-9a-f]+\.part$/.test(name),
      )
      const sums = [wanted.sha256, old && sha256Of(old)]
      const right = existsSync(path) ? sums.includes(sha256(path)) : old === undefined
      return [...others.map((name) => `left ${name}`), ...(right ? [] : ['neither the old file nor the whole new one'])]
    },
    async after({ path }) {
      const left = readdirSync(dirname(path)).filter((name) => name !== file)
      const right = existsSync(path) && sha256(path) === wanted.sha256
      return [...left.map((name) => `left ${name}`), ...(right ? [] : ['not the bytes of an undisturbed life'])]
    },
  }
}

function sha256(path: string): string {
  return sha256Of(readFileSync(path))
}

function sha256Of(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

describe('long work that is killed again and again', () => {
  test.concurrent.each(plans)(
    '$name never leaves half a file, takes no old one away before, and ends with the right bytes',
    async (work) => {
      const wanted: { sha256: string | null } = { sha256: null }
      const killed = deskCase(work, wanted)
      const undisturbed = await killed.prepare()
      await liveOnce(killed.program, undisturbed)
      wanted.sha256 = sha256(undisturbed.path)
      const { kills, faults } = await killTimes(killed, { times: suite.runs, seed: suite.seed })
      expect({ kills, faults }).toEqual({ kills: suite.runs, faults: [] })
    },
    600_000,
  )
})
