// The stand-in for the `electron` module. What it does not provide is undefined here, or throws by name inside a part.
import { app } from './api/app.ts'
import { BrowserWindow } from './api/browser-window.ts'
import { dialog } from './api/dialog.ts'
import { ipcMain } from './api/ipc-main.ts'
import { Menu, MenuItem } from './api/menu.ts'
import { safeStorage } from './api/safe-storage.ts'
import { defaultSession, session } from './api/session.ts'
import {
  ClipboardItem,
  clipboard,
  Notification,
  nativeTheme,
  powerMonitor,
  screen,
  shell,
  systemPreferences,
} from './api/system.ts'
import { nativeImage as images, Tray } from './api/tray.ts'
import { strict } from './strict.ts'

/** Electron's `protocol`: that of the default session. */
export const { protocol } = defaultSession

/** Updates are absent: nothing of it may be read. */
export const autoUpdater = strict('autoUpdater', {})

/** Electron's `nativeImage`. */
export const nativeImage = strict('nativeImage', images)

export {
  app,
  BrowserWindow,
  ClipboardItem,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  Notification,
  nativeTheme,
  powerMonitor,
  safeStorage,
  screen,
  session,
  shell,
  systemPreferences,
  Tray,
}

/** The whole module as one object, as `import electron from 'electron'` gives it. */
export default strict('(module)', {
  app,
  autoUpdater,
  BrowserWindow,
  ClipboardItem,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  MenuItem,
  Notification,
  nativeImage,
  nativeTheme,
  powerMonitor,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  systemPreferences,
  Tray,
})
