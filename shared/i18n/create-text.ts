import { messages, type TextLocale } from './languages.ts'
import { type Text, textOver } from './text-over.ts'

/** Makes the speaker of a language, with all catalogues at hand; the page loads only the one it needs instead. */
export function createText(locale: TextLocale): Text {
  return textOver(locale, messages[locale])
}
