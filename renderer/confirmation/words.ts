import { growingText, type Text, type TextLocale } from '../../shared/i18n/text-over.ts'

/** The speaker of this window: its own words and the common ones, of one language only. */
export async function loadText(locale: TextLocale): Promise<Text> {
  const areas = await (locale === 'en' ? import('./words-en.ts') : import('./words-pt-br.ts'))
  return growingText(locale, areas).text
}
