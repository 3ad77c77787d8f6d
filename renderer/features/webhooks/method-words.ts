import type { Text } from '../../../shared/i18n/text-over.ts'

/** How a call brings its news, in words; a method that is none of the three stays as it was told. */
export function methodWords(t: Text, method: string | null): string {
  switch (method?.toUpperCase()) {
    case undefined:
      return t('webhooks.notTold')
    case 'POST':
      return t('webhooks.methodPost')
    case 'PUT':
      return t('webhooks.methodPut')
    case 'GET':
      return t('webhooks.methodGet')
    default:
      return method ?? t('webhooks.notTold')
  }
}
