import { randomBytes } from 'node:crypto'
import { encodePayment } from '../api/accounts/encode-payment.ts'
import { createPaying } from '../api/create-paying.ts'
import { readPaymentAnswer } from '../api/read-payment-answer.ts'
import { createJournal } from './create-journal.ts'
import type { Journal, JournalNeeds } from './journal.ts'

/** The journal over the real provider: it makes its own way of paying, so that nobody else ever holds one. */
export function openJournal(
  needs: Omit<JournalNeeds, 'paying' | 'encode' | 'random' | 'readAnswer'> &
    Pick<Parameters<typeof createPaying>[0], 'access' | 'token'>,
): Journal {
  const { access, token, log } = needs
  return createJournal({
    ...needs,
    paying: createPaying({ access, token, log }),
    encode: encodePayment,
    readAnswer: readPaymentAnswer,
    random: (n) => randomBytes(n),
  })
}
