import type { IntlMessageFormat } from 'intl-messageformat'
import type { Catalogue, TextKey } from './catalogue.ts'
import type { TextLocale } from './languages.ts'
import { readSentence, type Sentence } from './packed-sentence.ts'

/** What stands in for the `{names}` of a sentence. */
export type TextValues = Readonly<Record<string, string | number>>

/** Says a sentence in one language: `t('home.title')`, `t('common.more', { count: 3 })`. */
export interface Text {
  (key: TextKey, values?: TextValues): string
  readonly locale: TextLocale
}

/** Some areas, or a part of them. */
type SomeWords = { readonly [Area in keyof Catalogue]?: Partial<Readonly<Record<keyof Catalogue[Area], Sentence>>> }

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
  const sentences = new Map<string, Sentence>()
  const learn = (areas: SomeWords): void => {
    for (const [area, words] of Object.entries<Readonly<Record<string, Sentence>>>(areas))
      for (const [name, sentence] of Object.entries(words)) sentences.set(`${area}.${name}`, sentence)
  }
  learn(first)
  const compiled = new Map<string, IntlMessageFormat>()
  const compile = (key: string, sentence: Sentence): IntlMessageFormat => {
    const format = readSentence(sentence, locale)
    compiled.set(key, format)
    return format
  }
  const say = (key: TextKey, values: TextValues = {}): string => {
    const sentence = sentences.get(key) ?? key
    if (typeof sentence === 'string' && !sentence.includes('{')) return sentence
    const format = compiled.get(key) ?? compile(key, sentence)
    return Object.entries(values).reduce(
      (text, [name, value]) => oneStop(text, format.getAst(), name, value),
      String(format.format(values)),
    )
  }
  return { text: Object.assign(say, { locale }), learn }
}

type Elements = ReturnType<IntlMessageFormat['getAst']>

// A name that ends in a stop (`Ltda.`) ends its sentence too.
function oneStop(said: string, elements: Elements, name: string, value: string | number): string {
  const isDoubled = typeof value === 'string' && value.endsWith('.') && endsBy(elements, name)
  return isDoubled ? said.replaceAll(`${value}.`, value) : said
}

/** True where a stop stands right after the name: `{name}.` */
function endsBy(elements: Elements, name: string): boolean {
  return elements.some((element, index) => {
    if ('options' in element) return Object.values(element.options).some((option) => endsBy(option.value, name))
    const next = elements[index + 1]
    return element.type === 1 && element.value === name && next?.type === 0 && next.value.startsWith('.')
  })
}
