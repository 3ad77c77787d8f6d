import type { PaymentId } from '../../../shared/domain/payment.ts'
import type { ReceiptId } from '../../../shared/domain/receipt.ts'
import type { AccountsReads } from '../../api/provider.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault } from '../../vault/vault.ts'

/** What fetching receipts needs. */
export interface ReceiptNeeds {
  readonly vault: Pick<Vault, 'billets' | 'journal' | 'receipts' | 'settled' | 'statement'>
  readonly reads: Pick<AccountsReads, 'receipt' | 'billetReceipt' | 'statementDetail'>
  readonly clock: Clock
  /** Told once the journal knows that the receipt of a payment of ours is kept. */
  readonly onSaved: (id: ReceiptId, paymentId: PaymentId) => void
  /** Told when a payment of ours is other than before. */
  readonly onPayment: (paymentId: PaymentId) => void
  /** Told when what is missing, or what is said of it, is other than before. */
  readonly onMissing: () => void
}
