import { en } from './en/catalogue.ts'
import { ptBr } from './pt-br/catalogue.ts'
import { type Text, type TextLocale, textOver } from './text-over.ts'

/** Makes the speaker of a language, with both catalogues at hand; the page loads only the one it needs instead. */
export function createText(locale: TextLocale): Text {
  return textOver(locale, locale === 'en' ? en : ptBr)
}
