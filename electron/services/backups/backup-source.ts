import type { Connection } from '../../../shared/domain/connection.ts'
import type { Vault } from '../../vault/vault.ts'
import type { ConnectionPlace } from '../connections/connection-folder.ts'

/** The open connection that is backed up. */
export interface BackupSource {
  readonly vault: Pick<Vault, 'snapshot'>
  readonly place: ConnectionPlace
  readonly company: Pick<Connection, 'companyName' | 'companyDocument'>
  /** The vault's own key, for as long as it is open. */
  readonly key: Uint8Array
}
