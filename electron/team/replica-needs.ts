import type { SharedCall } from '../vault/shared-call.ts'
import type { TeamHead, TeamTable } from '../vault/team-table.ts'
import type { ApprovableTable } from './approvals.ts'
import type { BookLog } from './book-log.ts'
import type { HexId } from './entry.ts'
import type { MemberKeys } from './member-keys.ts'
import type { EpochKey } from './sealing.ts'

/** What a desk's part of the book is made of. `vault`: the table that applies; no other call of it is made here. */
export interface ReplicaNeeds {
  readonly book: HexId
  readonly member: HexId
  readonly keys: MemberKeys
  /** Every epoch's key, as it was founded or admitted with; read once, before the vault holds them. */
  readonly ring: readonly EpochKey[]
  /** An entry that the history has to come by, as an invitation named it; null for whoever founds. */
  readonly anchor: TeamHead | null
  readonly vault: TeamTable
  /** What is asked of the same vault where something has to be approved; null where a history is read without its rows. */
  readonly approvable: ApprovableTable | null
  readonly log: BookLog
  /** Waits between tries of one entry whose answer was lost, in milliseconds, oldest first. */
  readonly tries: readonly number[]
  wait(ms: number): Promise<void>
  /** Hears that entries were applied, and the calls of other desks among them. */
  readonly onApplied?: (calls: readonly SharedCall[]) => void
}
