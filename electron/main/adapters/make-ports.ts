import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { app, type BrowserWindow, clipboard, dialog, Notification, safeStorage } from 'electron'
import type { Ports } from '../../ports/ports.ts'
import { systemClock } from './clock.ts'
import { electronDialogs } from './dialogs.ts'
import { clipboardImage } from './clipboard-image.ts'
import { electronKeyWrap } from './key-wrap.ts'
import { fileLog } from './log.ts'
import { electronNotices } from './notices.ts'
import { electronSettings } from './settings-store.ts'

/** Every port of the engine, made of Electron; the data folder is closed to other users first. */
export function makePorts(window: () => BrowserWindow | null): Ports {
  const dataFolder = app.getPath('userData')
  if (process.platform !== 'win32') chmodSync(dataFolder, 0o700) // Windows: the profile's own ACL stands
  const log = fileLog(join(dataFolder, 'logs'))
  return {
    clock: systemClock,
    keyWrap: electronKeyWrap(safeStorage, process.platform),
    dialogs: electronDialogs(dialog, window),
    settings: electronSettings(),
    clipboard: {
      writeText(text) {
        clipboard.writeText(text).catch(() => log.event('clipboard.refused'))
      },
      readImage: () => clipboardImage(clipboard).catch(() => null),
    },
    notices: electronNotices(Notification, window),
    log,
    dataFolder,
    version: app.getVersion(),
  }
}
