import type { Instant } from '../../shared/time/instant.ts'
import type { ConnectionProfile } from '../services/connections/connection-profile.ts'
import type { AuditDesk } from '../services/log/audit-desk.ts'
import type { MemoryDesk } from '../services/memory/memory-desk.ts'
import type { Vault } from '../vault/vault.ts'
import { type AutomaticDesk, createAutomaticDesk } from './automatic-desk.ts'
import type { BringUpNeeds } from './bring-up-needs.ts'
import type { TellPerson } from './notifier.ts'
import type { TeamSeat } from './team-seat.ts'

interface AutomaticParts {
  readonly team: TeamSeat | null
  readonly vault: Vault
  readonly profile: Pick<ConnectionProfile, 'retiredAt'>
  readonly memory: MemoryDesk
  readonly now: () => Instant
  readonly audit: AuditDesk
  readonly tell: TellPerson
}

/** Makes the desk that pays by itself, of one open connection; that it ends stands in the audit log, and the page hears of it, and the person where they did not end it. */
export function automaticOf(
  { ports, approvals, push, onBug, onCounters }: BringUpNeeds,
  { profile, audit, tell, ...parts }: AutomaticParts,
): AutomaticDesk {
  return createAutomaticDesk({
    ...parts,
    approvals,
    isReached: profile.retiredAt === null,
    clock: ports.clock,
    onBug,
    onEnd(why) {
      audit.note({ by: 'quita', area: 'payment', what: 'by-itself-ended', facts: { ended: why } })
      // Whoever stopped it knows.
      if (why !== 'person') tell({ title: 'notices.bySelfEndedTitle', body: 'notices.bySelfEndedBody' }, { to: 'team' })
    },
    onRest: () => tell({ title: 'notices.bySelfRestsTitle', body: 'notices.bySelfRestsBody' }, { to: 'team' }),
    onChange() {
      push('team.changed', {})
      void onCounters()
    },
  })
}
