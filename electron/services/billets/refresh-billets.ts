import type { PaidBillet } from '../../../shared/domain/billet.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import type { AccountsReads } from '../../api/provider.ts'
import { listBillets } from '../../journal/billets.ts'
import { stateOfStatus } from '../../journal/provider-word.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault } from '../../vault/vault.ts'
import { queuedBillet } from './queued-billet.ts'

/** What the use cases about boletos need of one open connection. */
export interface BilletNeeds {
  readonly vault: Vault
  readonly reads: Pick<AccountsReads, 'billet' | 'billetPage' | 'billetReceipt'>
  readonly clock: Clock
}

/** What reading the list needs. */
export interface RefreshNeeds {
  readonly vault: {
    readonly billets: Pick<Vault['billets'], 'get' | 'put'>
    readonly journal: Pick<Vault['journal'], 'inStates'>
    readonly records: Pick<Vault['records'], 'put'>
  }
  readonly reads: Pick<AccountsReads, 'billet' | 'billetPage'>
  readonly clock: Pick<Clock, 'now'>
}

const dayMs = 86_400_000
const periodDays = 90
/** The sealed record of when the list was last read. */
export const readAtRecord = 'billets.readAt'

/**
 * Reads the boletos of 90 days, then each whose settlement the list did not tell; orders of ours that the institution took
 * and still answers 404 for are kept as queued.
 */
export async function refreshBillets(needs: RefreshNeeds): Promise<Result<void, AppError>> {
  const { clock, reads, vault } = needs
  const now = clock.now()
  const listed = await listBillets(reads, instantFromMs(instantMs(now) - periodDays * dayMs), now)
  if (!listed.ok) return listed
  const detailed = await withDetails(needs, listed.value)
  if (!detailed.ok) return detailed
  const queued = await queuedOnes(needs, new Set(listed.value.map(({ id }) => id)))
  if (!queued.ok) return queued
  const kept = await vault.billets.put([...detailed.value, ...queued.value])
  return kept.ok ? vault.records.put(readAtRecord, JSON.stringify(now)) : kept
}

async function withDetails(
  { reads, vault }: RefreshNeeds,
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
async function isSettled(vault: RefreshNeeds['vault'], row: PaidBillet): Promise<Result<boolean, AppError>> {
  if (row.settledAt !== null || stateOfStatus('billet', row.status) === 'rejected') return ok(true)
  const kept = await vault.billets.get(row.id)
  return kept.ok ? ok(kept.value !== null && kept.value.settledAt !== null && kept.value.status === row.status) : kept
}

async function queuedOnes(
  { reads, vault }: RefreshNeeds,
  listed: ReadonlySet<string>,
): Promise<Result<readonly PaidBillet[], AppError>> {
  const open = await vault.journal.inStates(['accepted'])
  if (!open.ok) return open
  const rows: PaidBillet[] = []
  for (const intent of open.value) {
    if (intent.kind !== 'billet' || intent.providerId === null || listed.has(intent.providerId)) continue
    const told = await reads.billet(intent.providerId)
    if (!told.ok) return told
    const row = told.value ?? queuedBillet(intent)
    if (row !== null) rows.push(row)
  }
  return ok(rows)
}
