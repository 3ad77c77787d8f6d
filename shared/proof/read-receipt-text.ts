import type { SeenReceipt } from '../domain/receipt-check.ts'
import { foldLine, linesOf } from './fold-line.ts'
import { seenAmount } from './seen-amount.ts'
import { seenDay } from './seen-day.ts'
import { seenIds } from './seen-ids.ts'
import { seenParties } from './seen-parties.ts'

/** What a receipt's text says; its file is not looked at. */
export type SeenText = Omit<SeenReceipt, 'sha256'>

// What nobody calls a receipt need not be read to its end.
const LONGEST_TEXT = 50_000
const SCHEDULED = /\bagendad[oa]s?\b|\bagendamentos?\b|\bpagamento programado\b|\bpix programado\b/

/**
 * Reads the text of a receipt of any institution, line by line as it stands on the page. What is not there, or could be two
 * things, stays null: nothing is guessed, since what was read is compared with the records.
 */
export function readReceiptText(text: string): SeenText {
  const read = text.slice(0, LONGEST_TEXT)
  const lines = linesOf(read)
  const { payee, payer } = seenParties(lines)
  return {
    endToEndIds: seenIds(read),
    amount: seenAmount(lines),
    day: seenDay(lines),
    payeeName: payee.name,
    payeeDocument: payee.document,
    payerDocument: payer.document,
    saysScheduled: lines.some((line) => SCHEDULED.test(foldLine(line))),
  }
}
