import type { Environment } from '../../shared/domain/environment.ts'
import type { Session } from '../../shared/domain/session.ts'
import type { TextKey } from '../../shared/i18n/catalogue.ts'
import type { Text } from '../../shared/i18n/text-over.ts'

/** The word of each environment. */
export const environmentKeys = {
  production: 'common.production',
  homologation: 'common.homologation',
  training: 'common.training',
} as const satisfies Record<Environment, TextKey>

/** The title of the window: product, environment, company; nothing of the company while it is closed. */
export function windowTitle(session: Session, t: Text): string {
  if (session.stage !== 'open') return t('common.appName')
  const { environment, companyName } = session.connection
  return `${t('common.appName')} · ${t(environmentKeys[environment])} · ${companyName}`
}
