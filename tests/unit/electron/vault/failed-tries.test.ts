import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { keepRightTry, keepTry, newSeed, readTries, sealTries } from '../../../../electron/vault/key/failed-tries.ts'
import { instantFromMs } from '../../../../shared/time/instant.ts'

const seed = newSeed()
const moment = (n: number) => instantFromMs(Date.UTC(2026, 10, 23, 9, n))
let keyFile = ''
const file = () => `${keyFile}.tries`

beforeEach(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'quita-tries-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  keyFile = join(folder, 'key.json')
  await sealTries(keyFile, seed)
  for (const n of [1, 2, 3]) keepTry(keyFile, moment(n))
  keepRightTry(keyFile)
})

test('every try but a right one is there with its moment, and the list is whole by its first seed alone', () => {
  const tries = readTries(keyFile)
  expect(tries?.failed).toEqual([moment(1), moment(2)])
  expect(tries?.isWhole(seed)).toBe(true)
  expect(tries?.isWhole(newSeed())).toBe(false)
})

test('no list at all is told from one in which nothing stands', async () => {
  await sealTries(keyFile, seed)
  expect(readTries(keyFile)).toMatchObject({ failed: [] })
  rmSync(file())
  expect(readTries(keyFile)).toBeNull()
})

test.each([
  ['loses its last line', (lines: string[]) => lines.slice(0, -1)],
  ['loses a line within', (lines: string[]) => lines.toSpliced(2, 1)],
  ['has a moment changed', (lines: string[]) => lines.toSpliced(1, 1, moment(9))],
  ['has two lines in another order', ([key = '', a = '', b = '', ...rest]: string[]) => [key, b, a, ...rest]],
  ['calls a try right that was not', (lines: string[]) => lines.toSpliced(2, 0, 'right')],
  ['is emptied', () => []],
  ['is begun anew', () => [newSeed()]],
])('a list that %s is whole no more', (_, alter) => {
  const lines = readFileSync(file(), 'utf8').split('\n').filter(Boolean)
  writeFileSync(
    file(),
    alter(lines)
      .map((line) => `${line}\n`)
      .join(''),
  )
  expect(readTries(keyFile)?.isWhole(seed)).toBe(false)
  keepTry(keyFile, moment(20)) // nor does a later try mend it
  expect(readTries(keyFile)?.isWhole(seed)).toBe(false)
})
