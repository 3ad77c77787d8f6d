import type { notices as ptBr } from '../pt-br/notices.ts'

/** Words of the system's notifications, in English. */
export const notices = {
  settledTitle: 'Payment completed',
  settledBody: 'The institution confirmed a payment. Its receipt is kept in Quita.',
  rejectedTitle: 'Payment not made',
  rejectedBody: 'The institution refused a payment. Open Quita to see why.',
  refundedTitle: 'Refund completed',
  refundedBody: 'The institution confirmed the refund of a Pix.',
  refundRefusedTitle: 'Refund not made',
  refundRefusedBody: 'The institution refused to give a Pix back. Open Quita to see why.',
  lateTitle: 'A payment taken for not made has left',
  lateBody: 'The institution booked a payment that stood as not made. Open Quita to check it.',
  needsYouTitle: 'A payment needs you',
  needsYouBody: 'Its outcome has to be checked. Do not pay again before you open Quita.',
  debitTitle: 'A debit without an explanation',
  debitBody: 'No payment of Quita explains a debit of the statement. Open Quita before you pay anything.',
  infractionTitle: 'An infraction waits for your defense',
  infractionBody: 'Open Quita to see the report and the limit.',
  chargePaidTitle: 'Charge paid',
  chargePaidBody: 'A Pix for a charge came in. Open Quita to see it.',
  chargesPaidBody: 'Several Pix for charges came in. Open Quita to see them.',
  keyWebhookGoneTitle: 'A webhook is gone from the institution',
  keyWebhookGoneBody: 'The institution removed the webhook of a Pix key. Open Quita to see it.',
} as const satisfies Record<keyof typeof ptBr, string>
