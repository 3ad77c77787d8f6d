import type { Catalogue } from '../../shared/i18n/catalogue.ts'
import type { TextLocale } from '../../shared/i18n/languages.ts'
import { growingText, type Text } from '../../shared/i18n/text-over.ts'

// Area by area: what this window never says is not in its scripts.
const common = import.meta.glob<Catalogue['common']>('../../shared/i18n/messages/*.json', {
  query: '?areas',
  import: 'common',
})
const confirmation = import.meta.glob<Catalogue['confirmation']>('../../shared/i18n/messages/*.json', {
  query: '?areas',
  import: 'confirmation',
})
const paper = import.meta.glob<Catalogue['paper']>('../../shared/i18n/messages/*.json', {
  query: '?areas',
  import: 'paper',
})

/** The speaker of this window: its own words and the common ones, of one language only. */
export async function loadText(locale: TextLocale): Promise<Text> {
  const file = `../../shared/i18n/messages/${locale}.json`
  const { text, learn } = growingText(locale, {})
  await Promise.all([
    common[file]?.().then((words) => learn({ common: words })),
    confirmation[file]?.().then((words) => learn({ confirmation: words })),
    paper[file]?.().then((words) => learn({ paper: words })),
  ])
  return text
}
