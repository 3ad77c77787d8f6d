import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settingsFile } from '../../../../../electron/main/adapters/settings-file.ts'
import { settingsOver } from '../../../../../electron/main/adapters/settings-over.ts'
import { defaultSettings } from '../../../../../shared/domain/settings.ts'

let folder = ''
let file = ''
let copy = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quita-settings-'))
  file = join(folder, 'settings.json')
  copy = join(folder, 'settings.copy.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = () => settingsOver(settingsFile(file, { event: () => undefined }))
const chosen = { ...defaultSettings, autoLockMinutes: 2, theme: 'dark' } as const

function choose(): void {
  const store = open()
  store.change(chosen)
  store.rememberConnection('0123456789abcdef')
}

describe('the file of the settings', () => {
  test('is not there at a first start, and keeps what was set', () => {
    expect(open().read()).toEqual(defaultSettings)
    expect(readdirSync(folder)).toEqual([])
    choose()
    expect(open().read()).toEqual(chosen)
    expect(open().lastConnection()).toBe('0123456789abcdef')
  })

  test('with any bit of one copy changed, or without it, is read from the other', () => {
    choose()
    for (const damaged of [file, copy]) {
      const whole = readFileSync(damaged)
      for (let at = 0; at < whole.length; at += 1) {
        const changed = Buffer.from(whole)
        changed[at] = (whole[at] ?? 0) ^ (1 << (at % 8))
        writeFileSync(damaged, changed)
        expect([at, open().read(), open().lost()]).toEqual([at, chosen, false])
      }
      rmSync(damaged)
      expect(open().read()).toEqual(chosen)
      writeFileSync(damaged, whole)
    }
  })

  test('with both copies damaged gives the strictest, says so over restarts, and keeps what was found', () => {
    choose()
    writeFileSync(file, '{"turn":1,')
    writeFileSync(copy, '')
    for (const _ of ['start', 'restart']) {
      const store = open()
      expect(store.lost()).toBe(true)
      expect(store.read()).toEqual({ ...defaultSettings, autoLockMinutes: 1, passphraseAbove: 0 })
      store.rememberConnection('0123456789abcdef')
    }
    expect(readFileSync(`${file}.damaged`, 'utf8')).toBe('{"turn":1,')
    open().change({ autoLockMinutes: 5 })
    expect(open().lost()).toBe(false)
    expect(open().read()).toEqual({ ...defaultSettings, autoLockMinutes: 5, passphraseAbove: 0 })
  })

  test('of an earlier version is taken over, and a damaged one of it is told', () => {
    writeFileSync(file, JSON.stringify({ settings: chosen, lastConnection: '0123456789abcdef' }, null, '\t'))
    expect(open().read()).toEqual(chosen)
    open().change({ theme: 'light' })
    expect(existsSync(copy)).toBe(true)
    expect(open().read()).toEqual({ ...chosen, theme: 'light' })
    rmSync(copy)
    writeFileSync(file, '{"settings": {"locale": "en"')
    expect(open().lost()).toBe(true)
  })
})
