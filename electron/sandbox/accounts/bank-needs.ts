import type { Ledger } from '../ledger/ledger.ts'
import type { Pace } from '../ledger/order-plan.ts'
import type { Variant } from '../variants.ts'

/** What every handler of the accounts group works with. */
export interface BankNeeds {
  readonly ledger: Ledger
  readonly now: () => number
  readonly pace: Pace
  readonly variants: () => ReadonlySet<Variant>
}
