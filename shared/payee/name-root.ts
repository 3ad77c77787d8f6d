import { lookOf } from './confusables.ts'
import { withoutHidden } from './hidden-signs.ts'
import { withoutAccents } from '../kit/without-accents.ts'

/** What a name comes to for the eye. */
export interface NameRoot {
  /** The words in one, without connectives and company form, each letter as the one that it is taken for; '' says nothing. */
  readonly root: string
  /** The words of the root, and the same by their real letters. */
  readonly words: readonly string[]
  readonly plainWords: readonly string[]
  /** The same by its real letters: equal where nothing but case, accents and spaces differ. */
  readonly plain: string
  /** The company's form: `ltda`, `sa`, `me`, several joined by a space; '' where none is said. */
  readonly form: string
  /** Whether it is said in other letters than its own. */
  readonly isFormDisguised: boolean
  /** Numbers, initials and other very short words: two names that differ in these are two. */
  readonly shorts: string
}

const LONGEST_ROOT = 120
const CONNECTIVES = new Set(['de', 'da', 'do', 'das', 'dos', 'e'])
const SHORTENED: ReadonlyMap<string, string> = new Map([
  ['com', 'comercio'],
  ['ind', 'industria'],
  ['cia', 'companhia'],
  ['transp', 'transportes'],
  ['dist', 'distribuidora'],
  ['serv', 'servicos'],
  ['constr', 'construtora'],
])
// The forms as they are said, longest first; each in one word, and the usual ones with their letters apart as the points of `S.A.` leave them.
const FORMS = [
  ['empresa individual de responsabilidade limitada', 'eireli'],
  ['sociedade limitada unipessoal', 'slu'],
  ['empresa de pequeno porte', 'epp'],
  ['sociedade limitada', 'ltda'],
  ['sociedade anonima', 'sa'],
  ['sociedade simples', 'ss'],
  ['microempreendedor individual', 'mei'],
  ['empresario individual', 'ei'],
  ['micro empresa', 'me'],
  ['microempresa', 'me'],
  ['limitada', 'ltda'],
  ...['eireli', 'ltda', 'epp', 'mei', 'slu', 'sa', 'me', 'ss'].map((form) => [Array.from(form).join(' '), form]),
  ...['ltda', 'sa', 'me', 'epp', 'eireli', 'mei', 'ei', 'slu', 'ss'].map((form) => [form, form]),
].map(([said = '', form = '']) => ({ form, words: said.split(' ').map((word) => ({ plain: word, look: look(word) })) }))
const DIGIT_LOOKS = 'olzeasbtbg'
const ROMAN = /^[ivx]{1,4}$/

interface Word {
  readonly plain: string
  readonly look: string
  /** As it was written, accents and all, in small letters. */
  readonly written: string
}

/** Reads a name as the eye does; work grows with its length alone, and of a very long one the first letters count. */
export function nameRoot(name: string): NameRoot {
  const { words, ...form } = withoutForm(wordsOf(name))
  const said = words.filter(({ plain }) => !CONNECTIVES.has(plain))
  const told = said.length === 0 ? words : said
  const full = told.map(({ plain, look: seen }) => {
    const long = SHORTENED.get(plain)
    return { plain: long ?? plain, seen: long === undefined ? seen : look(long) }
  })
  const seen = full.map((word) => word.seen)
  const plain = full.map((word) => word.plain)
  return {
    root: seen.join('').slice(0, LONGEST_ROOT),
    words: seen,
    plain: plain.join(''),
    plainWords: plain,
    ...form,
    shorts: told
      .map(({ plain }) => plain)
      .filter((word) => word.length <= 2 || /^\d+$/.test(word) || ROMAN.test(word))
      .join(' '),
  }
}

// A sole trader's name carries the digits of a CPF or CNPJ, which are no part of the name.
function wordsOf(name: string): readonly Word[] {
  const clear = withoutHidden(Array.from(name, asLetter).join('').normalize('NFKC'))
  const unpointed = clear.replace(/(?<=\d)[.,/-](?=\d)/g, '').replace(/(?<=\p{L})[!¡](?=\p{L})/gu, '|')
  const written = Array.from(unpointed.matchAll(/[\p{L}\p{M}\p{N}|$@€]+/gu), ([word]) => word)
  const words = written.map((word): Word => {
    const bare = withoutAccents(word)
    return { plain: bare.toLowerCase(), look: look(bare), written: word.toLowerCase() }
  })
  const named = words.filter(({ plain }) => !/^\d{8,14}$/.test(plain))
  return named.length === 0 ? words : named
}

// NFKC makes another letter of a few signs than the one that they are taken for: the lunate sigma is no c to it.
function asLetter(sign: string): string {
  return sign.normalize('NFKC') === sign ? sign : lookOf(sign)
}

function withoutForm(all: readonly Word[]): Pick<NameRoot, 'form' | 'isFormDisguised'> & { words: readonly Word[] } {
  let [words, isFormDisguised] = [all, false]
  const forms: string[] = []
  for (let found = formAtEnd(words); found !== null; found = formAtEnd(words)) {
    const said = words.slice(-found.words.length)
    isFormDisguised ||= said.some(({ plain }, at) => plain !== found.words[at]?.plain)
    words = words.slice(0, -found.words.length)
    forms.unshift(found.form)
  }
  return { words, form: forms.join(' '), isFormDisguised }
}

// `de Sá` is a family, and so is an accent: only what may be a form is taken for one, and never all there is.
function formAtEnd(words: readonly Word[]): (typeof FORMS)[number] | null {
  const found = FORMS.find((form) => endsWith(words, form.words))
  if (found === undefined || found.words.length > 1) return found ?? null
  const last = words.at(-1)?.written ?? ''
  const isFamily = last !== withoutAccents(last) || CONNECTIVES.has(words.at(-2)?.plain ?? '')
  return isFamily ? null : found
}

function endsWith(words: readonly Word[], end: readonly Pick<Word, 'look'>[]): boolean {
  const from = words.length - end.length
  return from > 0 && end.every(({ look: seen }, at) => words[from + at]?.look === seen)
}

// What two letters together are taken for comes last, when each is known; a sign beyond the first plane is one letter too.
function look(word: string): string {
  return Array.from(word, lookOf)
    .join('')
    .replace(/[\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .toLowerCase()
    .replace(/\d/g, (digit) => DIGIT_LOOKS[Number(digit)] ?? digit)
    .replace(/[i1]/g, 'l')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/cl/g, 'd')
}
