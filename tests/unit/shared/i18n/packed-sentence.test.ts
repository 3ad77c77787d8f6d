import { describe, expect, test } from 'vitest'
import { locales, messages, type TextLocale } from '../../../../shared/i18n/languages.ts'
import { packSentence, readSentence, type Sentence } from '../../../../shared/i18n/packed-sentence.ts'

const VALUES = [1, 1234, 'other'] as const

describe('a packed sentence', () => {
  test.each(locales)('says in %s what its catalogue says, for every sentence there is', (locale) => {
    const sentences = Object.values(messages[locale]).flatMap((words) =>
      Object.values<string>(words).filter((sentence) => sentence.includes('{')),
    )
    const spoken = sentences.flatMap((sentence) =>
      VALUES.map((value) => [
        say(packSentence(sentence), sentence, locale, value),
        say(sentence, sentence, locale, value),
      ]),
    )
    expect(spoken.filter(([packed, plain]) => packed !== plain)).toEqual([])
    expect(spoken.some(([packed]) => packed?.includes('1.234') || packed?.includes('1,234'))).toBe(true)
  })

  test('stays a text where it names nothing, and is short where it does', () => {
    expect(packSentence('Pagar')).toBe('Pagar')
    expect(packSentence('Pagar {amount} a {payee}.')).toEqual(['Pagar ', ['amount'], ' a ', ['payee'], '.'])
  })
})

// Whatever a sentence asks for gets the same value: what is compared is one way of saying it with the other.
function say(said: Sentence, asked: string, locale: TextLocale, value: string | number): string {
  const names = [...asked.matchAll(/\{(\w+)/g)].map(([, name]) => [name, value])
  return String(readSentence(said, locale).format(Object.fromEntries(names)))
}
