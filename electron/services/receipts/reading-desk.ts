import type { ReceiptId } from '../../../shared/domain/receipt.ts'
import { everyReceipt } from '../../../shared/domain/receipt-filter.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Answer } from '../../../shared/ipc/contract.ts'
import { mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import { type Instant, instantMs } from '../../../shared/time/instant.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault } from '../../vault/vault.ts'
import type { StandingPauses, StandingSource } from '../works/standing-work.ts'

/** What the reading desk needs; `onChange` is told after each text, `onReceipts` where one says that receipts are other than was known. */
export interface ReadingNeeds {
  readonly vault: Pick<Vault, 'receipts'>
  readonly clock: Clock
  readonly pauses: StandingPauses
  readonly onChange: () => void
  readonly onReceipts: () => void
}

/** Where the page gets the receipts whose text nobody has read, and brings it. The vault knows which, so it goes on after a restart. */
export interface ReadingDesk {
  readonly standing: StandingSource
  unread(limit: number): Promise<Result<Answer<'receipts.unread'>, AppError>>
  keepText(id: ReceiptId, text: string | null): Promise<Result<void, AppError>>
}

/** The page reads when nobody works; after so long without a text it waits for that. */
const restMs = 5000

/** Opens the reading desk of a connection. */
export function createReadingDesk({ vault, clock, pauses, onChange, onReceipts }: ReadingNeeds): ReadingDesk {
  const startedAt = clock.now()
  let changedAt: Instant | null = null
  return {
    standing: {
      async view() {
        const unread = await vault.receipts.unread(1)
        if (!unread.ok) return unread
        const { left } = unread.value
        if (left === 0) return ok(null)
        const kept = await vault.receipts.totals(everyReceipt)
        if (!kept.ok) return kept
        const total = kept.value.count
        const isRunning = changedAt !== null && instantMs(clock.now()) - instantMs(changedAt) < restMs
        const state = isRunning ? 'running' : 'waiting'
        const when = { startedAt, changedAt: changedAt ?? startedAt }
        return ok({ state, done: total - left, total, lacking: 0, error: null, ...when })
      },
      resumed: onChange,
    },
    async unread(limit) {
      return mapOk(await vault.receipts.unread(limit), (unread) => ({
        ids: [...unread.ids],
        left: unread.left,
        paused: pauses.isPaused('index'),
      }))
    },
    async keepText(id, text) {
      const kept = await vault.receipts.keepText(id, text)
      if (!kept.ok) return kept
      changedAt = clock.now()
      onChange()
      if (kept.value.told) onReceipts()
      return ok(undefined)
    },
  }
}
