import type { LogWho } from '../domain/log.ts'
import type { Text } from '../i18n/text-over.ts'

/** Who did something, as people call them. */
export function whoWords(t: Text, who: LogWho): string {
  switch (who.is) {
    case 'quita':
      return t('log.whoQuita')
    case 'institution':
      return t('log.whoInstitution')
    case 'person':
      return who.name ?? t('log.whoUnknown')
  }
}
