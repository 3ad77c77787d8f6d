import type { BatchOrder } from '../../../shared/domain/payment-batch.ts'
import type { Centavos } from '../../../shared/money/centavos.ts'
import { refreshBalance } from '../accounts/refresh-balance.ts'
import { FAILURE_COST } from '../payments/dict-bucket.ts'
import type { RowOutcome } from './judge-failure.ts'
import type { BatchRunNeeds } from './needs.ts'

/** Whether there is room for a row: in the account, and in the bucket of the directory of keys. */
export interface RoomForRow {
  /** Null where it fits, or nobody knows; else why the batch waits. */
  fits(order: BatchOrder): Promise<RowOutcome | null>
  /** A row was sent, or may have been: its amount counts as gone until a balance is read. */
  took(order: BatchOrder): void
}

/** What a sheet leaves in the bucket: a payment by hand with a wrong key in it. */
const LEFT_IN_BUCKET = FAILURE_COST + 1

/** Makes it for one run of a batch. */
export function roomForRow({ vault, reads, bucket }: BatchRunNeeds): RoomForRow {
  let gone = 0
  let available: Centavos | null = null

  async function read(): Promise<void> {
    const told = await refreshBalance({ vault, reads })
    if (!told.ok) return
    available = told.value.latest?.available ?? null
    gone = 0
  }

  async function isShort(amount: number): Promise<boolean> {
    // An institution that does not tell the balance refuses by itself what it cannot pay.
    if (available === null || amount > available - gone) await read()
    return available !== null && amount > available - gone
  }

  return {
    async fits(order) {
      if (order.kind === 'pix-key' || order.kind === 'pix-qr') {
        const told = await bucket.read()
        if (told.ok && told.value.tokens < LEFT_IN_BUCKET) {
          const missing = LEFT_IN_BUCKET - told.value.tokens
          return {
            kind: 'rest',
            why: 'dict',
            ms: Math.ceil((missing * 60_000) / told.value.refillPerMinute),
            error: null,
          }
        }
      }
      return (await isShort(order.amount)) ? { kind: 'pause', why: 'balance', error: null } : null
    },
    took(order) {
      gone += order.amount
    },
  }
}
