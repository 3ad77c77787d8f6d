import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openConfirmationWindow } from '../../../../electron/main/confirmation-window.ts'
import { openWindow } from '../../../../electron/main/window.ts'
import { askedFor, forgetAsked, pageSession } from '../../../fakes/electron.ts'

vi.mock('electron', async () => (await import('../../../fakes/electron.ts')).electron)

const place = { width: 1280, height: 800, isMaximized: false, zoom: 1 }
const root = resolve(import.meta.dirname, '../../../..')

// The whole of it, word by word: a setting more is a decision too.
const hardened = {
  session: 'page session',
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  webviewTag: false,
  navigateOnDragDrop: false,
  spellcheck: false,
  disableDialogs: true,
}

/** What a window was made with: its session by name, and of the path of its preload the end. */
function preferencesOf(options: unknown): unknown {
  const { webPreferences } = options as { webPreferences: { preload: string; session: object } }
  const preload = webPreferences.preload.replaceAll('\\', '/').split('/').slice(-2).join('/')
  return { ...webPreferences, preload, session: webPreferences.session === pageSession ? 'page session' : 'another' }
}

beforeEach(() => forgetAsked(true))

describe('the window', () => {
  test('of a release is made with these preferences and no others', () => {
    openWindow('light', place)
    expect(askedFor('new').map((one) => preferencesOf(one.with[0]))).toStrictEqual([
      { ...hardened, preload: 'preload/index.cjs', devTools: false },
    ])
  })

  test('in development differs in the developer tools alone', () => {
    forgetAsked(false)
    openWindow('dark', place)
    expect(askedFor('new').map((one) => preferencesOf(one.with[0]))).toStrictEqual([
      { ...hardened, preload: 'preload/index.cjs', devTools: true },
    ])
  })

  test('has the session that keeps nothing on the disk', () => {
    openWindow('light', place)
    expect(askedFor('fromPartition').map((one) => one.with)).toStrictEqual([['quita', { cache: false }]])
  })

  test('loads our own page and nothing else', () => {
    openWindow('light', place)
    expect(askedFor('loadURL').map((one) => one.with)).toEqual([['app://bundle/index.html']])
  })
})

describe('the confirmation window', () => {
  test('is made with these preferences and no others, in development too', () => {
    forgetAsked(false)
    openConfirmationWindow('dark', null)
    expect(askedFor('new').map((one) => preferencesOf(one.with[0]))).toStrictEqual([
      { ...hardened, preload: 'preload/confirmation.cjs', devTools: false },
    ])
  })

  test('loads its own page and nothing else', () => {
    openConfirmationWindow('light', null)
    expect(askedFor('loadURL').map((one) => one.with)).toEqual([['app://confirmation/index.html']])
  })

  test.each(['win32', 'darwin'])('is hidden from pictures of the screen on %s', (platform) => {
    vi.spyOn(process, 'platform', 'get').mockReturnValue(platform as NodeJS.Platform)
    onTestFinished(() => void vi.restoreAllMocks())
    openConfirmationWindow('light', null)
    expect(askedFor('setContentProtection').map((one) => one.with)).toEqual([[true]])
  })
})

test('windows are made in these files alone, and each is looked at here', () => {
  const files = globSync('electron/**/*.ts', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  const makers = files.filter((file) =>
    /new (?:BrowserWindow|BaseWindow|WebContentsView)\b/.test(readFileSync(resolve(root, file), 'utf8')),
  )
  expect(makers.toSorted()).toEqual(['electron/main/confirmation-window.ts', 'electron/main/window.ts'])
})
