import type { ConnectionCard, ConnectionId } from '../../shared/domain/connection.ts'
import type { Session } from '../../shared/domain/session.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kit/result.ts'
import type { Ports } from '../ports/ports.ts'
import type { ConnectionPlace, FoundPlace } from '../services/connections/connection-folder.ts'
import type { OpenConnection } from './open-connection.ts'

/** What the keeper needs to open and to list connections. */
export interface SessionNeeds {
  readonly ports: Ports
  readonly places: () => Promise<FoundPlace[]>
  readonly card: (place: FoundPlace) => Promise<ConnectionCard>
  /** Opens a connection; `free` is called between the proof of the key and the opening of the vault (see openPlace). */
  readonly open: (
    place: ConnectionPlace,
    passphrase: string | null,
    free: () => Promise<Result<null, AppError>>,
  ) => Promise<Result<OpenConnection, AppError>>
  /** Opens one with its key at hand, which is its own from then on. */
  readonly reopen: (
    place: ConnectionPlace,
    key: Uint8Array,
    free: () => Promise<Result<null, AppError>>,
  ) => Promise<Result<OpenConnection, AppError>>
  readonly repair: (place: FoundPlace, passphrase: string | null) => Promise<Result<void, AppError>>
  /** Takes everything of a connection from the disk; it is closed. */
  readonly erase: (id: ConnectionId) => Promise<Result<void, AppError>>
  readonly forget: (id: ConnectionId) => void
  readonly onChange: (session: Session) => void
}
