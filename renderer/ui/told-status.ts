import type { TextKey } from '../../shared/i18n/catalogue.ts'
import type { Text } from '../../shared/i18n/text-over.ts'

/** The institution's words for a movement that the trade has a word of its own for; any other is shown as it came. */
const SAYS: Readonly<Record<string, TextKey>> = {
  PENDING: 'states.processing',
  ON_QUEUE: 'states.processing',
  QUEUED: 'states.processing',
  PROCESSING: 'states.processing',
  WAITING_CONFIRMATION: 'states.processing',
  WAITING_SETTLEMENTCORE: 'states.processing',
  EM_PROCESSAMENTO: 'states.processing',
  WAITING_APPROVAL: 'states.waitingApproval',
  LIQUIDATED: 'states.settled',
  SETTLED: 'states.settled',
  COMPLETED: 'states.settled',
  PARTIALLY_REFUNDED: 'states.partlyRefunded',
  REFUNDED: 'states.refunded',
  DEVOLVIDO: 'states.refunded',
  CANCELED: 'states.rejected',
  REJECTED: 'states.rejected',
  NAO_REALIZADO: 'states.rejected',
}

/** What the institution told of a movement, in words; one that nobody knows as it came (ACCOUNTS_API section 7). */
export function toldStatus(t: Text, status: string): string {
  const says = SAYS[status.trim().toUpperCase()]
  return says === undefined ? status : t(says)
}
