import type { AuditItem, PackContent } from '../../../shared/domain/audit-pack.ts'
import type { ReceiptId } from '../../../shared/domain/receipt.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import type { Vault } from '../../vault/vault.ts'

/** One place of a pack: what was asked for, where it was, and the receipt that answers it, where there is one. */
export interface PackPlace {
  readonly item: AuditItem | null
  readonly id: ReceiptId | null
}

const PAGE = 200

/**
 * What goes into a pack, in the order of its index. A search is read to its end once, so that receipts that come in while
 * the pack is made are left for another.
 */
export async function packPlaces(
  { receipts }: Pick<Vault, 'receipts'>,
  content: PackContent,
): Promise<Result<readonly PackPlace[], AppError>> {
  if (content.from === 'receipts') return ok(content.ids.map((id) => ({ item: null, id })))
  if (content.from === 'list') return ok(content.rows.map(({ item, receiptId }) => ({ item, id: receiptId })))
  const ids = new Set<ReceiptId>()
  for (let first = 0; ; first += PAGE) {
    const page = await receipts.rows({ filter: content.filter, first, limit: PAGE })
    if (!page.ok) return page
    for (const { id } of page.value) ids.add(id)
    if (page.value.length < PAGE) return ok([...ids].map((id) => ({ item: null, id })))
  }
}
