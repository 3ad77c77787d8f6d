import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FuseV1Options } from '@electron/fuses'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fuseFaults, fuses, setFuses } from '../../../build/dist/fuses.ts'

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

// Word by word, so that whoever turns one says so in two places.
const decided = {
  RunAsNode: false,
  EnableCookieEncryption: true,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
  WasmTrapHandlers: true,
}

test('Each fuse stands as it was decided, and there is none that was not', () => {
  const known = Object.values(FuseV1Options).filter((name) => typeof name === 'string')
  expect(known.toSorted()).toEqual(Object.keys(decided).toSorted())
  const named = Object.entries(fuses).map(([at, on]) => [FuseV1Options[Number(at)], on])
  expect(Object.fromEntries(named)).toStrictEqual(decided)
})

test('What is written into an Electron is what was decided, byte for byte', async () => {
  const file = electronWith('101100011')
  await setFuses(file, false)
  expect(readFileSync(file, 'latin1').slice(-19)).toBe('\u0001\t010011001 program')
})

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
