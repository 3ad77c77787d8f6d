import type { Settings } from '../../shared/domain/settings.ts'

/** What survives a restart outside the vaults: settings and the last connection; never a secret. */
export interface SettingsStore {
  read(): Settings
  /** True where what a person had set could not be read, until a person sets something anew; the strictest holds meanwhile. */
  lost(): boolean
  change(patch: Partial<Settings>): Settings
  lastConnection(): string | null
  rememberConnection(id: string): void
}
