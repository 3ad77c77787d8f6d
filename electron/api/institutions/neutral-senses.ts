import type { FieldNames, NamedRecord } from './institution.ts'

/** The senses of names that are parted by commas. */
const senses = (told: string): readonly string[] => told.split(',').map((sense) => sense.trim())

const parties = {
  creditorName: senses('name payee, name other'),
  creditorDocument: senses('doc payee, doc other'),
  debtorName: senses('name payer, name other'),
  debtorDocument: senses('doc payer, doc other'),
}
const made = senses('at made, made')
const endToEndId = senses('e2e, e2e id, code e2e')
const status = senses('status, paid status')
const creditorAccount = senses('payee, account payee')

/** What the name of a field says where nobody knows it as it is written, see {@link senseOfName}; ids are never guessed from it. */
export const neutralSenses: Readonly<Partial<Record<NamedRecord | 'refund', FieldNames>>> = {
  account: {
    name: senses('name, name payee, name payer, name other'),
    document: senses('doc, doc payee, doc payer, doc other'),
    pixKey: senses('key, key payee'),
  },
  balance: {
    eventDate: senses('asked at, asked at balance, at balance, at changed, changed'),
    available: senses('free, amount free, balance free, amount balance free, balance net, free net'),
    blocked: senses('held, amount held, balance held, amount balance held'),
  },
  billet: {
    status,
    eventDate: senses('at paid, at done'),
    createdAt: made,
    digitableCode: senses('digitable line, code digitable, digitable'),
    barCode: senses('bar code, bar'),
    payment: senses('amount paid, amount'),
    creditorName: senses('name payee'),
    creditorDocument: senses('doc payee'),
    errorCode: senses('code error'),
    creditorAccount,
  },
  line: {
    eventDate: senses('at, at done, at paid'),
    createdAt: made,
    endToEndId,
    status,
    transactionAmount: senses('amount, amount done'),
    remittanceInformation: senses('text'),
    counterpart: senses('other'),
    creditorAccount,
    debtorAccount: senses('payer, account payer'),
    transactionType: senses('done kind'),
    creditDebitType: senses('credit debit, credit debit ind, credit debit kind'),
    ...parties,
  },
  payment: {
    status: senses('status, paid status, out status'),
    payment: senses('amount, amount paid, amount out, amount total'),
    endToEndId,
    errorCode: senses('code error'),
    creditorAccount,
    eventDate: senses('at paid, at done'),
    createdAt: made,
    remittanceInformation: senses('text'),
    refundedAmount: senses('amount refund, amount refund total'),
    creditorName: senses('name payee'),
    creditorDocument: senses('doc payee'),
    pixKey: senses('key payee'),
  },
  code: {
    merchantName: senses('name payee'),
    merchantCity: senses('city, city payee'),
    transactionAmount: senses('amount final, amount paid, amount total, amount, amount original'),
    document: senses('doc payee'),
    chave: senses('key, key payee'),
    endToEndId,
  },
  infraction: {
    id: senses('id infraction, infraction key, code infraction'),
    status: senses('status, infraction status'),
    type: senses('infraction kind'),
    endToEndId,
    creationDate: senses('at made, at infraction made, made'),
    lastModificationDate: senses('at changed, at changed infraction, changed'),
    transactionAmount: senses('amount'),
  },
  charge: { createdAt: made, status: senses('status'), chave: senses('key, key payee'), devedor: senses('payer') },
  pix: {
    endToEndId,
    horario: senses('at done, at paid, at, at made'),
    valor: senses('amount, amount paid'),
    pagador: senses('payer, account payer'),
    payerName: senses('name payer'),
    payerDocument: senses('doc payer'),
    chave: senses('key, key payee'),
  },
  refund: {
    rtrId: senses('e2e refund, e2e id refund'),
    valor: senses('amount refund, amount'),
    status: senses('refund status, status'),
    natureza: senses('nature'),
  },
}
