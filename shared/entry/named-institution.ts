import { otherNames, searchWords } from '../domain/institution-words.ts'
import type { Institution } from '../domain/institutions.ts'
import { searchInstitutions } from '../domain/search-institutions.ts'
import { type Ispb, isIspb } from '../ids/ispb.ts'

const EMPTY_WORDS = new Set([
  'banco',
  'bco',
  's',
  'a',
  'sa',
  'ltda',
  'ip',
  'de',
  'do',
  'da',
  'para',
  'o',
  'no',
  'na',
  'em',
])
const LONGEST_NAME = 6

/** The institution that the words behind a label name: by ISPB, by bank code, else by a name of which a word is whole. */
export function namedInstitution(words: string, extra: readonly Institution[]): Ispb | null {
  const ispb = /(?<![0-9])[0-9]{8}(?![0-9])/.exec(words)?.[0] ?? ''
  if (isIspb(ispb)) return ispb
  const code = /(?<![0-9.,/-])0?([0-9]{1,3})(?![0-9.,/])/.exec(words)?.[1]
  const byCode = code === undefined ? null : institutionByCode(code.padStart(3, '0'), extra)
  return (byCode ?? institutionByName(words, extra))?.ispb ?? null
}

/** The institution that the last words before a label name, all of them or none. */
export function institutionBefore(words: string, extra: readonly Institution[]): Ispb | null {
  const last = words.split(/[\n:;!?]/).findLast((part) => part.trim() !== '') ?? ''
  const all = last.split(/\s+/).filter((word) => word !== '')
  for (let count = Math.min(all.length, 4); count > 0; count -= 1) {
    const institution = namedBy(all.slice(-count).join(' '), extra)
    if (institution !== null) return institution.ispb
  }
  return null
}

function institutionByCode(compe: string, extra: readonly Institution[]): Institution | null {
  return searchInstitutions(compe, 1, extra).find((institution) => institution.compe === compe) ?? null
}

function institutionByName(words: string, extra: readonly Institution[]): Institution | null {
  const name = words.trim().split(/[\n(,;|0-9]| [-–] /, 1)[0] ?? ''
  const all = name.split(/\s+/).slice(0, LONGEST_NAME)
  for (let count = all.length; count > 0; count -= 1) {
    const institution = namedBy(all.slice(0, count).join(' '), extra)
    if (institution !== null) return institution
  }
  return null
}

// A search is content with beginnings of words; a text has to say the first telling word whole.
function namedBy(query: string, extra: readonly Institution[]): Institution | null {
  const [first, ...others] = tellingWords(query)
  if (first === undefined || first.length === 1) return null
  const [institution] = searchInstitutions([first, ...others].join(' '), 1, extra)
  if (institution === undefined) return null
  const nickname = tellingWords(otherNames[institution.ispb] ?? '').join(' ')
  const isNamed = tellingWords(institution.name).includes(first) || nickname === [first, ...others].join(' ')
  return isNamed ? institution : null
}

function tellingWords(text: string): readonly string[] {
  return searchWords(text).filter((word) => !EMPTY_WORDS.has(word))
}
