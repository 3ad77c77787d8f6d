import type { Capability } from '../../../shared/domain/health.ts'

/** What a call of a row says of its capability: `whole` is all of it, `part` is a page or a record of it. */
export interface RowMeaning {
  readonly capability: Capability
  readonly is: 'whole' | 'part'
}

const rows: Readonly<Record<string, RowMeaning>> = {
  'accounts.balance': { capability: 'balance', is: 'whole' },
  'accounts.transactions': { capability: 'statement', is: 'part' },
  'accounts.billets': { capability: 'billets', is: 'part' },
  'accounts.infractions': { capability: 'infractions', is: 'part' },
  'accounts.webhooks': { capability: 'webhooks', is: 'whole' },
  'accounts.receipt': { capability: 'receipts', is: 'whole' },
  'accounts.billetReceipt': { capability: 'receipts', is: 'whole' },
  'qrcodes.cobs': { capability: 'charges', is: 'part' },
  'qrcodes.cobvs': { capability: 'charges', is: 'part' },
  'qrcodes.pixList': { capability: 'received', is: 'part' },
  'qrcodes.keyWebhooks': { capability: 'keyWebhooks', is: 'part' },
}

/** The capability that a row of the provider's tables is of; null where it says nothing of one. */
export function capabilityOf(row: string): RowMeaning | null {
  return rows[row] ?? null
}
