import type { ConnectionId } from '../../../shared/domain/connection.ts'

/** The files of one connection; environments never share a folder. */
export interface PlaceFiles {
  readonly id: ConnectionId
  readonly folder: string
  readonly noteFile: string
  readonly vaultFile: string
  readonly keyFile: string
  readonly bankFolder: string
}
