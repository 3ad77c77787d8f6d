import type { Month } from '../../shared/domain/closing.ts'
import type { Text } from '../../shared/i18n/text-over.ts'

/** A month as a title: `Novembro de 2026`. */
export function monthWords({ locale }: Pick<Text, 'locale'>, month: Month): string {
  const day = new Date(`${month}-15T12:00:00.000Z`)
  const words = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(day)
  return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
}
