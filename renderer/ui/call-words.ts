import type { KeptCall } from '../../shared/domain/payee-call.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import { formatDate } from '../../shared/time/format-time.ts'
import { spelledOut } from '../../shared/payee/hidden-signs.ts'
import { hourOf } from './moment.tsx'

/** A call by which a person made sure of a key or account, in one sentence: when, with whom, by which number, and who says so. */
export function callWords(t: Text, { spokeWith, number, calledAt, by }: KeptCall): string {
  const when = `${formatDate(calledAt)} ${hourOf(calledAt)}`
  return t('payees.calledSays', { when, name: spelledOut(spokeWith), number, by: spelledOut(by) })
}
