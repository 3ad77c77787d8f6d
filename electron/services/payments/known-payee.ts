import type { KnownPayee } from '../../../shared/domain/payee-note.ts'
import type { KnownPayeeRow } from '../../vault/payee-tables.ts'

const KEY = /^key:[A-Z]+:/

/** A known payee as screens tell of it, from its row. */
export function knownPayee({ name, document, account, firstAt, lastAt }: KnownPayeeRow, payments: number): KnownPayee {
  const isKey = KEY.test(account)
  const [ispb, issuer, number] = isKey ? [] : account.split('/')
  return {
    name: name || null,
    document: document || null,
    key: isKey ? account.replace(KEY, '') : null,
    ispb: ispb || null,
    issuer: issuer || null,
    number: number || null,
    payments,
    firstAt,
    lastAt,
  }
}
