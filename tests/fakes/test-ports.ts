import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import type { Clock } from '../../electron/ports/clock.ts'
import type { PrintOutcome } from '../../electron/ports/dialogs.ts'
import type { KeyWrap } from '../../electron/ports/key-wrap.ts'
import type { LogFields } from '../../electron/ports/log.ts'
import type { Ports } from '../../electron/ports/ports.ts'
import type { SettingsStore } from '../../electron/ports/settings-store.ts'
import { noPolicy } from '../../shared/domain/policy.ts'
import { defaultSettings, type Settings } from '../../shared/domain/settings.ts'
import { ok } from '../../shared/kit/result.ts'
import { instantFromMs } from '../../shared/time/instant.ts'
import { handThat, sayYes } from './hand-at-window.ts'
import { aheadMs } from './later.ts'

/** Ports for an engine under test: a folder of its own, a keychain in memory, dialogs that answer from a list. */
export interface TestPorts extends Ports {
  readonly answers: { files: (string | null)[]; printer: PrintOutcome }
  readonly logged: { name: string; fields: LogFields }[]
  readonly copied: string[]
  /** What the system's clipboard holds; a test puts it there. */
  readonly onClipboard: { text: string | null }
  /** Files that were shown in their folder. */
  readonly shown: string[]
  readonly pictures: Uint8Array[]
  /** Files that were dragged out of the window. */
  readonly dragged: string[]
  /** One for each time that something was pasted into the window. */
  readonly pastes: true[]
  /** Presses of a hand that nothing took yet. */
  readonly presses: true[]
  /** Notices that the system would have shown, oldest first. */
  readonly noticed: { title: string; body: string; click: () => void }[]
}

/** Makes ports over a fresh folder, or over one that an earlier engine of the same test has left. */
export function testPorts(dataFolder = freshFolder(), keyWrap: KeyWrap = memoryKeychain()): TestPorts {
  const answers: TestPorts['answers'] = { files: [], printer: 'printed' }
  const logged: TestPorts['logged'] = []
  const copied: string[] = []
  const onClipboard: TestPorts['onClipboard'] = { text: null }
  const shown: string[] = []
  const pictures: Uint8Array[] = []
  const dragged: string[] = []
  const pastes: true[] = []
  const presses: true[] = []
  const noticed: TestPorts['noticed'] = []
  const nextFile = async () => answers.files.shift() ?? null
  return {
    answers,
    logged,
    copied,
    onClipboard,
    shown,
    pictures,
    dragged,
    pastes,
    presses,
    takePress: () => presses.pop() ?? false,
    noticed,
    dataFolder,
    keyWrap,
    version: '0.0.0',
    person: 'marina',
    computer: 'mesa-1',
    updates: { platform: null, prepare: async () => null },
    policy: { ...noPolicy, authorityPem: null, companyProfile: async () => ok(null) },
    clock: systemClock,
    dialogs: {
      openFile: nextFile,
      openFolder: nextFile,
      saveFile: nextFile,
      drag: (path) => dragged.push(path) > 0,
      showItem: (path) => void shown.push(path),
      print: async () => answers.printer,
    },
    settings: memorySettings(),
    confirmation: handThat(sayYes()),
    systemCheck: { name: async () => null, ask: async () => 'missing' },
    clipboard: {
      writeText: (text) => void copied.push(text),
      readText: async () => onClipboard.text,
      paste: () => void pastes.push(true),
      writeImage: async (png) => pictures.push(png) > 0,
      readImage: async () => null,
    },
    notices: { show: ({ title, body, onClick }) => void noticed.push({ title, body, click: onClick }) },
    log: { event: (name, fields = {}) => void logged.push({ name, fields }) },
  }
}

/** A folder that is removed when the test ends. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quita-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => instantFromMs(Date.now()),
  monotonicMs: () => performance.now() + aheadMs(),
  wait: (ms, signal) => wait(ms, undefined, signal === undefined ? {} : { signal }).catch(() => undefined),
}

/** A keychain that seals under a key of its own; another instance cannot open what this one has wrapped. */
export function memoryKeychain(): KeyWrap {
  const key = randomBytes(32)
  return {
    keychain: async () => ({ kind: 'system', name: 'test' }),
    async wrap(secret) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      return ok(Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]))
    },
    async unwrap(wrapped) {
      const decipher = createDecipheriv('aes-256-gcm', key, wrapped.subarray(0, 12))
      decipher.setAuthTag(wrapped.subarray(-16))
      return ok(Buffer.concat([decipher.update(wrapped.subarray(12, -16)), decipher.final()]))
    },
  }
}

/** A computer without a keychain. */
export const missingKeychain: KeyWrap = {
  ...memoryKeychain(),
  keychain: async () => ({ kind: 'missing', name: '' }),
}

function memorySettings(): SettingsStore {
  let settings: Settings = defaultSettings
  let last: string | null = null
  return {
    read: () => settings,
    lost: () => false,
    change: (patch) => {
      settings = { ...settings, ...patch }
      return settings
    },
    lastConnection: () => last,
    rememberConnection: (id) => {
      last = id
    },
  }
}
