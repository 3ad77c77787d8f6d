import type { missing as ptBr } from '../pt-br/missing.ts'

/** Words of the list of payments whose receipt is missing, in English. */
export const missing = {
  sentence: '{missing, number} of {payments, plural, one {# payment} other {# payments}} without a receipt',
  complete:
    '{payments, plural, =0 {No completed payment yet. The receipt of each comes by itself.} one {The only completed payment has its receipt.} other {All # payments have their receipt.}}',
  list: 'Payments without a receipt',
  collecting: 'Asking the institution',
  collectingBar: 'Progress of collecting receipts',
  held: 'Collecting is paused. That of a payment just made comes all the same.',
  goOn: 'Go on collecting',
  holds: '{reason}. Collecting goes on by itself in a while.',
  tryAll: 'Try all now',
  tryOne: 'Try now',
  asked: '{count, plural, =0 {All are asked for again now} one {Asked for again} other {# asked for again}}',

  paidAt: 'Paid on',
  payee: 'Payee',
  made: 'Made',
  amount: 'Amount',
  reason: 'Why it is missing',
  nextTry: 'Next try',
  tries: 'Tries',
  lastTry: 'Last try',
  document: 'CPF or CNPJ',
  key: 'Payment ID',
  notAsked: 'Payee not asked for yet',
  unnamed: 'Payee not told',
  here: 'here',
  elsewhere: 'elsewhere',
  elsewhereLong: 'Not on this computer',
  hereLong: 'On this computer',
  inTurn: 'in its turn',
  now: 'now',
  onceKnown: 'once there is an ID',
  countTries: '{count, plural, =0 {none} one {# try} other {# tries}}',
  pane: 'Selected payment',
  arrived: 'The receipt has come',
  openReceipt: 'Open receipt',

  reason_notTried: 'Not asked for yet',
  reason_notReady: 'Not ready yet',
  reason_unreachable: 'No answer',
  reason_refused: 'Refused',
  reason_unreadable: 'Not a PDF',
  reason_anotherPayment: "Another payment's",
  reason_storage: 'Disk fault',
  reason_noId: 'No ID',
  why_notTried: 'It is asked for in its turn, from the newest to the oldest. Nothing needs to be done.',
  why_notReady:
    'The institution answered that it does not have this receipt yet. It is asked again by itself, ever less often, and never given up.',
  why_unreachable: 'The institution did not answer, or asked to wait. It is asked again by itself.',
  why_refused:
    'The institution refused. See in Connections whether the credential still holds and may read receipts; then try now.',
  why_unreadable:
    'What the institution sent is no PDF that can be kept, and nothing was kept. If it goes on, ask the institution for the document by the ID.',
  why_anotherPayment:
    'The PDF that the institution sent speaks of another payment and does not count as the receipt of this one. Ask the institution for the right one by the ID.',
  why_storage:
    'The receipt came, but the disk did not keep it or damaged it later. Free some space or check the disk; it is asked for again by itself.',
  why_noId:
    'The institution has not told the ID of this payment, by which receipts are asked for. Once the statement or a query brings it, collecting begins.',
} satisfies Record<keyof typeof ptBr, string>
