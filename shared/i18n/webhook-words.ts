import type { TextKey } from './catalogue.ts'

/** The words of each kind of news of the account. */
export const webhookKindKeys = {
  TRANSFER: 'webhooks.transfer',
  RECEIVE: 'webhooks.receive',
  REFUND: 'webhooks.refund',
  CASHOUT: 'webhooks.cashout',
  INFRACTION: 'webhooks.infraction',
} as const satisfies Readonly<Record<string, TextKey>>
