import { noLimits } from '../../../shared/domain/institution-limits.ts'
import { type Institution, pixScopes } from './institution.ts'

/** Sicoob: the client id in a header of every call, refusals as lists of messages. */
export const sicoob: Institution = {
  id: 'sicoob',
  hosts: ['sicoob.com.br'],
  token: {
    styles: { accounts: ['form'], qrcodes: ['form'] },
    path: null,
    scopes: { accounts: null, qrcodes: pixScopes },
  },
  headers: [{ name: 'client_id', value: 'client-id' }],
  fields: { line: { eventDate: ['data'], remittanceInformation: ['descricao', 'descInfComplementar'] } },
  statuses: {},
  problems: { lists: ['mensagens'] },
  missing: [],
  marks: [{ in: 'problem', fields: ['mensagens'] }],
  headerMarks: [],
  limits: { accounts: noLimits, qrcodes: noLimits },
  firstPage: 1,
  lacks: ['infractions'],
}
