import type { StatementLine } from '../../shared/domain/statement.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kit/result.ts'
import type { Intent, Vault } from '../vault/vault.ts'

/**
 * Our payment that a line of the statement names; null when it names none. A number of the statement may be another thing's
 * number in the journal: only the same money going out is the same.
 */
export async function paymentOfLine(
  vault: { readonly journal: Pick<Vault['journal'], 'byAnyId'> },
  line: StatementLine,
): Promise<Result<Intent | null, AppError>> {
  if (line.direction === 'in') return ok(null)
  for (const id of [line.endToEndId, line.idempotencyKey?.toLowerCase() || null, line.id]) {
    const found = id === null ? ok(null) : await vault.journal.byAnyId(id)
    if (!found.ok) return found
    if (found.value !== null && (id !== line.id || paidAmount(found.value) === line.amount)) return found
  }
  return ok(null)
}

function paidAmount({ toldAmount, amount }: Intent): Intent['amount'] {
  return toldAmount ?? amount
}
