import type { PayeeRow } from '../../../shared/domain/payee.ts'
import type { BookPayee } from '../../vault/payee-book-table.ts'
import { payeeWay } from './payee-way.ts'

/** A payee of the book as screens list it. */
export function payeeRow({
  id,
  name,
  document,
  account,
  accountAt,
  changedAt,
  firstAt,
  lastAt,
  forgottenAt,
}: BookPayee): PayeeRow {
  return {
    id,
    name: name || null,
    document: document || null,
    way: payeeWay(account, accountAt),
    changedAt,
    firstAt,
    lastAt,
    forgottenAt,
  }
}
