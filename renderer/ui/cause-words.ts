import type { TextKey } from '../../shared/i18n/catalogue.ts'
import type { Text } from '../../shared/i18n/text-over.ts'

const CAUSES: Readonly<Record<string, TextKey>> = {
  timeout: 'payments.cause_timeout',
  reset: 'payments.cause_reset',
  'reset-expired': 'payments.cause_reset',
  eof: 'payments.cause_reset',
  closed: 'payments.cause_reset',
  aborted: 'payments.cause_reset',
  refused: 'payments.cause_refused',
  dns: 'payments.cause_dns',
  tls: 'payments.cause_tls',
  untrusted: 'payments.cause_untrusted',
  'host-name': 'payments.cause_host',
  'server-dates': 'payments.cause_dates',
  pin: 'payments.cause_pin',
  contract: 'payments.cause_unreadable',
  'not-found': 'payments.cause_notReady',
}

/** A technical cause of the journal (`timeout`, `unreachable:reset`, `problem:503`, `credentials:scope`) in plain words. */
export function causeWords(t: Text, cause: string): string {
  const [kind = '', detail = ''] = cause.split(':')
  if (kind === 'problem') return t('payments.cause_status', { status: detail })
  if (kind === 'credentials' || cause === 'unauthorised') return t('payments.cause_credentials')
  const key = CAUSES[detail === '' ? kind : detail]
  return key === undefined ? t('payments.cause_other', { cause }) : t(key)
}
