import type { BankNeeds } from '../accounts/bank-needs.ts'
import type { ChargeBook } from './charge-book.ts'

/** What every handler of the QR-code group works with. `pixKey` is the company's own key. */
export interface QrcodesNeeds extends BankNeeds {
  readonly charges: ChargeBook
  readonly pixKey: string
}
