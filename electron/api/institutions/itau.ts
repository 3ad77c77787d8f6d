import { noLimits } from '../../../shared/domain/institution-limits.ts'
import type { Institution } from './institution.ts'

/** Itaú: the caller names itself and each call in headers; refusals bear a reference. */
export const itau: Institution = {
  id: 'itau',
  hosts: ['itau.com.br', 'itau'],
  token: { styles: { accounts: ['form'], qrcodes: ['form'] }, path: null, scopes: { accounts: null, qrcodes: null } },
  headers: [
    { name: 'x-itau-apikey', value: 'client-id' },
    { name: 'x-itau-correlationID', value: 'uuid' },
  ],
  fields: {},
  statuses: {},
  problems: { references: ['correlationId', 'correlation_id'] },
  missing: [],
  marks: [],
  headerMarks: ['x-itau-'],
  limits: { accounts: noLimits, qrcodes: noLimits },
  firstPage: 0,
  lacks: ['infractions'],
}
