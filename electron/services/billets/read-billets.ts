import type { PaidBillet } from '../../../shared/domain/billet.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { listBillets } from '../../journal/billets.ts'
import { stateOfStatus } from '../../journal/provider-word.ts'
import { gatherUnread } from '../lists/gather-unread.ts'
import type { Window } from '../lists/window.ts'
import type { RefreshNeeds } from './refresh-needs.ts'

type ReadNeeds = Pick<RefreshNeeds, 'reads' | 'clock'> & {
  readonly vault: Pick<RefreshNeeds['vault'], 'billets' | 'unread'>
}

/** Reads the boletos of a period, then each whose settlement the list did not tell. */
export async function readBillets(
  needs: ReadNeeds,
  { from, to }: Window,
): Promise<Result<readonly PaidBillet[], AppError>> {
  const listed = await listBillets(needs.reads, from, to)
  if (!listed.ok) return listed
  const unread = gatherUnread(needs, 'billets')
  unread.add(listed.value.unread)
  const kept = await unread.keep({ from, to }, true)
  return kept.ok ? withDetails(needs, listed.value.rows) : kept
}

async function withDetails(
  { reads, vault }: Pick<ReadNeeds, 'reads' | 'vault'>,
  rows: readonly PaidBillet[],
): Promise<Result<readonly PaidBillet[], AppError>> {
  const full: PaidBillet[] = []
  for (const row of rows) {
    const known = await isSettled(vault, row)
    if (!known.ok) return known
    const detail = known.value ? ok(null) : await reads.billet(row.id)
    if (!detail.ok) return detail
    full.push(detail.value ?? row)
  }
  return ok(full)
}

// What is known to have ended has no more news, and need not be asked for again.
async function isSettled(vault: ReadNeeds['vault'], row: PaidBillet): Promise<Result<boolean, AppError>> {
  if (row.settledAt !== null || stateOfStatus('billet', row.status) === 'rejected') return ok(true)
  const kept = await vault.billets.get(row.id)
  return kept.ok ? ok(kept.value !== null && kept.value.settledAt !== null && kept.value.status === row.status) : kept
}
