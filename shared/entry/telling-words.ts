import { accountTiers, searchWords } from '../domain/institution-words.ts'
import type { Institution } from '../domain/institutions.ts'

const EMPTY_WORDS = new Set(`banco bco s a sa ltda ip de do da para o no na em ${accountTiers}`.split(' '))

/** The words that tell one institution from another. */
export function tellingWords(words: readonly string[]): readonly string[] {
  // The state is no preposition.
  return words.filter((word, at) => !EMPTY_WORDS.has(word) || (word === 'para' && words[at - 1] === 'do'))
}

/** The telling words of an institution's own name, in one. */
export function nameOf({ name }: Institution): string {
  return tellingWords(searchWords(name)).join(' ')
}
