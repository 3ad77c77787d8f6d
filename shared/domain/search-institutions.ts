import { formerInstitutions } from './former-institutions.ts'
import { bestKnown, otherNames, searchWords } from './institution-words.ts'
import { type Institution, institutions, trainingInstitutions, institutionOf } from './institutions.ts'

/** Institutions that ceased; they are named where an old receipt tells of them, and never offered. Apart, since who pays needs none of them. */
export const pastInstitutions: readonly Institution[] = formerInstitutions.map(institutionOf)

/** How well a word of the query meets an institution: 0 its very number, 1 a whole word, 2 a beginning, null not at all. */
type Meeting = 0 | 1 | 2 | null

interface Entry {
  readonly institution: Institution
  readonly words: readonly string[]
  readonly firstWords: readonly string[]
  readonly rank: number
  readonly sortName: string
}

// Said by everyone, telling nothing: left out of a query that has anything else in it.
const EMPTY_WORDS = new Set(['banco', 'bco', 's', 'a', 'sa', 'ltda', 'ip', 'de', 'do', 'da'])

const knownEntries: readonly Entry[] = institutions.map(entryOf)
const knownByIspb: ReadonlyMap<string, Institution> = new Map(
  [...institutions, ...pastInstitutions].map((known) => [known.ispb, known]),
)

/** The institution with an ISPB, one that ceased too, or null when it is unknown here; `extra` are others that are known here. */
export function findInstitution(ispb: string, extra: readonly Institution[] = []): Institution | null {
  return knownByIspb.get(ispb) ?? extra.find((institution) => institution.ispb === ispb) ?? null
}

/** The institution of a bank code of up to three digits, leading zeros or not; null when it is unknown here. */
export function institutionOfCode(code: string, extra: readonly Institution[] = []): Institution | null {
  const padded = code.padStart(3, '0')
  return [...extra, ...institutions].find(({ compe }) => compe === padded) ?? null
}

/**
 * Finds institutions by beginnings of the words of their name (accents and case do not matter), COMPE code, ISPB or
 * CNPJ; every word must meet. An exact number comes first, then names that begin so, then the best known, then who holds
 * Pix accounts. An empty query gives the best known. `extra` are others that are known here, those of training put before all.
 */
export function searchInstitutions(query: string, limit: number, extra: readonly Institution[] = []): Institution[] {
  const words = queryWords(query)
  const added = extra.map((each) =>
    trainingInstitutions.includes(each) ? { ...entryOf(each), rank: -1 } : entryOf(each),
  )
  const entries = [...added, ...knownEntries]
  return entries
    .flatMap((entry) => {
      const distance = distanceOf(entry, words)
      return distance === null ? [] : [{ entry, distance }]
    })
    .toSorted((a, b) => compare(a.distance, b.distance) || a.entry.sortName.localeCompare(b.entry.sortName, 'en'))
    .slice(0, limit)
    .map(({ entry }) => entry.institution)
}

function entryOf(institution: Institution): Entry {
  const nameWords = searchWords(institution.name)
  const otherWords = searchWords(otherNames[institution.ispb] ?? '')
  const place = bestKnown.indexOf(institution.ispb)
  return {
    institution,
    words: [...nameWords, ...otherWords],
    firstWords: [...tellingWords(nameWords).slice(0, 1), ...tellingWords(otherWords).slice(0, 1)],
    rank: place === -1 ? bestKnown.length : place,
    sortName: nameWords.join(' '),
  }
}

function queryWords(query: string): readonly string[] {
  // A masked ISPB or CNPJ is one number; the first eight digits of a CNPJ are the ISPB.
  if (/^[\d./\-\s]+$/.test(query)) return [query.replace(/\D/g, '').slice(0, 8)].filter((digits) => digits !== '')
  return tellingWords(searchWords(query))
}

function tellingWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !EMPTY_WORDS.has(word))
  return telling.length > 0 ? telling : words
}

// Smaller is nearer, compared from left to right; null when some word of the query does not meet at all.
function distanceOf(entry: Entry, words: readonly string[]): number[] | null {
  const meetings = words.map((word) => meetingOf(entry, word))
  if (meetings.includes(null)) return null
  const exactNumber = meetings.includes(0) ? 0 : 1
  const atStart = words.some((word) => beginsName(entry, word)) ? 0 : 1
  const beginnings = meetings.filter((meeting) => meeting === 2).length
  return [exactNumber, atStart, entry.rank, beginnings, entry.institution.pix ? 0 : 1]
}

function beginsName({ firstWords }: Entry, word: string): boolean {
  return !EMPTY_WORDS.has(word) && firstWords.some((first) => first.startsWith(word))
}

function meetingOf({ institution, words }: Entry, word: string): Meeting {
  const { compe, ispb } = institution
  if (ispb.toLowerCase() === word || (compe !== null && compe === word.padStart(3, '0'))) return 0
  if (words.includes(word)) return 1
  const starts = words.some((known) => known.startsWith(word)) || compe?.startsWith(word) === true
  return starts || (word.length >= 4 && ispb.toLowerCase().startsWith(word)) ? 2 : null
}

function compare(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((value, index) => value !== b[index])
  return place === -1 ? 0 : (a[place] ?? 0) - (b[place] ?? 0)
}
