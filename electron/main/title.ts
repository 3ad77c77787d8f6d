import type { Locale } from '../../shared/domain/settings.ts'
import { messages } from '../../shared/i18n/languages.ts'
import type { PushedEvent } from '../../shared/ipc/envelope.ts'
import { events } from '../../shared/ipc/events.ts'

/** The window's title after an event: environment and company while the vault is open, the bare name while it is closed; null when unchanged. */
export function titleAfter(pushed: PushedEvent, name: string, locale: Locale): string | null {
  if (pushed.event !== 'session.changed') return null
  const parsed = events['session.changed'].safeParse(pushed.payload)
  if (!parsed.success) return name
  const { session } = parsed.data
  if (session.stage !== 'open') return name
  const { environment, companyName } = session.connection
  return `${name} · ${messages[locale].common[environment]} · ${companyName}`
}
