import type { BackupRule, BackupsView, MadeBackup } from '../../../shared/domain/backup.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kit/result.ts'
import type { Ports } from '../../ports/ports.ts'
import type { Vault } from '../../vault/vault.ts'
import type { BackupThreads } from '../../backup/backup-threads.ts'
import type { BackupSource } from './backup-source.ts'

type View = Promise<Result<BackupsView, AppError>>

/** The backups of an open connection: by hand, and by themselves once a day. */
export interface Backups {
  view(): View
  /** The passphrase that opens the backups made from now on; it is kept nowhere. `invalid` when it is too weak. */
  setPassphrase(passphrase: string): View
  setFolder(folder: string): View
  change(rule: BackupRule): View
  /** The whole path of the folder; null while none was chosen. */
  folder(): Promise<Result<string | null, AppError>>
  /** Begins one now and does not wait for it; `backup/no-passphrase` or `backup/no-folder` where something is lacking. */
  begin(): View
  /** Ends the one that is being made; nothing of it stays. */
  end(): View
  /** Makes the one of the day when it is due; milliseconds until it should be asked again. */
  run(): Promise<number>
  /** Ends whatever runs, within about a second whatever the folder does: the connection closes. */
  stop(): Promise<void>
}

/** What the backups of a connection need. */
export interface BackupsNeeds {
  readonly ports: Pick<Ports, 'clock' | 'dataFolder' | 'version'>
  readonly threads: BackupThreads
  readonly source: BackupSource & { readonly vault: Pick<Vault, 'records' | 'snapshot'> }
  /** Something a screen shows has changed; told many times a second while one is being made. */
  readonly onChange: () => void
  /** One was made and read back. */
  readonly onMade?: (made: MadeBackup) => void
  /** Hears why one did not become a file. */
  readonly onFailed?: (error: AppError) => void
  readonly onBug: (bug: unknown) => void
}
