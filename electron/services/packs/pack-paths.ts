import type { ReceiptSummary } from '../../../shared/domain/receipt.ts'
import { safeName } from '../../../shared/filing/safe-part.ts'
import { formatAmount } from '../../../shared/money/format-brl.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'

/**
 * Names the files of a pack of so many receipts, in the order in which it is asked:
 * `comprovantes/0012 2026-03-12 Acme 12.450,00.pdf`. The number keeps the order of the index and makes each name its own.
 */
export function packPaths(count: number): (receipt: ReceiptSummary) => string {
  const digits = Math.max(3, String(count).length)
  let last = 0
  return ({ paidAt, payeeName, kind, amount }) => {
    last += 1
    const who = safeName(payeeName ?? (kind === 'billet' ? 'boleto' : 'Pix'))
    return `comprovantes/${String(last).padStart(digits, '0')} ${localDateOf(paidAt)} ${who} ${formatAmount(amount)}.pdf`
  }
}
