import { IntlMessageFormat } from 'intl-messageformat'
import type { Catalogue, TextKey } from './catalogue.ts'

/** The languages Quita speaks. */
export type TextLocale = 'pt-BR' | 'en'

/** What stands in for the `{names}` of a sentence. */
export type TextValues = Readonly<Record<string, string | number>>

/** Says a sentence in one language: `t('home.title')`, `t('common.more', { count: 3 })`. */
export interface Text {
  (key: TextKey, values?: TextValues): string
  readonly locale: TextLocale
}

/** Makes the speaker of one language over its catalogue; each sentence is compiled once, when it is first said. */
export function textOver(locale: TextLocale, catalogue: Catalogue): Text {
  const areas: Readonly<Record<string, Readonly<Record<string, string>>>> = catalogue
  const sentences = new Map(
    Object.entries(areas).flatMap(([area, words]) =>
      Object.entries(words).map(([name, sentence]): [string, string] => [`${area}.${name}`, sentence]),
    ),
  )
  const compiled = new Map<string, IntlMessageFormat>()
  const compile = (key: string, sentence: string): IntlMessageFormat => {
    const format = new IntlMessageFormat(sentence, locale, undefined, { ignoreTag: true })
    compiled.set(key, format)
    return format
  }
  const say = (key: TextKey, values: TextValues = {}): string => {
    const sentence = sentences.get(key) ?? key
    if (!sentence.includes('{')) return sentence
    return String((compiled.get(key) ?? compile(key, sentence)).format(values))
  }
  return Object.assign(say, { locale })
}
