import { expect, test } from 'vitest'
import { confirmationOptions } from '../../../../electron/main/confirmation-options.ts'

const session = {} as never

const look = {
  parent: null,
  session,
  title: 'Quita',
  preload: '/out/preload/confirmation.cjs',
  canvas: '#f3f1ec',
  text: '#1b1a17',
} as const

const literals = {
  width: 520,
  height: 640,
  useContentSize: true,
  center: true,
  resizable: false,
  fullscreenable: false,
  show: false,
  title: 'Quita',
  backgroundColor: '#f3f1ec',
  titleBarStyle: 'hidden',
  webPreferences: {
    session,
    preload: '/out/preload/confirmation.cjs',
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
    devTools: false,
  },
}

const small = { minimizable: false, maximizable: false }

test.each([
  ['win32', small],
  ['linux', {}], // which leaves that to the desktop
] as const)('the confirmation window is hardened by literals on %s', (platform, besides) => {
  expect(confirmationOptions({ ...look, platform })).toEqual({
    ...literals,
    ...besides,
    titleBarOverlay: { color: '#f3f1ec', symbolColor: '#1b1a17', height: 36 },
  })
})

test('on macOS the system draws its own buttons, and tells the page where', () => {
  expect(confirmationOptions({ ...look, platform: 'darwin' })).toEqual({
    ...literals,
    ...small,
    titleBarOverlay: true,
  })
})

test('it belongs to the main window, where there is one', () => {
  const parent = {} as never
  expect(confirmationOptions({ ...look, parent, platform: 'win32' }).parent).toBe(parent)
})
