import { randomBytes } from 'node:crypto'
import { inTransaction } from '../../../electron/vault/database/in-transaction.ts'
import type { VaultDatabase } from '../../../electron/vault/database/sqlite.ts'
import { makeStores } from '../../../electron/vault/worker/operations.ts'
import { receiptIdSchema } from '../../../shared/domain/receipt.ts'
import { everyReceipt } from '../../../shared/domain/receipt-filter.ts'
import { endToEndIdSchema } from '../../../shared/ids/end-to-end-id.ts'
import { instantFromMs } from '../../../shared/time/instant.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import { must } from './must.ts'
import { receiptHistory } from './receipt-history.ts'

const PAGE = 50
const NEWEST_MS = Date.UTC(2026, 10, 19)
const DAY_MS = 86_400_000
/** As many days as the history has. */
const DAYS = 1000
const FILE_BYTES = 32_768

/** Stores a receipt of 32 KiB that nobody stored before, in a transaction of its own; searches a page of a word up to a day that was not asked for before. */
export function receiptWork(db: VaultDatabase, key: Uint8Array): Readonly<Record<'insert' | 'search', () => void>> {
  const { receipts } = makeStores(db, key)
  const [past] = receiptHistory(1, 1).receipts
  if (past === undefined) throw new Error('no receipt')
  let count = 0
  return {
    insert() {
      count += 1
      const at = instantFromMs(NEWEST_MS + count * 1000)
      const id = receiptIdSchema.parse(count.toString(16).padStart(32, '7e570000000000000000000000000000'))
      const endToEndId = endToEndIdSchema.parse(`E50291734202611191200${count.toString(36).padStart(11, '0')}`)
      const receipt = {
        ...past.receipt,
        kind: 'pix',
        billetId: null,
        id,
        endToEndId,
        paidAt: at,
        storedAt: at,
      } as const
      const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(FILE_BYTES)])
      must(inTransaction(db, () => receipts.put(receipt, bytes)))
    },
    search() {
      count += 1
      const to = localDateOf(instantFromMs(NEWEST_MS - (count % DAYS) * DAY_MS))
      must(receipts.rows({ filter: { ...everyReceipt, words: ['silva'], to }, first: 0, limit: PAGE }))
    },
  }
}
