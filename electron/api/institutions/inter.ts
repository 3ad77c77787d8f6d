import { type Institution, pixScopes } from './institution.ts'

/** Inter: one server for all, a form for the token, and Portuguese names in its statement. */
export const inter: Institution = {
  id: 'inter',
  hosts: ['bancointer.com.br', 'uatinter.co'],
  token: {
    styles: { accounts: ['form'], qrcodes: ['form'] },
    path: '/oauth/v2/token',
    scopes: { accounts: null, qrcodes: pixScopes },
  },
  headers: [],
  fields: {
    line: {
      id: ['idTransacao', 'codigoTransacao'],
      eventDate: ['dataTransacao', 'dataEntrada'],
      createdAt: ['dataInclusao'],
      creditDebitType: ['tipoOperacao'],
      transactionType: ['tipoTransacao'],
      transactionAmount: ['valor'],
      remittanceInformation: ['descricao', 'titulo'],
      endToEndId: ['detalhes.endToEndId'],
      txId: ['detalhes.txId'],
      creditorName: ['detalhes.nomeRecebedor'],
      creditorDocument: ['detalhes.cpfCnpjRecebedor'],
      debtorName: ['detalhes.nomePagador'],
      debtorDocument: ['detalhes.cpfCnpjPagador'],
    },
    balance: { available: ['disponivel'], overdraft: ['limite'] },
  },
  statuses: {},
  problems: {},
  missing: [],
  marks: [{ in: 'answer', fields: ['tipoOperacao', 'tipoTransacao', 'dataEntrada'] }],
  headerMarks: ['x-conta-corrente', 'x-inter-conta-corrente'],
  limits: {
    accounts: { pageRows: null, days: 90, perMinute: 10 },
    qrcodes: { pageRows: null, days: null, perMinute: 120 },
  },
  firstPage: 0,
  lacks: ['infractions'],
}
