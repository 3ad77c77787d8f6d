import type { Clock } from '../ports/clock.ts'
import type { Roster } from './roster.ts'
import { isSnapshotDue } from './snapshots.ts'
import type { TeamDesk } from './team-desk.ts'

/** What keeping them needs: how a desk stands, as whom, and what makes one. */
export interface KeepNeeds {
  readonly desk: Pick<TeamDesk, 'standing'> & { readonly roster: () => Roster }
  readonly member: string
  readonly clock: Pick<Clock, 'wait'>
  make(): Promise<unknown>
}

/** So often it is looked whether one is due: nobody waits for it. */
const LOOK_MS = 600_000

/** Makes a snapshot whenever one is due, while the vault is open; ends by what it answers. What fails is tried at the next look. */
export function keepSnapshots({ desk, member, clock, make }: KeepNeeds): () => void {
  const ended = new AbortController()
  async function keep(): Promise<void> {
    for (;;) {
      await clock.wait(LOOK_MS, ended.signal)
      if (ended.signal.aborted) return
      const { state, entries } = desk.standing()
      if (state === 'current' && isSnapshotDue(desk.roster(), entries, member)) await make().catch(() => null) // closed meanwhile
    }
  }
  void keep()
  return () => ended.abort()
}
