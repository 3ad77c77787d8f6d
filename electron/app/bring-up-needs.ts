import type { AppError } from '../../shared/errors/app-error.ts'
import type { ToldEndToEndId } from '../../shared/domain/refund.ts'
import type { Approvals, StandingApprovals } from '../journal/approval.ts'
import type { Instant } from '../../shared/time/instant.ts'
import type { Ports } from '../ports/ports.ts'
import type { ConnectionProfile } from '../services/connections/connection-profile.ts'
import type { BatchYes } from '../services/payment-batches/needs.ts'
import type { DiskReserve } from '../vault/disk-reserve.ts'
import type { Push } from './app.ts'
import type { HearDeath } from './hear-death.ts'
import type { OpenConnection } from './open-connection.ts'
import type { PressedNotices } from './pressed-notices.ts'
import type { TeamSeat } from './team-seat.ts'
import type { Training } from './training.ts'

/** What changes while a connection is open. */
export interface Live {
  jobs: OpenConnection['jobs'] | null
  reachable: boolean | null
  /** The minute in which the institution last answered, by this computer's clock. */
  heardAt: Instant | null
  /** Minutes that this computer's clock is off the institution's, as the page was told last. */
  minutesOff: number | null
  /** Pix whose refunds have changed here, for the job that reads them anew. */
  readonly pixToRead: Set<ToldEndToEndId>
}

/** What bringing a connection up needs. `onCounters` hears that what the session counts may have changed. */
export interface BringUpNeeds {
  readonly ports: Ports
  readonly push: Push
  readonly onBug: (bug: unknown) => void
  readonly onDeath: HearDeath
  readonly onCounters: () => Promise<void>
  /** Where the journal spends what persons approved. */
  readonly approvals: Approvals & BatchYes & StandingApprovals
  readonly pressed: PressedNotices
  /** Room on the disk for the outcomes of payments; see {@link DiskReserve}. */
  readonly reserve: DiskReserve
}

/** What a connection is brought up with: its profile, its bank where that is the training bank, its vault's key, and its name. */
export interface Given {
  readonly profile: ConnectionProfile
  readonly training: Training | null
  readonly key: Uint8Array
  readonly name: string | null
  readonly team: TeamSeat | null
  readonly notEntered: AppError | null
}
