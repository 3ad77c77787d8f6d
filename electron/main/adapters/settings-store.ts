import { join } from 'node:path'
import type { Log } from '../../ports/log.ts'
import type { SettingsStore } from '../../ports/settings-store.ts'
import { settingsFile } from './settings-file.ts'
import { settingsOver } from './settings-over.ts'

/** The settings of this user, in the data folder. */
export function electronSettings(dataFolder: string, log: Log): SettingsStore {
  return settingsOver(settingsFile(join(dataFolder, 'settings.json'), log))
}
