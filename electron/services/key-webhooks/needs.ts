import type { Environment } from '../../../shared/domain/environment.ts'
import type { QrcodesReads, QrcodesWrites } from '../../api/provider.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Vault } from '../../vault/vault.ts'

/** What the use cases about the webhooks of Pix keys need. */
export interface KeyWebhookNeeds {
  readonly vault: Pick<Vault, 'records' | 'unread'>
  readonly reads: Pick<QrcodesReads, 'keyWebhook' | 'keyWebhookPage'>
  readonly writes: Pick<QrcodesWrites, 'configureKeyWebhook' | 'cancelKeyWebhook'>
  readonly clock: Pick<Clock, 'now'>
  readonly environment: Environment
}
