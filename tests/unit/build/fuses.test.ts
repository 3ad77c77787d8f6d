import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fuseFaults, setFuses } from '../../../build/dist/fuses.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quita-fuses-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A file with fuses as an Electron has them: its mark, version 1, how many, one character each. */
function electronWith(wire: string): string {
  const file = join(folder, 'electron')
  const mark = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
  writeFileSync(file, `program ${mark}\x01${String.fromCharCode(wire.length)}${wire} program`)
  return file
}

test('Every fuse of an Electron as it is shipped is set, and read back as the table says', async () => {
  const file = electronWith('101100011')
  expect(await fuseFaults(file)).not.toEqual([])
  await setFuses(file, false)
  expect(await fuseFaults(file)).toEqual([])
})

test('What is packed for the tests differs in the one fuse by which Playwright joins', async () => {
  const file = electronWith('101100011')
  await setFuses(file, true)
  expect(await fuseFaults(file)).toEqual([`${file}: fuse EnableNodeCliInspectArguments is not as the table says`])
})

test('An Electron with a fuse that the table does not know is not packed', async () => {
  const file = electronWith('1011000111')
  await expect(setFuses(file, false)).rejects.toThrow('strictlyRequireAllFuses')
  expect(await fuseFaults(file)).toContain(`${file}: fuse 9 is not as the table says`)
})

test('An Electron that lacks a fuse of the table is not packed', async () => {
  await expect(setFuses(electronWith('10110001'), false)).rejects.toThrow('WasmTrapHandlers')
})
