import type { Catalogue } from './catalogue.ts'
import en from './messages/en.json' with { type: 'json' }
import ptBr from './messages/pt-BR.json' with { type: 'json' }

/** The languages Quita speaks, as BCP 47 writes them; each has its sentences in `messages/<name>.json`. */
export const locales = ['pt-BR', 'en'] as const
export type TextLocale = (typeof locales)[number]

/** What a language is called by those who speak it. */
export const languageNames: Readonly<Record<TextLocale, string>> = { 'pt-BR': 'Português (Brasil)', en: 'English' }

/** All sentences of every language; the page loads only those that it says (`renderer/app/words.ts`). */
export const messages: Readonly<Record<TextLocale, Catalogue>> = { 'pt-BR': ptBr, en }
