import type { Environment } from '../../../shared/domain/environment.ts'
import type { Journal } from '../../journal/journal.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault } from '../../vault/vault.ts'

/** What the payment use cases need of one open connection. */
export interface PaymentNeeds {
  readonly vault: Vault
  readonly journal: Journal
  readonly clock: Clock
  readonly environment: Environment
}
