import type { PayeeRow } from '../../../../shared/domain/payee.ts'
import type { PaymentSummary } from '../../../../shared/domain/payment.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { formatDate } from '../../../../shared/time/format-time.ts'
import type { Instant } from '../../../../shared/time/instant.ts'

/** When a payee was paid last and by what: `03/11, chave`; the day of `today` is said as such. */
export function payeeWay(t: Text, { createdAt, kind }: PaymentSummary, today: string): string {
  return t(kind === 'pix-key' ? 'entry.lastByKey' : 'entry.lastByAccount', { day: dayOf(t, createdAt, today) })
}

/** Whence the book alone knows a payee: from the statement, with the day of its last debit, or from a list that was brought. */
export function bookSource(t: Text, { lastAt }: PayeeRow, today: string): string {
  return lastAt === null ? t('entry.fromList') : t('entry.fromStatement', { day: dayOf(t, lastAt, today) })
}

function dayOf(t: Text, at: Instant, today: string): string {
  const date = formatDate(at)
  const sameYear = date.slice(6) === today.slice(6)
  return date === today ? t('entry.today') : sameYear ? date.slice(0, 5) : date
}
