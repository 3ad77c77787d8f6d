import type { Infraction, InfractionRow, Urgency } from '../../../shared/domain/infraction.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Answer } from '../../../shared/ipc/contract.ts'
import { mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import type { Vault } from '../../vault/vault.ts'
import type { InfractionNeeds } from './needs.ts'
import { infractionsReadAt } from './refresh-infractions.ts'
import { urgencyAt } from './urgency.ts'

const order: readonly Urgency[] = ['over', 'urgent', 'warn', 'calm', 'none']

/** Every infraction that is kept, most pressing first, then the one whose limit comes first; closed ones newest first. */
export async function listInfractions(
  needs: Pick<InfractionNeeds, 'vault' | 'clock'>,
): Promise<Result<Answer<'infractions.list'>, AppError>> {
  const [all, drafts, readAt] = await Promise.all([
    needs.vault.infractions.all(),
    needs.vault.infractions.drafts(),
    infractionsReadAt(needs.vault),
  ])
  if (!all.ok) return all
  if (!drafts.ok) return drafts
  if (!readAt.ok) return readAt
  const withDraft = new Set(drafts.value)
  const rows: InfractionRow[] = []
  for (const infraction of all.value) {
    const row = await infractionRow(needs.vault, infraction, withDraft.has(infraction.id), needs.clock.now())
    if (!row.ok) return row
    rows.push(row.value)
  }
  return ok({ rows: rows.toSorted(byUrgency), readAt: readAt.value })
}

/** One row: the case as it presses now, with the payer's name where the kept statement tells it. */
export async function infractionRow(
  vault: Pick<Vault, 'statement'>,
  infraction: Infraction,
  hasDraft: boolean,
  now: Instant,
): Promise<Result<InfractionRow, AppError>> {
  return mapOk(await pixBehind(vault, infraction), (pix) => ({
    infraction,
    ...urgencyAt(infraction, now),
    hasDraft,
    payerName: pix?.counterpartName ?? null,
  }))
}

/** The line of the kept statement that an infraction is about; null when it is not kept. */
export async function pixBehind(vault: Pick<Vault, 'statement'>, infraction: Infraction) {
  const id = infraction.endToEndId ?? infraction.transactionId
  return id === null ? ok(null) : vault.statement.byAnyId(id)
}

function byUrgency(a: InfractionRow, b: InfractionRow): number {
  const urgency = order.indexOf(a.urgency) - order.indexOf(b.urgency)
  if (urgency !== 0) return urgency
  const [first, second] = a.urgency === 'none' ? [b, a] : [a, b]
  return first.infraction.createdAt < second.infraction.createdAt ? -1 : 1
}
