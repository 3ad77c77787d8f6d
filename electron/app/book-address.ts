import type { TeamServer } from '../../shared/domain/team.ts'
import { createText } from '../../shared/i18n/create-text.ts'
import type { TextLocale } from '../../shared/i18n/languages.ts'

/** A book's server as windows and the audit log name it. */
export function bookAddress({ host, port, database, user }: Omit<TeamServer, 'password'>, locale: TextLocale): string {
  return createText(locale)('team.serverAbout', { address: `${host}:${port}`, database, user })
}
