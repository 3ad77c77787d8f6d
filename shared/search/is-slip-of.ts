/**
 * Whether a word is another one with one slip of the fingers behind its first letter: two letters changed about, one doubled, missing or another.
 * What differs in its last letter alone may be a word of its own, and so may a short one that differs in more than the order or the doubling of its letters.
 */
export function isSlipOf(word: string, said: string): boolean {
  if (said === word || said[0] !== word[0] || Math.abs(said.length - word.length) > 1) return false
  let start = 0
  while (start < word.length && word[start] === said[start]) start += 1
  let end = 0
  while (end < Math.min(word.length, said.length) - start && word.at(-1 - end) === said.at(-1 - end)) end += 1
  const [middle, other] = [word, said].map((text) => text.slice(start, text.length - end))
  if (middle === undefined || other === undefined) return false
  const isTurned = middle.length === 2 && other.length === 2 && middle[0] === other[1] && middle[1] === other[0]
  const isDoubled = middle === '' && other.length === 1 && other === said[start - 1]
  if (isTurned || isDoubled) return true
  return word.length > SHORT && end > 0 && middle.length <= 1 && other.length <= 1
}

const SHORT = 5
