import type { Environment } from '../../shared/domain/environment.ts'
import type { Text } from '../../shared/i18n/text-over.ts'

/** A text that a person sends to somebody outside: where its bank is not a real one it says so first, as a mail does. */
export function messageText(t: Text, environment: Environment | undefined, text: string): string {
  return environment === 'production' ? text : `${t('paper.unreal')}\n\n${text}`
}
