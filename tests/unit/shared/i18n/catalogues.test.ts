import { describe, expect, test } from 'vitest'
import { literalWords, saidKeys, sentencesOf, unequalSentences } from '../../../../build/check-words.ts'
import { outsideGlossary } from '../../../../build/glossary.ts'
import { createText } from '../../../../shared/i18n/create-text.ts'
import { readSentence } from '../../../../shared/i18n/packed-sentence.ts'
import { locales, messages } from '../../../../shared/i18n/languages.ts'

/** Sentences that a person copies to be sent, whatever language their window has. */
const SENT = /^(?:received\.tell.*|charges\.payerMessage.*|receipts\.message(?:Text|NoName|Id)|paper\.unreal)$/

describe('the catalogues', () => {
  const source = sentencesOf(messages['pt-BR'])
  const other = sentencesOf(messages.en)

  test('say the same keys', () => {
    expect([...other.keys()].toSorted()).toEqual([...source.keys()].toSorted())
  })

  test('can all be read, and take the same values in both languages', () => {
    expect(unequalSentences(source, other, 'en')).toEqual([])
  })

  test('leave no sentence empty', () => {
    expect([...source, ...other].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  test('word what is sent to a payer or a payee in Portuguese in every language, as the mails and the papers are', () => {
    const sent = [...source.keys()].filter((key) => SENT.test(key))
    expect(sent.length).toBe(12)
    for (const locale of locales)
      for (const key of sent) expect(sentencesOf(messages[locale]).get(key), `${key} (${locale})`).toBe(source.get(key))
  })

  test('keep to the glossary (GLOSSARY section 1)', () => {
    expect([...outsideGlossary(source, 'pt-BR'), ...outsideGlossary(other, 'en')]).toEqual([])
  })
})

describe('a speaker', () => {
  test('counts in the plural of its language', () => {
    expect(createText('pt-BR')('forms.tooLongBy', { count: 1 })).toBe('1 caractere a mais')
    expect(createText('en')('forms.tooLongBy', { count: 3 })).toBe('3 characters too many')
  })

  test('says of none what it says of many, in every sentence that counts', () => {
    for (const locale of ['pt-BR', 'en'] as const) {
      const t = createText(locale)
      expect(t('log.count', { count: 0 })).toBe(locale === 'en' ? '0 entries' : '0 entradas')
      let counted = 0
      for (const [key, text] of sentencesOf(messages[locale])) {
        if (!/^\{(\w+), plural, one \{[^{}]*\} other \{[^{}]*\}\}$/.test(text)) continue
        const [, name = ''] = /^\{(\w+)/.exec(text) ?? []
        const said = (count: number) => String(readSentence(text, locale).format({ [name]: count }))
        expect(said(0), key).toBe(said(2).replace('2', '0'))
        counted += 1
      }
      expect(counted).toBeGreaterThan(50)
    }
  })

  test('spells an amount for a reader', () => {
    const t = createText('pt-BR')
    expect(t('common.spokenAmount', { sign: 'minus', reais: '6.215', centavos: '80' })).toBe(
      'menos 6.215 reais e 80 centavos',
    )
    expect(t('common.spokenAmount', { sign: 'none', reais: '1', centavos: '00' })).toBe('1 real')
  })
})

describe('the check of words', () => {
  test('finds text that stands in no catalogue', () => {
    expect(literalWords('const a = <p title="Olá você">Bom dia {name}</p>')).toEqual(['Olá você', 'Bom dia'])
  })

  test('lets keys, code and signs pass', () => {
    expect(literalWords('const a = <p className="row">{t(\'home.title\')} · </p>')).toEqual([])
  })

  test('knows keys said whole and keys said in parts', () => {
    const isSaid = saidKeys("t('home.title'); t(`errors.${stem}Title`)")
    expect(['home.title', 'errors.lockedTitle', 'home.other', 'errors.lockedTodo'].map(isSaid)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})
