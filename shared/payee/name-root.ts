import { lookOf } from './confusables.ts'
import { withoutHidden } from './hidden-signs.ts'

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
const FORMS = 'ltda limitada sa me epp eireli mei ei slu ss'
const FORM_OF: ReadonlyMap<string, string> = new Map(
  FORMS.split(' ').map((form) => [look(form), form === 'limitada' ? 'ltda' : form]),
)
// As the letters of `S.A.` and `M.E.` stand apart once the points are gone.
const SPELLED: readonly { readonly letters: readonly string[]; readonly form: string }[] = [
  'sa',
  'me',
  'epp',
  'mei',
  'ss',
].map((form) => ({ letters: Array.from(form, look), form }))
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
  const { words, form } = withoutForm(wordsOf(name))
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
    form,
    shorts: told
      .map(({ plain }) => plain)
      .filter((word) => word.length <= 2 || /^\d+$/.test(word) || ROMAN.test(word))
      .join(' '),
  }
}

// A sole trader's name carries the digits of a CPF or CNPJ, which are no part of the name.
function wordsOf(name: string): readonly Word[] {
  const clear = withoutHidden(Array.from(name, asLetter).join('').normalize('NFKC'))
  const unpointed = clear.replace(/(?<=\d)[.,/-](?=\d)/g, '')
  const written = Array.from(unpointed.matchAll(/[\p{L}\p{M}\p{N}|$@€]+/gu), ([word]) => word)
  const words = written.map((word): Word => {
    const bare = unaccented(word)
    return { plain: bare.toLowerCase(), look: look(bare), written: word.toLowerCase() }
  })
  const named = words.filter(({ plain }) => !/^\d{8,14}$/.test(plain))
  return named.length === 0 ? words : named
}

// NFKC makes another letter of a few signs than the one that they are taken for: the lunate sigma is no c to it.
function asLetter(sign: string): string {
  return sign.normalize('NFKC') === sign ? sign : lookOf(sign)
}

function withoutForm(all: readonly Word[]): { readonly words: readonly Word[]; readonly form: string } {
  let words = all
  const forms: string[] = []
  for (let found = formAtEnd(words); found !== null; found = formAtEnd(words)) {
    words = words.slice(0, -found.words)
    forms.unshift(found.form)
  }
  return { words, form: forms.join(' ') }
}

// `de Sá` is a family, and so is an accent: only what may be a form is taken for one, and never all there is.
function formAtEnd(words: readonly Word[]): { readonly form: string; readonly words: number } | null {
  const last = words.at(-1)
  const spelled = last?.look.length === 1 ? SPELLED.find(({ letters }) => endsWith(words, letters)) : undefined
  if (spelled !== undefined) return { form: spelled.form, words: spelled.letters.length }
  const form = FORM_OF.get(last?.look ?? '')
  if (last === undefined || form === undefined || words.length < 2) return null
  const isFamily = last.written !== unaccented(last.written) || CONNECTIVES.has(words.at(-2)?.plain ?? '')
  return isFamily ? null : { form, words: 1 }
}

function endsWith(words: readonly Word[], letters: readonly string[]): boolean {
  const from = words.length - letters.length
  return from > 0 && letters.every((letter, at) => words[from + at]?.look === letter)
}

function unaccented(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}

// What two letters together are taken for comes last, when each is known.
function look(word: string): string {
  return Array.from(word, lookOf)
    .join('')
    .toLowerCase()
    .replace(/\d/g, (digit) => DIGIT_LOOKS[Number(digit)] ?? digit)
    .replace(/[i1]/g, 'l')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
}
