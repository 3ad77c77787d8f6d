import type { AuditMatch, PackContent } from '../../../shared/domain/audit-pack.ts'
import type { ReceiptId, ReceiptSummary } from '../../../shared/domain/receipt.ts'
import { type ItemDifference, itemDifferences } from '../../../shared/proof/item-differences.ts'

/** What a person chose for rows where several receipts fit; null: none of them. */
export type Choices = ReadonlyMap<number, ReceiptId | null>

/** Where an item stands: found, found with something else than the list says, to be chosen by a person, or not here. */
export type Standing = 'found' | 'odd' | 'open' | 'none'

/** An item as it stands with what was chosen: its receipt, and what the list says otherwise. */
export interface StoodItem {
  readonly match: AuditMatch
  readonly standing: Standing
  readonly receipt: ReceiptSummary | null
  readonly differences: readonly ItemDifference[]
}

/** Where an item stands with what was chosen. */
export function stoodItem(match: AuditMatch, choices: Choices): StoodItem {
  const receipt = receiptOf(match, choices)
  const differences = receipt === null ? [] : itemDifferences(match.item, receipt)
  const isOpen = match.found === 'several' && !choices.has(match.item.row)
  const standing = isOpen ? 'open' : receipt === null ? 'none' : differences.length > 0 ? 'odd' : 'found'
  return { match, standing, receipt, differences }
}

/** What goes into the pack, in the order of the list; what is open or not here stands in its index as not found. */
export function contentOf(items: readonly StoodItem[]): PackContent {
  return {
    from: 'list',
    rows: items.map(({ match, receipt }) => ({ item: match.item, receiptId: receipt?.id ?? null })),
  }
}

function receiptOf({ found, candidates, item }: AuditMatch, choices: Choices): ReceiptSummary | null {
  if (found === 'none') return null
  if (found !== 'several') return candidates[0] ?? null
  const choice = choices.get(item.row)
  return candidates.find(({ id }) => id === choice) ?? null
}
