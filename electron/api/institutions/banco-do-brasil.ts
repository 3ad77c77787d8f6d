import { noLimits } from '../../../shared/domain/institution-limits.ts'
import { type Institution, pixScopes } from './institution.ts'

/** Banco do Brasil: an application key beside the token, and names of its own in its first version of the API Pix. */
export const bancoDoBrasil: Institution = {
  id: 'banco-do-brasil',
  hosts: ['bb.com.br'],
  token: {
    styles: { accounts: ['basic-form', 'form'], qrcodes: ['basic-form', 'form'] },
    path: null,
    scopes: { accounts: null, qrcodes: pixScopes },
  },
  headers: [],
  fields: {
    charge: { pixCopiaECola: ['textoImagemQRcode'] },
    line: {
      endToEndId: ['textoIdentificadorUnicoTransacao'],
      creditorName: ['nomeContrapartida'],
      creditorDocument: ['numeroCpfCnpjContrapartida'],
      debtorName: ['nomeContrapartida'],
      debtorDocument: ['numeroCpfCnpjContrapartida'],
    },
  },
  statuses: {},
  problems: {
    lists: ['erros'],
    codes: ['codigoMensagem'],
    reasons: ['textoMensagem'],
    references: ['ocorrencia'],
  },
  missing: [],
  marks: [
    { in: 'answer', fields: ['textoImagemQRcode'] },
    { in: 'problem', fields: ['statusCode', 'error', 'message', 'attributes'] },
  ],
  headerMarks: ['gw-dev-app-key', 'gw-app-key', 'x-developer-application-key', 'x-br-com-bb-'],
  limits: { accounts: { pageRows: 200, days: 31, perMinute: null }, qrcodes: noLimits },
  firstPage: 1,
  lacks: ['infractions'],
}
