import type { Session } from '../../../shared/domain/session.ts'
import type { Text } from '../../../shared/i18n/text-over.ts'
import { formatTime } from '../../../shared/time/format-time.ts'

/** Why and since when it is closed, and how many tries failed. */
export function lockedWords(t: Text, session: Extract<Session, { readonly stage: 'locked' }>): string {
  if (session.paymentUnderWay) return t('session.paymentUnderWay')
  const why = reasonWords(t, session)
  if (session.failedAttempts === 0) return why
  return `${why} · ${t('session.attempts', { count: session.failedAttempts })}. ${t('session.slower')}`
}

function reasonWords(t: Text, { reason, since }: Extract<Session, { readonly stage: 'locked' }>): string {
  if (reason === 'failed') return t('session.lockedFailed')
  if (reason === 'start' || since === null) return t('session.lockedStart')
  const time = formatTime(since).slice(0, 5)
  if (reason === 'fault') return t('session.lockedFault', { time })
  if (reason === 'idle') return t('session.lockedIdle', { time })
  return t(reason === 'system' ? 'session.lockedSystem' : 'session.lockedAt', { time })
}
