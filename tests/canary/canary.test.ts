import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startBank } from '../fakes/bank.ts'
import { type BuiltProgram, buildProgram } from '../fixtures/build-program.ts'
import { suiteOf } from '../fixtures/suite.ts'
import type { EngineProcess } from './engine-process.ts'
import { findMarkers, type Marker, sizeOf } from './find-markers.ts'
import { house } from './house.ts'
import { playScenario, playShort, unlock } from './scenario.ts'

// Names, documents, keys, texts, secrets and passphrases go through the whole engine, which runs as a program of its own with the
// product's own log and settings; then every file that it had a folder for is read.

let program: BuiltProgram
beforeAll(async () => {
  program = await buildProgram('canary/child.ts')
})
afterAll(() => program.remove())

/** What was never said proves nothing by not being found; credentials and amounts travel in other forms. */
function unsaid(engine: EngineProcess, markers: readonly Marker[]): string[] {
  const said = engine.said() + engine.tokens().join()
  const isSaid = (text: string) => said.includes(text) || said.includes(JSON.stringify(text).slice(1, -1))
  return markers
    .filter(({ text }) => text.length < 5 || !isSaid(text))
    .map(({ what }) => what)
    .toSorted()
}

const inOtherForms = [
  'amount in words of the page',
  'amount on the wire',
  'certificate',
  'head of a receipt',
  'mark of a private key',
  'private key',
]

const say = (text: string): void => void process.stdout.write(`canary: ${text}\n`)

async function wholeLife(): Promise<void> {
  const bank = await startBank()
  const { folders, backups, start } = house(program)
  const first = start()
  const markers = await playScenario(first, bank, backups)
  expect(markers.length).toBeGreaterThanOrEqual(52)
  expect(new Set(markers.map(({ text }) => text)).size).toBe(markers.length)
  expect(unsaid(first, markers)).toEqual([...inOtherForms, 'attachmentText'].toSorted())
  expect(findMarkers(folders, markers)).toEqual([])
  await first.get('session.lock', {})
  expect(findMarkers(folders, markers)).toEqual([])
  await unlock(first)
  await first.kill()
  expect(findMarkers(folders, markers)).toEqual([])
  const { files, bytes } = sizeOf(folders)

  const second = start({ exports: false })
  await unlock(second)
  second.choose(join(backups, 'fora.csv'))
  const { rows } = await second.get('payments.list', { tab: 'all', text: '', limit: 10, before: null })
  const receiptId = (await second.get('payments.read', { id: rows[0]?.id ?? ('' as never) })).receiptId
  expect(await second.ask('receipts.save', { id: receiptId ?? '', as: 'pdf' })).toMatchObject({
    ok: false,
    error: { kind: 'policy' },
  })
  second.lockWithSystem()
  await second.until('session.read', {}, ({ stage }) => stage === 'locked')
  await second.close()
  const tokens = second.tokens().map((text) => ({ what: 'token', text }))
  expect(tokens.length).toBeGreaterThan(0)
  expect(findMarkers(folders, [...markers, ...tokens])).toEqual([])
  say(`${markers.length} markers in 0 of ${files} files (${bytes} bytes), looked for four times`)
}

async function shortLife(): Promise<void> {
  const bank = await startBank()
  const { folders, start } = house(program)
  const engine = start()
  const markers = await playShort(engine, bank)
  expect(markers.length).toBeGreaterThanOrEqual(20)
  expect(unsaid(engine, markers)).toEqual(inOtherForms)
  expect(findMarkers(folders, markers)).toEqual([])
  await engine.close()
  expect(findMarkers(folders, markers)).toEqual([])
  say(`${markers.length} markers in 0 of ${sizeOf(folders).files} files, looked for twice`)
}

const { size } = suiteOf('canary', { seed: 1, runs: { short: 1, whole: 1, nightly: 1 } })

test.each<[string, () => Promise<void>]>([
  size === 'short'
    ? ['what is connected, paid and noted', shortLife]
    : ['a whole life, 52 markers and more: open, locked, killed and open again', wholeLife],
])('leaves nothing of itself in any file: %s', async (_which, live) => {
  await live()
})
