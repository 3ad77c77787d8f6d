import type { Environment } from '../../../shared/domain/environment.ts'
import type { InstitutionList } from '../../../shared/domain/institution-list.ts'
import type { AccountsReads, QrcodesReads } from '../../api/provider.ts'
import type { Journal } from '../../journal/journal.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault } from '../../vault/vault.ts'
import type { CodeDesk } from './code-desk.ts'
import type { PasteDesk } from './paste-desk.ts'

/** What the payment use cases need of one open connection. */
export interface PaymentNeeds {
  readonly vault: Vault
  readonly journal: Journal
  readonly reads: AccountsReads
  /** Null where the connection has no QR-code group. */
  readonly receiving: { readonly reads: Pick<QrcodesReads, 'pix' | 'refund'> } | null
  readonly codes: CodeDesk
  readonly pastes: PasteDesk
  readonly clock: Clock
  readonly environment: Environment
  /** The list of institutions that was read last. */
  /** Who else has a payment under way; left out where no book is shared. */
  readonly elsewhereBy?: ((id: string) => string | null) | undefined
  readonly institutionList: () => InstitutionList | null
}
