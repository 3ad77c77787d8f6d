import type { Institution } from './institution.ts'

/** PXC: of the contract, with the company named in a header of every call. */
export const pxc: Institution = {
  id: 'pxc',
  hosts: [],
  token: {
    styles: { accounts: ['form', 'json-camel'], qrcodes: ['form'] },
    path: null,
    scopes: { accounts: null, qrcodes: null },
  },
  headers: [],
  fields: {},
  statuses: {},
  problems: {},
  missing: [],
  marks: [],
  headerMarks: [],
  limits: {
    accounts: { pageRows: 100, days: null, perMinute: null },
    qrcodes: { pageRows: 1_000, days: null, perMinute: null },
  },
  firstPage: 1,
  lacks: [],
}
