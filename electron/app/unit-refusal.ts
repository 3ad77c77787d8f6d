import type { ConnectionChange } from '../../shared/domain/connection-life.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { mapOk, type Result } from '../../shared/kit/result.ts'
import type { ConnectionProfile } from '../services/connections/connection-profile.ts'
import type { Vault } from '../vault/vault.ts'

/** What is kept was read in one unit, and stays as it is: another one is for a group of which nothing was read yet. */
export async function unitRefusal(
  vault: Vault,
  before: ConnectionProfile,
  change: ConnectionChange,
): Promise<AppError | null> {
  for (const group of ['accounts', 'qrcodes'] as const) {
    const [kept, next] = [before[group]?.access.amounts, change[group]?.amounts ?? before[group]?.access.amounts]
    if ((next ?? 'reais') === (kept ?? 'reais')) continue
    const isKept = await (group === 'accounts' ? keepsAccounts(vault) : keepsCharges(vault))
    if (!isKept.ok) return isKept.error
    const violations = [{ path: `${group}.amounts`, reason: 'kept' }]
    if (isKept.value) return appError({ kind: 'invalid', sent: 'no', violations })
  }
  return null
}

async function keepsAccounts(vault: Vault): Promise<Result<boolean, AppError>> {
  const everything = { text: '', limit: 1, before: null }
  const [lines, billets, payments] = await Promise.all([
    vault.statement.extent(),
    vault.billets.list(everything),
    vault.journal.list({ ...everything, tab: 'all', period: { from: null, to: null } }),
  ])
  if (!lines.ok) return lines
  if (!billets.ok) return billets
  return mapOk(
    payments,
    ({ rows }) => lines.value.completeUpTo !== null || billets.value.rows.length > 0 || rows.length > 0,
  )
}

// Whatever was kept of a charge or a Pix has its key.
async function keepsCharges({ charges, received }: Vault): Promise<Result<boolean, AppError>> {
  const [cob, cobv, pix] = await Promise.all([
    charges.completeUpTo('cob'),
    charges.completeUpTo('cobv'),
    received.completeUpTo(),
  ])
  for (const read of [cob, cobv, pix]) if (!read.ok || read.value !== null) return mapOk(read, () => true)
  return mapOk(await charges.keys(), (keys) => keys.length > 0)
}
