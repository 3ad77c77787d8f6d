import { type Answer, problem } from '../http/answer.ts'
import { practiceKeys } from '../ledger/directory.ts'
import { type Entry, settledAt } from '../ledger/entry.ts'
import { receiptPdf } from '../pdf/receipt-pdf.ts'
import type { BankNeeds } from './bank-needs.ts'
import { receiptReply } from './receipt-reply.ts'

/** The receipt of a Pix or billet as a PDF; 404 until it is there, and for ever where its key rehearses that. */
export function readReceiptOf(needs: BankNeeds, entry: Entry | undefined): Answer {
  const settledMs = entry === undefined ? null : settledAt(entry, needs.now())
  if (entry === undefined || settledMs === null) return problem(404, 'Comprovante não encontrado')
  const isThere = entry.pixKey !== practiceKeys.noReceipt && readyMs(needs, entry, settledMs) <= needs.now()
  if (!isThere) return problem(404, 'Comprovante ainda não disponível')
  return receiptReply(receiptPdf(entry, settledMs), needs.variants())
}

function readyMs({ ledger, now, pace }: BankNeeds, entry: Entry, settledMs: number): number {
  const isLate = entry === ledger.known(now()).findLast(isSeededPix)
  return isLate ? ledger.openedMs() + pace.lateReceipt : settledMs + pace.receipt
}

// The newest Pix that was paid elsewhere, before the account was opened here, has a receipt that takes its time.
function isSeededPix({ kind, direction, key, returns }: Entry): boolean {
  return kind === 'PIX' && direction === 'DEBIT' && key === null && returns === undefined
}
