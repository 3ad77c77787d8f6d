import { hasHidden, withoutHidden } from './hidden-signs.ts'
import { nameDistance, nearWithin } from './name-distance.ts'
import { type NameRoot, nameRoot } from './name-root.ts'

/**
 * In what a name is like another one: `same` but for case, accents, spaces and connectives; with signs that nobody sees; by
 * letters that are drawn alike; with another company form; by a letter or two.
 */
export type NameLikeness = 'same' | 'invisible' | 'letters' | 'company-form' | 'spelling'

/** Compares a name with a known one; null where they are two names. */
export function nameLikeness(name: string, known: string): NameLikeness | null {
  return rootLikeness({ name, ...nameRoot(name) }, { name: known, ...nameRoot(known) })
}

type Read = NameRoot & { readonly name: string }

// Two letters of one word make another word of it, unless it is a long one.
const LONG_WORD = 10

function rootLikeness(one: Read, other: Read): NameLikeness | null {
  if (one.root === '' || other.root === '') return null
  if (one.root !== other.root) return isNear(one, other) ? 'spelling' : null
  if (one.plain !== other.plain || isDressed(one.name) !== isDressed(other.name)) return 'letters'
  if (hasHidden(one.name) !== hasHidden(other.name)) return 'invisible'
  if (one.form !== other.form && one.form !== '' && other.form !== '') return 'company-form'
  return one.isFormDisguised === other.isFormDisguised ? 'same' : 'letters'
}

function isNear(one: Read, other: Read): boolean {
  if (one.shorts !== other.shorts) return false
  const most = nearWithin(Math.min(one.root.length, other.root.length))
  const distance = most === 0 ? null : nameDistance(one.root, other.root, most)
  if (distance === null || distance === 1) return distance === 1
  return areNearWords(one.words, other.words) || areNearWords(one.plainWords, other.plainWords)
}

function areNearWords(words: readonly string[], others: readonly string[]): boolean {
  return words.length === others.length && words.every((word, at) => isNearWord(word, others[at] ?? ''))
}

function isNearWord(word: string, other: string): boolean {
  return nameDistance(word, other, Math.min(word.length, other.length) < LONG_WORD ? 1 : 2) !== null
}

// Letters of full width, of mathematics, in circles, struck through: they read as letters and are none that anybody types.
function isDressed(name: string): boolean {
  const letters = withoutHidden(name)
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}\p{So}]/gu, '')
  return letters.normalize('NFKC') !== letters || /\p{M}/u.test(letters)
}
