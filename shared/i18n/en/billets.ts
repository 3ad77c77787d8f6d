import type { billets as ptBr } from '../pt-br/billets.ts'

/** Words of the screen `billets`, in English. */
export const billets = {
  title: 'Paid boletos',
  pane: 'Selected boleto',
  filter: 'Filter by beneficiary, line or description',
  clearFilter: 'Clear the filter',
  askNow: 'Refresh',
  keyAsk: 'refreshes',
  readAt: 'Read from the institution on {time}',
  at: 'Ordered on',
  beneficiary: 'Beneficiary',
  document: 'CPF or CNPJ',
  description: 'Description',
  dueDate: 'Due date',
  state: 'State',
  amount: 'Amount paid',
  printed: 'Printed amount',
  paid: 'Amount paid',
  settledAt: 'Settled on',
  origin: 'Payment',
  seePayment: 'See the payment',
  elsewhere: 'Made elsewhere',
  unnamed: 'Beneficiary not provided',
  queued: 'In the queue',
  queuedTitle: 'In the institution’s queue',
  queuedDetail:
    'The institution received the order and does not show the boleto yet. It may take ten minutes or more; do not pay again.',
  receiptNotReady: 'The institution has not released the PDF yet. Try later.',
  neverRead:
    'The list has not been read from the institution yet. Boletos paid from here appear as soon as it answers.',
  empty: 'No boleto has been paid from this account.',
  emptyFilter: 'Nothing found for “{text}”.',
  pay: 'Pay a boleto',
} satisfies Record<keyof typeof ptBr, string>
