import type { AmountUnit } from '../../../shared/domain/connection.ts'
import { type UnreadList, type UnreadRowView, unreadListSchema } from '../../../shared/domain/unread.ts'
import type { ApiGroup, AppError } from '../../../shared/errors/app-error.ts'
import { mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { type ReadRow, readRow } from '../../api/read-row.ts'
import type { Vault } from '../../vault/vault.ts'

/** What reading rows once more needs. */
export interface RereadNeeds {
  readonly vault: Pick<Vault, 'unread' | 'records' | 'statement' | 'billets' | 'infractions' | 'charges' | 'received'>
  /** Of the application. */
  readonly version: string
  readonly now: () => Instant
  /** The unit in which a group tells its amounts; reais where it is left out. */
  readonly amounts?: (group: ApiGroup) => AmountUnit | undefined
}

const record = 'unread.readBy'
const most = 10_000
const ofAccounts: ReadonlySet<UnreadList> = new Set(['statement', 'billets', 'infractions'])

/**
 * Reads what an earlier version could not: once after each update, from what is kept of it, without asking the institution.
 * Gives how many rows could be read now.
 */
export async function rereadUnread(needs: RereadNeeds): Promise<Result<number, AppError>> {
  const { vault, version } = needs
  const last = await vault.records.get(record)
  if (!last.ok) return last
  const by = JSON.stringify(version)
  if (last.value === by) return ok(0)
  let read = 0
  for (const list of unreadListSchema.options) {
    const kept = await vault.unread.rows({ lists: [list], limit: most })
    if (!kept.ok) return kept
    const now = await keepReadable(needs, list, kept.value.rows)
    if (!now.ok) return now
    read += now.value
  }
  return mapOk(await vault.records.put(record, by), () => read)
}

async function keepReadable(
  { vault, now, amounts }: RereadNeeds,
  list: UnreadList,
  rows: readonly UnreadRowView[],
): Promise<Result<number, AppError>> {
  const keys: string[] = []
  for (const { key, text, seenAt } of rows) {
    const read = readRow(list, text, seenAt, amounts?.(ofAccounts.has(list) ? 'accounts' : 'qrcodes'))
    if (read === null) continue
    const put = await keep(vault, read, now())
    if (!put.ok) return put
    keys.push(key)
  }
  return mapOk(await vault.unread.forget(list, keys), () => keys.length)
}

function keep(vault: RereadNeeds['vault'], read: ReadRow, now: Instant): Promise<Result<void, AppError>> {
  switch (read.list) {
    case 'statement':
      return vault.statement.put([read.row])
    case 'billets':
      return vault.billets.put([read.row])
    case 'infractions':
      return vault.infractions.put([read.row])
    case 'pix':
      return vault.received.put([read.row], now)
    default:
      return vault.charges.put([read.row], now)
  }
}
