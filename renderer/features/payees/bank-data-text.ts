import type { PayeeRow, PayeeWay } from '../../../shared/domain/payee.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { payeeName, payeeWayText } from '../../ui/payee-words.ts'
import { shownDocument } from '../../ui/shown-ids.ts'

/** The bank data of a payee as somebody has to be told them to pay it: whose account it is, of which institution, and the account. */
export function bankDataText(
  t: Text,
  payee: Pick<PayeeRow, 'name' | 'document' | 'way'>,
  way: Extract<PayeeWay, { kind: 'account' }>,
  institution: string,
): string {
  const document = payee.document === null || payee.name === null ? null : shownDocument(payee.document)
  return [payeeName(t, payee), document, institution, payeeWayText(t, way)].filter((line) => line !== null).join('\n')
}
