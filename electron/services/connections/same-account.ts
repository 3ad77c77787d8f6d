import type { StatementLine } from '../../../shared/domain/statement.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import type { GroupAccess } from '../../api/provider.ts'
import { type TryNeeds, tryReads } from '../../api/try-reads.ts'
import type { Vault } from '../../vault/vault.ts'

const ONE_MS = 1_000
const LINES = 5

/**
 * Proves that another credential opens the account whose statement is kept: one of the last known lines has to be in its
 * statement. A vault never holds two accounts, and what is in doubt is never asked of a bank that does not know it:
 * `credentials/other-account`. Where no line is kept, or this credential may not read the statement, nothing is proved and
 * nothing is refused.
 */
export async function provesSameAccount(
  access: GroupAccess,
  vault: Pick<Vault, 'statement'>,
  needs: TryNeeds,
): Promise<Result<null, AppError>> {
  const latest = await vault.statement.latest(LINES)
  if (!latest.ok) return latest
  const { lines } = latest.value
  const times = lines.map(({ at }) => instantMs(at))
  if (times.length === 0) return ok(null)
  const period = {
    from: instantFromMs(Math.min(...times) - ONE_MS),
    to: instantFromMs(Math.max(...times) + ONE_MS),
  }
  const page = await tryReads(access, needs, (reads) =>
    reads.statementPage({ ...period, page: 1, limit: 100, newestFirst: true }),
  )
  if (!page.ok) return ok(null)
  const told = new Set(page.value.lines.map(traceOf))
  const isKnown = lines.some((line) => told.has(traceOf(line))) || (page.value.unread ?? []).length > 0
  return isKnown ? ok(null) : err(appError({ kind: 'credentials', group: 'accounts', fault: 'other-account' }))
}

// Two accounts of one institution may count their lines alike.
function traceOf({ id, at, amount, direction }: StatementLine): string {
  return JSON.stringify([id, at, amount, direction])
}
