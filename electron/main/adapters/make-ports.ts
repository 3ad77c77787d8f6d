import { chmodSync } from 'node:fs'
import { hostname, userInfo } from 'node:os'
import { join } from 'node:path'
import {
  app,
  autoUpdater,
  type BrowserWindow,
  ClipboardItem,
  clipboard,
  dialog,
  nativeImage,
  Notification,
  safeStorage,
  shell,
  systemPreferences,
} from 'electron'
import type { ConfirmationWindow } from '../../ports/confirmation-window.ts'
import type { Ports } from '../../ports/ports.ts'
import { clipboardImage, putImage } from './clipboard-image.ts'
import { systemClock } from './clock.ts'
import type { Departure } from './departure.ts'
import { electronDialogs } from './dialogs.ts'
import { electronKeyWrap } from './key-wrap.ts'
import { fileLog } from './log.ts'
import { electronNotices } from './notices.ts'
import { electronSettings } from './settings-store.ts'
import { trayIcon } from './tray-icon.ts'
import { electronSystemCheck } from './system-check.ts'
import { electronUpdates } from './update-host.ts'

/** Every port of the engine that is made of Electron; the data folder is closed to other users first. */
export function makePorts(
  window: () => BrowserWindow | null,
  departure: Departure,
  confirmation: ConfirmationWindow,
  takePress: () => boolean,
): Omit<Ports, 'policy' | 'pageRests'> {
  const dataFolder = app.getPath('userData')
  if (process.platform !== 'win32') chmodSync(dataFolder, 0o700) // Windows: the profile's own ACL stands
  const log = fileLog(join(dataFolder, 'logs'))
  return {
    clock: systemClock,
    keyWrap: electronKeyWrap(safeStorage, process.platform),
    dialogs: electronDialogs(dialog, shell, window, () =>
      nativeImage.createFromBuffer(Buffer.from(trayIcon, 'base64')),
    ),
    settings: electronSettings(dataFolder, log),
    clipboard: {
      writeText(text) {
        clipboard.writeText(text).catch(() => log.event('clipboard.refused'))
      },
      readText: () =>
        clipboard.readText().then(
          (text) => text || null,
          () => null,
        ),
      paste: () => window()?.webContents.paste(),
      writeImage: (png) =>
        putImage(clipboard, ClipboardItem, png).then(
          () => true,
          () => {
            log.event('clipboard.refused')
            return false
          },
        ),
      readImage: () => clipboardImage(clipboard).catch(() => null),
    },
    notices: electronNotices(Notification, window),
    confirmation,
    takePress,
    systemCheck: electronSystemCheck(systemPreferences, process.platform),
    log,
    updates: electronUpdates(
      { app, updater: () => autoUpdater, departure, log },
      {
        platform: process.platform,
        arch: process.arch,
        execPath: process.execPath,
        systemRoot: process.env['SystemRoot'] ?? 'C:\\Windows',
      },
    ),
    dataFolder,
    person: accountName(),
    computer: hostname(),
    version: app.getVersion(),
  }
}

// A container may run as a number without a name.
function accountName(): string {
  try {
    return userInfo().username
  } catch {
    return ''
  }
}
