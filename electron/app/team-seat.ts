import type { Ports } from '../ports/ports.ts'
import type { SnapshotNeeds } from '../team/make-snapshot.ts'
import type { Presence, PresenceNeeds } from '../team/presence.ts'
import type { TeamDesk } from '../team/team-desk.ts'
import type { TeamRecord } from '../team/team-record.ts'
import type { Push } from './app.ts'

/** A desk of the company's book, and what it knows of the others. */
export interface TeamSeat extends TeamDesk {
  readonly presence: Presence
}

/** Has a desk say that it is there, and make snapshots of its own vault where they are due, until that is closed. */
export async function takeSeat(
  desk: TeamDesk,
  { book, member, sign, box }: TeamRecord,
  { ports: { clock, computer }, push }: { readonly ports: Pick<Ports, 'clock' | 'computer'>; readonly push: Push },
  own: Pick<SnapshotNeeds, 'vault' | 'place' | 'key' | 'openVault'>,
): Promise<TeamSeat> {
  const { keysOf } = await import('../team/team-record.ts')
  const { startPresence } = await import('../team/presence.ts')
  const { replica, log } = desk
  const keys = keysOf({ sign, box })
  const onNews = (): void => push('presence.changed', {})
  const onHead: PresenceNeeds['onHead'] = (member, head, isNow) => {
    if (replica.hear({ member, ...head }, isNow)) void desk.look().catch(() => null)
  }
  const presence = startPresence({ book, member, sign: keys.sign, replica, log, clock, computer, onHead, onNews })
  const { keepSnapshots } = await import('../team/keep-snapshots.ts')
  const make = async (): Promise<unknown> => {
    const { makeSnapshot } = await import('../team/make-snapshot.ts')
    return makeSnapshot({ ...own, replica, log })
  }
  const endSnapshots = keepSnapshots({ desk, member, clock, make })
  const vault = {
    ...desk.vault,
    async close() {
      endSnapshots()
      const told = presence.end()
      // Nobody is waited for who could not hear it.
      if (desk.standing().state === 'current') await told
      await desk.vault.close()
    },
  }
  return { ...desk, vault, presence }
}
