import { createHash, randomBytes } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { receiptIdSchema } from '../../../shared/domain/receipt.ts'
import { pathOf } from '../../../shared/filing/path-of.ts'
import { readPattern } from '../../../shared/filing/read-pattern.ts'
import { centavos } from '../../../shared/money/centavos.ts'
import { type BuiltProgram, buildProgram } from '../../fixtures/build-program.ts'
import { openTestVault, testFolder, value } from '../../fixtures/open-test-vault.ts'
import { suiteOf } from '../../fixtures/suite.ts'
import { receipt } from '../../fixtures/vault-samples.ts'
import type { FilingAsk } from './filing-program.ts'
import { type KillCase, killTimes } from './kill-rounds.ts'

// Each of the points first, and then any.
const suite = suiteOf('killed filing', { seed: 20_261_123, runs: { short: 11, whole: 20, nightly: 200 } })
const RECEIPTS = 72
// Three of them share each name: payee, day and amount are the same.
const NAMES = 24
// So few of a life's calls are met that each of the lives on one vault has some left.
const OFTEN = 12
const rule = { on: true, pattern: '{favorecido}/{data} {valor}.pdf', withOlder: true } as const
const PART = /^\.quita-[0-9a-f]{12}\.part$/

const root = testFolder()
let program: BuiltProgram

beforeAll(async () => {
  suite.announce()
  program = await buildProgram('kill/works/filing-program.ts')
  const vault = await openTestVault(root.file)
  for (let n = 0; n < RECEIPTS; n += 1) value(await vault.receipts.put(paidTo(n), bytesOf(n)))
  await vault.close()
}, 60_000)
afterAll(() => {
  program.remove()
  root.remove()
})

// What is half done bears the beginning of a receipt's id: no two of them begin alike.
function paidTo(n: number) {
  const id = receiptIdSchema.parse(sha256(Buffer.from(`${n}`)).slice(0, 32))
  return receipt(n, { id, payeeName: `Fornecedor ${n % NAMES}`, amount: centavos(500) })
}

function bytesOf(n: number): Uint8Array {
  return Uint8Array.from({ length: 3_000 + n * 37 }, (_, at) => (at * (n + 3) + (at >> 7)) % 256)
}

function nameOf(n: number): string {
  const pattern = readPattern(rule.pattern)
  if (!pattern.ok) throw new Error(pattern.error.fault)
  return pathOf(pattern.value, { ...paidTo(n), note: null })
}

// What others have put into the company's folder: where receipts would go, and where they would not.
const strangers: Readonly<Record<string, Uint8Array>> = {
  [nameOf(1)]: Buffer.from('of somebody else'),
  [nameOf(2)]: bytesOf(2).subarray(0, 100),
  [nameOf(3).replace('.pdf', ' (2).pdf')]: Buffer.from(''),
  'leia-me.txt': Buffer.from('of somebody else'),
  '.quita-notas.part': Buffer.from('of somebody else'),
}

const filing: Omit<KillCase<FilingAsk>, 'program'> = {
  points: ['create', 'write', 'seal', 'name', 'named', 'settle', 'folder', 'copied', 'noted'].map((point) => ({
    point,
    times: OFTEN,
  })),
  withinMs: 250,
  async prepare() {
    const folder = join(root.path, randomBytes(4).toString('hex'))
    const company = join(folder, 'empresa')
    for (const [path, bytes] of Object.entries(strangers)) {
      mkdirSync(dirname(join(company, path)), { recursive: true })
      writeFileSync(join(company, path), bytes)
    }
    const vault = join(folder, 'vault.db')
    copyFileSync(root.file, vault)
    return { vault, folder: company, rule }
  },
  async between({ folder }) {
    return faultsIn(filesIn(folder).filter(({ path }) => !PART.test(path.split('/').at(-1) ?? '')))
  },
  async after({ vault, folder }) {
    const files = filesIn(folder)
    const copies = files.length - Object.keys(strangers).length
    const opened = await openTestVault(vault)
    const { filed, waiting } = value(await opened.filed.waiting({ since: null, limit: 0 }))
    await opened.close()
    const counts = { copies, filed, waiting }
    const wanted = { copies: RECEIPTS, filed: RECEIPTS, waiting: 0 }
    const wrong = JSON.stringify(counts) === JSON.stringify(wanted) ? [] : [JSON.stringify(counts)]
    return [...faultsIn(files), ...wrong]
  },
}

interface Found {
  readonly path: string
  readonly sha256: string
}

function filesIn(folder: string): readonly Found[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(folder, path), sha256: sha256(readFileSync(path)) }))
}

/** Strangers that are not as they were, and files that are no copy under one of its names, or a second copy. */
function faultsIn(files: readonly Found[]): readonly string[] {
  const left = new Map(Object.entries(strangers).map(([path, bytes]) => [path, sha256(bytes)]))
  const wanted = new Map(Array.from({ length: RECEIPTS }, (_, n) => [sha256(bytesOf(n)), nameOf(n)]))
  const faults: string[] = []
  for (const { path, sha256 } of files) {
    if (left.get(path) === sha256) left.delete(path)
    else if (wanted.get(sha256) === path.replace(/ \(\d+\)\.pdf$/, '.pdf')) wanted.delete(sha256)
    else faults.push(`${path} is no copy, or a second one`)
  }
  return [...faults, ...[...left.keys()].map((path) => `${path} was of somebody else, and is not there`)]
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

test("filing that is killed again and again puts each receipt once into the company's folder, whole, and touches nothing else", async () => {
  const { kills, faults } = await killTimes(
    { ...filing, program: program.file },
    { times: suite.runs, seed: suite.seed },
  )
  expect({ kills, faults }).toEqual({ kills: suite.runs, faults: [] })
}, 300_000)
