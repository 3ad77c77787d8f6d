import type { Catalogue } from '../../shared/i18n/catalogue.ts'
import type { TextLocale } from '../../shared/i18n/languages.ts'
import {
  common,
  connections,
  errors,
  home,
  paymentNames,
  policy,
  session,
  settings,
  shell,
  states,
} from '../../shared/i18n/messages/pt-BR.json?areas'
import { growingText, type Text, textOver } from '../../shared/i18n/text-over.ts'

/** The sentences that a window may need before any screen of its own was opened: frame, lock, first run, home, failures. */
const first = { common, connections, errors, home, paymentNames, policy, session, settings, shell, states }

const portuguese = growingText('pt-BR', first)
let rest: Promise<void> | null = null

const whole = import.meta.glob<Catalogue>('../../shared/i18n/messages/*.json', { import: 'default' })

async function load(locale: TextLocale): Promise<Catalogue> {
  const read = whole[`../../shared/i18n/messages/${locale}.json`]
  if (read === undefined) throw new RangeError(`${locale} has no sentences`)
  return await read()
}

/** The speaker of a language. Portuguese comes with the page, another language whole when it is chosen. */
export async function loadText(locale: TextLocale): Promise<Text> {
  return locale === 'pt-BR' ? portuguese.text : textOver(locale, await load(locale))
}

/** Reads the Portuguese words that the first screen can do without; each screen waits for them. */
export function restOfWords(): Promise<void> {
  rest ??= load('pt-BR').then(portuguese.learn)
  return rest
}
