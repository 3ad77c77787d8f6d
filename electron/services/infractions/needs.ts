import type { AccountsReads, AccountsWrites } from '../../api/provider.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault } from '../../vault/vault.ts'

/** What the use cases about infractions need of one open connection. */
export interface InfractionNeeds {
  readonly vault: Vault
  readonly reads: Pick<AccountsReads, 'infraction' | 'infractionPage'>
  readonly writes: Pick<AccountsWrites, 'defend'>
  readonly clock: Clock
}
