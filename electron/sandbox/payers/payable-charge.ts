import type { Charge } from '../../../shared/domain/charge.ts'

/** What a payer goes by: an ATIVA charge that nobody has paid. Whether its time is over is for the payers to see. */
export type PayableCharge = Pick<
  Charge,
  | 'kind'
  | 'txid'
  | 'createdAt'
  | 'expiresIn'
  | 'dueDate'
  | 'daysAfterDue'
  | 'debtor'
  | 'amount'
  | 'mayChangeAmount'
  | 'withdrawal'
  | 'terms'
  | 'key'
>

/** Where payers find what there is to pay. Its book asks `ReceivedBook.pixOf` whether a charge is paid, and is not told. */
export interface PayableCharges {
  /** Every charge that is ATIVA at a moment (ms since 1970) and has no Pix. */
  open(nowMs: number): PayableCharge[]
}
