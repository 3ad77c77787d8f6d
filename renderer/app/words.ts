import type { Catalogue } from '../../shared/i18n/catalogue.ts'
import type { TextLocale } from '../../shared/i18n/languages.ts'
import { growingText, type Text, textOver } from '../../shared/i18n/text-over.ts'

const portuguese = growingText('pt-BR', {})
let rest: Promise<void> | null = null

// The sentences that a window may need before any screen of its own was opened: frame, lock, first run, home, failures. A script
// of their own, read while the window still asks for its language and its stage.
const firstWords = import('../../shared/i18n/messages/pt-BR.json?areas').then(
  ({ common, errors, firstRun, home, passphrase, paymentNames, session, shell, states, themes }) =>
    portuguese.learn({ common, errors, firstRun, home, passphrase, paymentNames, session, shell, states, themes }),
)

const whole = import.meta.glob<Catalogue>('../../shared/i18n/messages/*.json', { import: 'default' })

async function load(locale: TextLocale): Promise<Catalogue> {
  const read = whole[`../../shared/i18n/messages/${locale}.json`]
  if (read === undefined) throw new RangeError(`${locale} has no sentences`)
  return await read()
}

/** The speaker of a language: Portuguese with its first words, another language whole. */
export async function loadText(locale: TextLocale): Promise<Text> {
  if (locale !== 'pt-BR') return textOver(locale, await load(locale))
  await firstWords
  return portuguese.text
}

/** Reads the Portuguese words that the first screen can do without; each screen waits for them. */
export function restOfWords(): Promise<void> {
  rest ??= load('pt-BR').then(portuguese.learn)
  return rest
}
