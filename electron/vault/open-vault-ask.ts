import type { OpenFileAsk } from './database/open-file.ts'

/** Which vault is opened, and who hears of its thread. */
export interface OpenVaultAsk extends OpenFileAsk {
  /** Hears the error that ended the thread; from then on the vault answers `storage/other`, until it is closed and opened anew. */
  readonly onDeath?: (thrown: unknown) => void
}
