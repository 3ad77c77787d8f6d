import type { paper as ptBr } from '../pt-br/paper.ts'

/** Words of one debt with several ways to pay on its paper, in English. */
export const paper = {
  oneDebt: 'The line and the QR code pay the same debt: pay it one way only.',
  differs: 'What this boleto says does not agree',
  bars: 'The printed bar code is that of another boleto than the typed line.',
  codes: 'The printed QR code leads elsewhere than the copy-and-paste text.',
  payee: 'The QR code of this boleto leads to another payee: {code}. The boleto says {paper}.',
  amount: 'The QR code of this boleto charges {code}; the typed line {line}.',
  'due-date': 'The QR code of this boleto is due on {code}; the typed line on {line}.',
  ask: 'Check with whoever issued it, through a contact you already know.',
  unread: 'There was no time to read the printed codes: only the text was read, and nothing was compared.',
} satisfies Record<keyof typeof ptBr, string>
