import { randomBytes } from 'node:crypto'
import { createPaying, type PayingGroup } from '../api/create-paying.ts'
import { readPaymentAnswer } from '../api/read-payment-answer.ts'
import type { BankTime } from '../ports/bank-time.ts'
import { createJournal } from './create-journal.ts'
import { encodeRequest } from './kinds/kinds.ts'
import type { Journal, JournalNeeds, RefundReads } from './journal.ts'

/**
 * The journal over the real provider: it makes its own way of paying, so that nobody else ever holds one. `refunds` is the
 * connection's QR-code group; null where it has none, and then no refund can be opened.
 */
export function openJournal(
  needs: Omit<JournalNeeds, 'paying' | 'encode' | 'random' | 'readAnswer' | 'refunds'> &
    PayingGroup & {
      readonly time: BankTime
      readonly refunds: (PayingGroup & { readonly reads: RefundReads }) | null
    },
): Journal {
  const { access, token, time, log, refunds } = needs
  return createJournal({
    ...needs,
    refunds: refunds?.reads ?? null,
    paying: createPaying({ access, token, ear: time, log, refunds }),
    encode: encodeRequest,
    readAnswer: (kind, body) => readPaymentAnswer(kind, body, (kind === 'refund' ? refunds : needs)?.access().amounts),
    random: (n) => randomBytes(n),
  })
}
