import type { BankNeeds } from '../accounts/bank-needs.ts'
import type { ReceivedBook } from './received-book.ts'

/** What the handlers of received Pix and refunds work with. */
export interface ReceivedNeeds extends BankNeeds {
  readonly received: ReceivedBook
}
