import type { payKey as ptBr } from '../pt-br/pay-key.ts'

/** Words of the form of a Pix by key, in English. */
export const payKey = {
  payeeSection: 'Who receives',
  key: 'Pix key',
  keyHint: 'CPF, CNPJ, mobile, e-mail or random key',
  readAs: '{kind}: {key}',
  CPF: 'CPF',
  CNPJ: 'CNPJ',
  PHONE: 'Mobile',
  EMAIL: 'E-mail',
  EVP: 'Random key',
  keyEmpty: 'Type the Pix key.',
  sayWhich: 'Say below what this number is.',
  whichKey: 'Is it a CPF or a mobile number? It could be either.',
  isThisPhone: 'It is the mobile number {phone}',
  foreignPhone: 'A phone of another country',
  landline: 'A landline',
  oddPhoneDetail: 'Pix keys are usually Brazilian mobile numbers. Ask the payee: a wrong key costs 20 key queries.',
  document: 'Expected CPF or CNPJ',
  documentHint: 'If the key is somebody else’s, the institution refuses. Without it the Pix goes through the queue.',
  documentOfKey: 'Empty, the key’s own is taken.',
  documentNotKey: 'Not the key’s: a Pix by this CPF or CNPJ can only go to its holder.',
  name: 'Name for your records',
  nameHint: 'Stays on this computer; it is not sent.',
  unchecked: 'The payee’s name only shows after the payment. Check the CPF or CNPJ.',

  tokens: '{tokens, number} of {capacity, number} key queries',
  tokensEnough: '{count}. Each Pix by key takes 1, a wrong key 20. {refillPerMinute} come back a minute.',
  tokensLow:
    'You can pay. A wrong key takes 20 and would keep the next ones waiting. In {time} there is room again: {refillPerMinute} come back a minute.',
  tokensEmptyTitle: 'No key queries for {time}',
  tokensEmpty:
    'The institution would refuse this Pix now. {refillPerMinute} queries come back a minute; nothing you typed is lost.',
  tokensSaidEmpty:
    'The institution said that the key queries are used up. {refillPerMinute} come back a minute; nothing you typed is lost.',
  refusedEmpty: 'The key queries are used up. Free in {time}.',
} satisfies Record<keyof typeof ptBr, string>
