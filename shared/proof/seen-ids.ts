import { isEndToEndId } from '../ids/end-to-end-id.ts'

const MOST_IDS = 10
const LONGEST = 40

// Begins as an end-to-end id does; how many letters follow is judged by whoever looks it up.
const LIKE_AN_ID = /(?<![A-Za-z0-9])E[0-9A-Z]{8}\d{12}[A-Za-z0-9]{1,19}(?![A-Za-z0-9])/g
// Papers break an id where their column ends, also in its middle.
const BROKEN = /(?<![A-Za-z0-9])E(?:\s{0,3}[0-9A-Z]){8}(?:\s{0,3}\d){12}(?:\s{0,3}[A-Za-z0-9]){11}(?![A-Za-z0-9])/g

/**
 * The end-to-end ids that stand in a text, as they stand there and in its order, at most ten. One that is broken over lines
 * is put together; one of a wrong length is told as well, since a paper that carries it claims to have an id.
 */
export function seenIds(text: string): string[] {
  const broken = Array.from(text.matchAll(BROKEN), ({ index, 0: id }) => ({ index, id: id.replace(/\s/g, '') }))
  const whole = Array.from(text.matchAll(LIKE_AN_ID), ({ index, 0: id }) => ({ index, id }))
  const placed = new Map<number, string>()
  for (const { index, id } of [...whole, ...broken.filter((found) => isEndToEndId(found.id))]) placed.set(index, id)
  const inOrder = [...placed].toSorted(([one], [other]) => one - other).map(([, id]) => id.slice(0, LONGEST))
  return [...new Set(inOrder)].slice(0, MOST_IDS)
}
