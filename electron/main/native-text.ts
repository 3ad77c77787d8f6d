import type { TextKey } from '../../shared/i18n/catalogue.ts'
import { messages, type TextLocale } from '../../shared/i18n/languages.ts'

/** Says a sentence of the frame or of the native menu; in the latter `&` marks the letter that opens a menu on Windows and Linux. */
export type NativeText = (key: TextKey) => string

/** The speaker of main while no engine is there: none of its sentences takes a value, so it needs no formatter. */
export function nativeText(locale: TextLocale): NativeText {
  const { nativeMenu, shell } = messages[locale]
  const said = new Map([...named('nativeMenu', nativeMenu), ...named('shell', shell)])
  return (key) => said.get(key) ?? key
}

function named(area: string, words: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(words).map(([name, text]) => [`${area}.${name}`, text])
}
