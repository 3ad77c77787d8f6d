import { CHANGED_DAYS, type PayeeRow, type PayeeWay } from '../../shared/domain/payee.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import { formatAccountNumber, parseAccountNumber } from '../../shared/ids/account-number.ts'
import { instantMs } from '../../shared/time/instant.ts'
import { spelledOut } from '../../shared/payee/hidden-signs.ts'
import { shownDocument, shownPixKey } from './shown-ids.ts'

/** What a payee is called: its name with what nobody sees in it spelled out, else its document, else its key. */
export function payeeName(t: Text, { name, document, way }: Pick<PayeeRow, 'name' | 'document' | 'way'>): string {
  if (name !== null) return spelledOut(name)
  if (document !== null) return shownDocument(document)
  return way?.kind === 'key' ? shownPixKey(way.key) : t('payees.unnamed')
}

/** Whether it was paid by a key or account that is new beside others, not long before `now` (ms since 1970). */
export function hasChanged({ changedAt }: Pick<PayeeRow, 'changedAt'>, now: number): boolean {
  return changedAt !== null && now - instantMs(changedAt) <= CHANGED_DAYS * 86_400_000
}

/** A way to pay in one line: the key, or branch and account. */
export function payeeWayText(t: Text, way: PayeeWay): string {
  return way.kind === 'key' ? shownPixKey(way.key) : accountText(t, way.issuer, way.number)
}

/** A branch and an account with its check digit set off; a letter in the place of the digit stays as it was written. */
export function accountText(t: Text, issuer: string, number: string): string {
  const read = parseAccountNumber(number)
  const shown = read.ok && read.value === number ? formatAccountNumber(read.value) : number
  return t('payees.account', { issuer, number: shown })
}
