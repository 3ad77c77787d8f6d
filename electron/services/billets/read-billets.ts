import type { PaidBillet } from '../../../shared/domain/billet.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import { listBillets } from '../../journal/billets.ts'
import { stateOfStatus } from '../../journal/provider-word.ts'
import { gatherUnread } from '../lists/gather-unread.ts'
import { readDetails } from '../lists/read-details.ts'
import type { Window } from '../lists/window.ts'
import type { RefreshNeeds } from './refresh-needs.ts'

type ReadNeeds = Pick<RefreshNeeds, 'reads' | 'clock'> & {
  readonly vault: Pick<RefreshNeeds['vault'], 'billets' | 'unread'>
}

/** Reads the boletos of a period, then each whose settlement the list did not tell. */
export async function readBillets(needs: ReadNeeds, period: Window): Promise<Result<readonly PaidBillet[], AppError>> {
  const listed = await listBillets(needs.reads, period.from, period.to)
  if (!listed.ok) return listed
  const unread = gatherUnread(needs, 'billets', period)
  await unread.add(listed.value.unread)
  const { reads, vault } = needs
  const full = await readDetails<PaidBillet>(
    {
      wants: (row) => isUnsettled(vault, row),
      read: (id) => reads.billet(id),
      momentOf: ({ at }) => at,
      unread,
    },
    listed.value.rows,
  )
  if (!full.ok) return full
  const kept = await unread.end(true)
  return kept.ok ? full : kept
}

// What is known to have ended has no more news, and need not be asked for again.
async function isUnsettled(vault: ReadNeeds['vault'], row: PaidBillet): Promise<Result<boolean, AppError>> {
  if (row.settledAt !== null || stateOfStatus('billet', row.status) === 'rejected') return ok(false)
  return mapOk(
    await vault.billets.get(row.id),
    (kept) => kept === null || kept.settledAt === null || kept.status !== row.status,
  )
}
