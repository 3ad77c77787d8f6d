import type { ListedPayee, ListedVerdictRow } from '../../../shared/domain/payee.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { keyAccount } from '../../journal/kinds/pix.ts'
import { payeeAccountText } from '../../journal/same-account.ts'
import type { ListedRow, ListedVerdict } from '../../vault/payee-book-table.ts'
import { payeeRow } from './payee-row.ts'

/** Payees of a list as the book has them, with keys and accounts as the journal writes them. */
export function listedRows(payees: readonly ListedPayee[]): readonly ListedRow[] {
  return payees.map(({ name, document, way }) => ({
    name,
    document: document ?? '',
    account: way === null ? '' : way.kind === 'key' ? keyAccount(way.key) : payeeAccountText(way.account),
  }))
}

/** What became of the rows of a list, as screens tell it. */
export function listVerdicts(
  told: Result<readonly ListedVerdict[], AppError>,
): Result<{ rows: ListedVerdictRow[] }, AppError> {
  if (!told.ok) return told
  return ok({
    rows: told.value.map(({ became, payee }) => ({ became, payee: payee === null ? null : payeeRow(payee) })),
  })
}
