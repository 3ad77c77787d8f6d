import type { notices as ptBr } from '../pt-br/notices.ts'

/** Words of the system's notifications, in English. */
export const notices = {
  settledTitle: 'Payment completed',
  settledBody: 'The institution confirmed a payment. Its receipt is kept in Quita.',
  rejectedTitle: 'Payment not made',
  rejectedBody: 'The institution did not make a payment; no money left. Open Quita to see why.',
  refundedTitle: 'Refund completed',
  refundedBody: 'The institution confirmed the refund of a Pix.',
  refundRefusedTitle: 'Refund not made',
  refundRefusedBody: 'The institution did not give a Pix back; no money left. Open Quita to see why.',
  needsYouTitle: 'A payment needs you',
  needsYouBody: 'Its outcome has to be checked. Do not pay again before you open Quita.',
  infractionTitle: 'An infraction waits for your defense',
  infractionBody: 'Open Quita to see the report and the limit.',
  chargePaidTitle: 'Charge paid',
  chargePaidBody: 'A Pix for a charge came in. Open Quita to see it.',
  chargesPaidBody: 'Several Pix for charges came in. Open Quita to see them.',
  keyWebhookGoneTitle: 'A webhook is gone from the institution',
  keyWebhookGoneBody: 'The institution removed the webhook of a Pix key. Open Quita to see it.',
} as const satisfies Record<keyof typeof ptBr, string>
