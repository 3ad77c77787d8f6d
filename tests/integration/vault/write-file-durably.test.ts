import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeFileDurably } from '../../../electron/vault/write-file-durably.ts'
import { startEngine } from '../../fakes/engine.ts'
import { freshFolder, testPorts } from '../../fakes/test-ports.ts'
import { value } from '../../fixtures/open-test-vault.ts'

const child = join(import.meta.dirname, '../../fixtures/writing-child.ts')
const part = expect.stringMatching(/^\.quita-[0-9a-f]{20}\.part$/)

/** Writes a file in a process of its own, which is killed in the middle of it. */
function killInTheMiddle(file: string): void {
  expect(spawnSync(process.execPath, [child, file]).signal).toBe('SIGKILL')
}

test('a file is written whole, private, and nothing else is left', async () => {
  const folder = freshFolder()
  const file = join(folder, 'a.json')
  value(await writeFileDurably(file, 'one'))
  value(await writeFileDurably(file, Buffer.from('two')))
  expect(readFileSync(file, 'utf8')).toBe('two')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['a.json'])
})

test('a missing folder is named', async () => {
  expect(await writeFileDurably(join(freshFolder(), 'no', 'a.json'), 'x')).toMatchObject({
    ok: false,
    error: { kind: 'storage', fault: 'missing' },
  })
})

test('the longest name that a system takes is written', async () => {
  const folder = freshFolder()
  const name = `${'n'.repeat(251)}.pdf`
  value(await writeFileDurably(join(folder, name), 'whole'))
  expect(readdirSync(folder)).toEqual([name])
})

test('killed in the middle the old file stays, and the next write of it takes away what was half written of it alone', async () => {
  const folder = freshFolder()
  const [file, other] = [join(folder, 'a.pdf'), join(folder, 'b.pdf')]
  writeFileSync(file, 'old')
  killInTheMiddle(file)
  expect(readFileSync(file, 'utf8')).toBe('old')
  expect(readdirSync(folder).toSorted()).toEqual([part, 'a.pdf'])
  value(await writeFileDurably(other, 'other'))
  expect(readdirSync(folder).toSorted()).toEqual([part, 'a.pdf', 'b.pdf'])
  value(await writeFileDurably(file, 'new'))
  expect(readFileSync(file, 'utf8')).toBe('new')
  expect(readdirSync(folder).toSorted()).toEqual(['a.pdf', 'b.pdf'])
})

test('what was half written beside a connection goes with the next start, and nothing else does', async () => {
  const dataFolder = freshFolder()
  const place = join(dataFolder, 'connections', '0123456789abcdef')
  mkdirSync(place, { recursive: true })
  writeFileSync(join(place, 'notes.part'), 'of somebody else')
  killInTheMiddle(join(place, 'key.json'))
  expect(readdirSync(place).toSorted()).toEqual([part, 'notes.part'])
  await startEngine(testPorts(dataFolder)).get('session.read', {})
  expect(readdirSync(place)).toEqual(['notes.part'])
})
