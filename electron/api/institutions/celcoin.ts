import { noLimits } from '../../../shared/domain/institution-limits.ts'
import type { Institution } from './institution.ts'

/** Celcoin (accounts alone): whatever is answered stands in a `body`, also the balance, which is called no more than an amount there. */
export const celcoin: Institution = {
  id: 'celcoin',
  hosts: ['celcoin.com.br', 'celcoin.dev'],
  token: {
    styles: { accounts: ['form', 'basic-form'], qrcodes: ['form', 'basic-form'] },
    path: '/v5/token',
    scopes: { accounts: null, qrcodes: null },
  },
  headers: [],
  fields: { account: { number: ['account'] } },
  loneBalance: { holder: 'body', amount: 'amount', beside: ['version', 'status'] },
  statuses: {},
  problems: {},
  missing: [],
  marks: [],
  headerMarks: [],
  limits: { accounts: noLimits, qrcodes: noLimits },
  firstPage: 1,
  lacks: [],
}
