import type { payManual as ptBr } from '../pt-br/pay-manual.ts'

/** Words of the screen `pay-manual`, in English. */
export const payManual = {
  title: 'New payment',
  kind: 'Pix by bank details',
  payeeSection: 'Who receives',
  institution: 'Institution',
  institutionHint: 'Name, bank code or ISPB',
  institutionFound: 'ISPB {ispb}',

  issuer: 'Branch',
  issuerHint: 'Without its check digit',
  issuerNotNeeded: 'Not needed',
  issuerEmpty: 'Type the branch, without its check digit.',
  issuerCharacters: 'A branch has digits only.',
  issuerLength: 'A branch has at most 4 digits.',
  issuerCheckDigit: 'Type it without the check digit: 1234, not 1234-5.',

  number: 'Account with check digit',
  numberHint: 'E.g. 12345-6',
  numberEmpty: 'Type the account with its check digit.',
  numberCharacters: 'An account has digits only; the check digit may be X.',
  numberLength: 'An account has at most 20 digits.',

  accountType: 'Account type',
  CACC: 'Checking',
  SVGS: 'Savings',
  TRAN: 'Payment',
  SLRY: 'Salary',

  documentHint: 'The account holder’s',
  name: 'Holder’s name',
  nameEmpty: 'Type the account holder’s name.',

  holderNotChecked: 'The holder is not checked before sending. Compare the data with the payee’s own.',
} satisfies Record<keyof typeof ptBr, string>
