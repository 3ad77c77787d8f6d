import type { PayeeWay } from '../../../shared/domain/payee.ts'
import type { Instant } from '../../../shared/time/instant.ts'

const KEY = /^key:([A-Z]+):/

/** The way to pay that an account of the journal names; null where it is none that can be taken again by hand. */
export function payeeWay(account: string, lastAt: Instant | null): PayeeWay | null {
  const type = KEY.exec(account)?.[1]
  // What a static code without a readable key pays is that code alone.
  if (type === 'OTHER') return null
  if (type !== undefined) return { kind: 'key', key: account.replace(KEY, ''), lastAt }
  const [ispb, issuer, number] = account.split('/')
  if (ispb === undefined || issuer === undefined || number === undefined) return null
  return { kind: 'account', ispb, issuer, number, lastAt }
}
