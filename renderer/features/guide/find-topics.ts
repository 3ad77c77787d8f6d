import type { Text } from '../../../shared/i18n/text-over.ts'
import { plainText } from '../../../shared/kit/plain-text.ts'
import { type Topic, topics } from './topics.ts'

/** The topics that hold every word of a text, in title, words or steps; those whose title does come first. All for no text. */
export function findTopics(t: Text, text: string): readonly Topic[] {
  const asked = plainText(text).split(/\s+/).filter(Boolean)
  const holds = (told: string): boolean => asked.every((word) => plainText(told).includes(word))
  const found = topics.filter(({ title, words, text: says }) => holds(`${t(title)} ${t(words)} ${t(says)}`))
  const named = found.filter(({ title }) => holds(t(title)))
  return [...named, ...found.filter((topic) => !named.includes(topic))]
}
