import { firstPtBr } from '../../shared/i18n/pt-br/first-words.ts'
import { growingText, type Text, type TextLocale, textOver } from '../../shared/i18n/text-over.ts'

const portuguese = growingText('pt-BR', firstPtBr)
let rest: Promise<void> | null = null

/** The speaker of a language. Portuguese comes with the page, another language whole when it is chosen. */
export async function loadText(locale: TextLocale): Promise<Text> {
  if (locale === 'pt-BR') return portuguese.text
  const { en } = await import('../../shared/i18n/en/catalogue.ts')
  return textOver(locale, en)
}

/** Reads the Portuguese words that the first screen can do without; each screen waits for them. */
export function restOfWords(): Promise<void> {
  rest ??= import('../../shared/i18n/pt-br/later-words.ts').then(({ laterPtBr }) => portuguese.learn(laterPtBr))
  return rest
}
