import type { InfractionBook } from '../infractions/infraction-book.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Pace } from '../ledger/order-plan.ts'
import type { Queries } from '../ledger/queries.ts'
import type { ChargeBook } from '../qrcodes/charge-book.ts'
import type { Variant } from '../variants.ts'
import type { WebhookBook } from '../webhooks/webhook-book.ts'

/** What every handler of the accounts group works with. */
export interface BankNeeds {
  readonly ledger: Ledger
  readonly infractions: InfractionBook
  readonly webhooks: WebhookBook
  readonly queries: Queries
  readonly charges: ChargeBook
  /** The company's own keys. */
  readonly keys: readonly string[]
  readonly now: () => number
  readonly pace: Pace
  readonly variants: () => ReadonlySet<Variant>
}
