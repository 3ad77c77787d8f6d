import type { SearchToken } from './split-search.ts'

/** How many tokens the longest of some phrases takes that stands at a place; 0 where none does. */
export function phraseAt(tokens: readonly SearchToken[], at: number, phrases: readonly string[]): number {
  const taken = phrases.flatMap((phrase) => {
    const words = phrase.split(' ')
    return words.every((word, place) => tokens[at + place]?.plain === word) ? [words.length] : []
  })
  return Math.max(0, ...taken)
}
