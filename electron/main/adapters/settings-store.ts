import { ipcMain } from 'electron'
import Store from 'electron-store'
import type { SettingsStore } from '../../ports/settings-store.ts'
import { settingsOver } from './settings-over.ts'

/** The settings file of this user (electron-store: written atomically; broken JSON starts again from the defaults). */
export function electronSettings(): SettingsStore {
  const store = new Store<Record<string, unknown>>({
    name: 'settings',
    clearInvalidConfig: true,
    configFileMode: 0o600,
  })
  ipcMain.removeAllListeners('electron-store-get-data') // electron-store opens a lane of its own to pages; ours is the only one
  return settingsOver(store)
}
