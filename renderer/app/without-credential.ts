import type { Connection } from '../../shared/domain/connection.ts'
import type { Text } from '../../shared/i18n/text-over.ts'
import { formatDate } from '../../shared/time/format-time.ts'
import type { Instant } from '../../shared/time/instant.ts'

/** Says of a connection that it has no credential: it was taken away at that moment, or it is a desk of the book that never had one. */
export function withoutCredential(t: Text, { byBook }: Pick<Connection, 'byBook'>, retiredAt: Instant): string {
  return byBook ? t('shell.byBook') : t('shell.retired', { date: formatDate(retiredAt) })
}
