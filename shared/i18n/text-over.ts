import { IntlMessageFormat } from 'intl-messageformat'
import type { Catalogue, TextKey } from './catalogue.ts'
import type { TextLocale } from './languages.ts'

/** What stands in for the `{names}` of a sentence. */
export type TextValues = Readonly<Record<string, string | number>>

/** Says a sentence in one language: `t('home.title')`, `t('common.more', { count: 3 })`. */
export interface Text {
  (key: TextKey, values?: TextValues): string
  readonly locale: TextLocale
}

/** Some areas, or a part of them. */
type SomeWords = { readonly [Area in keyof Catalogue]?: Partial<Catalogue[Area]> }

/** A speaker that learns areas after it was made. */
export interface GrowingText {
  readonly text: Text
  readonly learn: (areas: SomeWords) => void
}

/** Makes the speaker of one language over its whole catalogue. */
export function textOver(locale: TextLocale, catalogue: Catalogue): Text {
  return growingText(locale, catalogue).text
}

/** Makes the speaker of one language over the areas that are here; each sentence is compiled once, when it is first said. */
export function growingText(locale: TextLocale, first: SomeWords): GrowingText {
  const sentences = new Map<string, string>()
  const learn = (areas: SomeWords): void => {
    for (const [area, words] of Object.entries<Readonly<Record<string, string>>>(areas))
      for (const [name, sentence] of Object.entries(words)) sentences.set(`${area}.${name}`, sentence)
  }
  learn(first)
  const compiled = new Map<string, IntlMessageFormat>()
  const compile = (key: string, sentence: string): IntlMessageFormat => {
    const format = new IntlMessageFormat(sentence, locale, undefined, { ignoreTag: true })
    compiled.set(key, format)
    return format
  }
  const say = (key: TextKey, values: TextValues = {}): string => {
    const sentence = sentences.get(key) ?? key
    if (!sentence.includes('{')) return sentence
    const said = String((compiled.get(key) ?? compile(key, sentence)).format(values))
    return Object.entries(values).reduce((text, [name, value]) => oneStop(text, sentence, name, value), said)
  }
  return { text: Object.assign(say, { locale }), learn }
}

// A name that ends in a stop (`Ltda.`) ends its sentence too.
function oneStop(said: string, sentence: string, name: string, value: string | number): string {
  const isDoubled = typeof value === 'string' && value.endsWith('.') && sentence.includes(`{${name}}.`)
  return isDoubled ? said.replaceAll(`${value}.`, value) : said
}
