import type { PaymentSummary } from '../../../../shared/domain/payment.ts'
import type { Text } from '../../../../shared/i18n/text-over.ts'
import { formatDate } from '../../../../shared/time/format-time.ts'

/** When a payee was paid last and by what: `03/11, chave`; the day of `today` is said as such. */
export function payeeWay(t: Text, { createdAt, kind }: PaymentSummary, today: string): string {
  const date = formatDate(createdAt)
  const sameYear = date.slice(6) === today.slice(6)
  const day = date === today ? t('entry.today') : sameYear ? date.slice(0, 5) : date
  return t(kind === 'pix-key' ? 'entry.lastByKey' : 'entry.lastByAccount', { day })
}
