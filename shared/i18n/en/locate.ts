import type { locate as ptBr } from '../pt-br/locate.ts'

/** Words of the screen `locate`, in English. */
export const locate = {
  title: 'Find a payment',
  field: 'ID, order key or boleto line',
  hint: 'As it stands on the receipt, in the statement or in the message of who asks.',
  empty: 'Paste or type what you have.',
  find: 'Find',
  keyFind: 'finds',
  readAs: 'Read as: {what}',
  readEndToEnd: 'Transaction ID',
  readKey: 'Order key',
  readPayment: 'Payment of this computer',
  readTransaction: 'The institution’s ID of a line or a payment',
  readLine: 'Line of a boleto',
  places: 'Where it was found',
  payment: 'Payments made here',
  openPayment: 'See the payment',
  statement: 'Kept statement',
  openStatement: 'See the line',
  receipt: 'Receipts',
  openReceipt: 'Open the receipt',
  institution: 'Institution',
  knows: 'Told the data below',
  notHere: 'not listed',
  unreached: 'Was not asked now: {cause}. What this computer knows stands above.',
  nothing: 'Nothing found',
  nothingDetail:
    'Neither this computer nor the institution knows it. See whether it is whole and of this account: another account’s does not show here.',
  nothingOffline: 'Nothing on this computer, and the institution could not be asked. Try again with the connection up.',
  told: 'What the institution tells now',
} satisfies Record<keyof typeof ptBr, string>
