import type { Settings } from '../../shared/domain/settings.ts'

/** What survives a restart outside the vaults: settings and the last connection; never a secret. */
export interface SettingsStore {
  read(): Settings
  change(patch: Partial<Settings>): Settings
  lastConnection(): string | null
  rememberConnection(id: string): void
}
