import type { AccountsReads } from '../../api/provider.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault } from '../../vault/vault.ts'

/** What reading the list needs. */
export interface RefreshNeeds {
  readonly vault: {
    readonly billets: Pick<Vault['billets'], 'get' | 'put'>
    readonly journal: Pick<Vault['journal'], 'inStates'>
    readonly records: Pick<Vault['records'], 'get' | 'put'>
    readonly unread: Vault['unread']
  }
  readonly reads: Pick<AccountsReads, 'billet' | 'billetPage'>
  readonly clock: Pick<Clock, 'now'>
}
