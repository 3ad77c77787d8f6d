import type { AuditItem } from '../../../shared/domain/audit-pack.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { endOfLocalDate, startOfLocalDate } from '../../../shared/time/local-date.ts'
import type { Vault } from '../../vault/vault.ts'

const PAGE = 200

/** Whether a settled payment is known here that fits an item, but whose receipt has not come yet. */
export async function knownWithoutReceipt(
  { settled }: Pick<Vault, 'settled'>,
  { id, amount, day }: AuditItem,
): Promise<Result<boolean, AppError>> {
  if (id !== null) {
    const named = await settled.find(id)
    if (!named.ok || named.value !== null) return named.ok ? ok(true) : named
  }
  if (amount === null || day === null) return ok(false)
  const within = { from: startOfLocalDate(day), to: endOfLocalDate(day) }
  for (let first = 0; ; first += PAGE) {
    const page = await settled.missing({ first, limit: PAGE, within })
    if (!page.ok) return page
    if (page.value.some((each) => each.amount === amount)) return ok(true)
    if (page.value.length < PAGE) return ok(false)
  }
}
