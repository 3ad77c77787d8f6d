import type { ReceiptId } from '../../../../shared/domain/receipt.ts'
import type { AppError } from '../../../../shared/errors/app-error.ts'
import type { Answer } from '../../../../shared/ipc/contract.ts'
import type { Result } from '../../../../shared/kit/result.ts'

/** What reading needs. Everything that waits ends when the reading is stopped. */
export interface ReadingNeeds {
  unread(limit: number): Promise<Result<Answer<'receipts.unread'>, AppError>>
  open(id: ReceiptId): Promise<Result<{ readonly bytes: Uint8Array }, AppError>>
  /** The text of a PDF, null where it has none or is refused; an error where PDFs cannot be read now. */
  textOf(bytes: Uint8Array): Promise<Result<string | null, 'not-now'>>
  keepText(id: ReceiptId, text: string | null): Promise<Result<object, AppError>>
  /** Resolves once nobody works in the window. */
  quiet(): Promise<void>
  /** Resolves when there may be something to read again: receipts came, or a person let the reading go on. */
  news(): Promise<void>
  isStopped(): boolean
}

// So many are known, of which some may be left; after a few a person may hold the reading.
const KNOWN = 50
const FEW = 10

/**
 * Reads the texts of receipts that nobody has read, newest first and one at a time, while nobody works. The vault knows
 * which they are, so it goes on where it was after a restart. One that cannot be opened is left for another day.
 */
export async function readReceipts(needs: ReadingNeeds): Promise<void> {
  const left = new Set<ReceiptId>()
  while (!needs.isStopped()) {
    const unread = await needs.unread(KNOWN)
    const ids = unread.ok && !unread.value.paused ? unread.value.ids.filter((id) => !left.has(id)).slice(0, FEW) : []
    if (ids.length === 0) await needs.news()
    for (const id of ids) {
      await needs.quiet()
      if (needs.isStopped()) return
      if (!(await readOne(needs, id))) left.add(id)
    }
  }
}

async function readOne({ open, textOf, keepText, isStopped }: ReadingNeeds, id: ReceiptId): Promise<boolean> {
  const opened = await open(id)
  if (!opened.ok) return false
  const text = await textOf(opened.value.bytes)
  // What a stop broke off is read another time.
  if (!text.ok || isStopped()) return false
  const kept = await keepText(id, text.value)
  return kept.ok
}
