import type { IndexTerms } from './index-terms.ts'

const MOST_WORDS = 8
const WORD = /[\p{L}\p{N}]/u

/**
 * Turns what a person typed into an FTS5 query: every word must begin some word of the row, in any column; accents and
 * capitals do not count. A number with its points is also looked for without them. Null when there is nothing to look for.
 * `terms` knows the words of an index.
 */
export function searchQuery(text: string, terms?: IndexTerms): string | null {
  const words = text
    .normalize('NFC')
    .replaceAll(/R\$/gi, ' ')
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => WORD.test(word))
    .slice(0, MOST_WORDS)
  return words.length === 0 ? null : words.map((word) => term(word, terms)).join(' AND ')
}

function term(word: string, terms?: IndexTerms): string {
  const known = terms?.from(word) ?? null
  if (known !== null) return known.length === 0 ? whole(word) : `(${known.map(whole).join(' OR ')})`
  const bare = word.replaceAll(/[.,/-]/g, '')
  const isPunctuatedNumber = bare !== word && /^[\dA-Z]*\d[\dA-Z]*$/i.test(bare)
  return isPunctuatedNumber ? `(${phrase(word)} OR ${phrase(bare)})` : phrase(word)
}

function phrase(word: string): string {
  return `${whole(word)}*`
}

function whole(word: string): string {
  return `"${word.replaceAll('"', ' ')}"`
}
