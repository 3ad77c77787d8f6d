import type { PayeeRow, PayeeWay } from '../../shared/domain/payee.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import { spelledOut } from '../../shared/payee/hidden-signs.ts'
import { shownDocument, shownPixKey } from './shown-ids.ts'

/** What a payee is called: its name with what nobody sees in it spelled out, else its document, else its key. */
export function payeeName(t: Text, { name, document, way }: Pick<PayeeRow, 'name' | 'document' | 'way'>): string {
  if (name !== null) return spelledOut(name)
  if (document !== null) return shownDocument(document)
  return way?.kind === 'key' ? shownPixKey(way.key) : t('payees.unnamed')
}

/** A way to pay in one line: the key, or branch and account. */
export function payeeWayText(t: Text, way: PayeeWay): string {
  return way.kind === 'key' ? shownPixKey(way.key) : t('payees.account', { issuer: way.issuer, number: way.number })
}
