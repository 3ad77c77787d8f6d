import type { Text } from '../../../shared/i18n/text-over.ts'
import { plainText } from '../../../shared/kit/plain-text.ts'
import { askedWords, isSlip, singular } from '../../list/asked-words.ts'
import { type Topic, topics } from './topics.ts'

/**
 * The topics that hold every word of a text that names something, or one of several, in title, words or steps; those whose title
 * begins so come first, then those whose title says it, then those that people call so. Where none does, one letter of a word may be
 * wrong in what they are called. All for no text.
 */
export function findTopics(t: Text, text: string): readonly Topic[] {
  const asked = askedWords(text).map(singular)
  const holds = (told: string): boolean => asked.every((word) => plainText(told).includes(word))
  const found = topics.filter(({ title, words, text: says }) => holds(`${t(title)} ${t(words)} ${t(says)}`))
  const rank = ({ title, words }: Topic): number => {
    const isSaid = [
      plainText(t(title)).startsWith(asked.join(' ')),
      holds(t(title)),
      holds(`${t(title)} ${t(words)}`),
      true,
    ]
    return isSaid.indexOf(true)
  }
  if (found.length > 0) return found.toSorted((one, other) => rank(one) - rank(other))
  return topics.filter(({ title, words }) => {
    const own = plainText(`${t(title)} ${t(words)}`).split(/[^\p{L}\p{N}]+/u)
    return asked.every((word) => own.some((each) => isSlip(each, word)))
  })
}
