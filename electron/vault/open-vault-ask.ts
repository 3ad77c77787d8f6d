import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'
import type { OpenFileAsk } from './database/open-file.ts'
import type { Vault } from './vault.ts'

/** Which vault is opened, and who hears of its thread. */
export interface OpenVaultAsk extends OpenFileAsk {
  /** Hears the error that ended the thread; from then on the vault answers `storage/other`, until it is closed and opened anew. */
  readonly onDeath?: (thrown: unknown) => void
}

/** Opens or makes the vault file with its 32-byte key. Wrong key, cut, changed byte, full disk are `storage` errors; the file is left as it was. */
export type OpenVault = (ask: OpenVaultAsk) => Promise<Result<Vault, AppError>>
