import { plainText } from '../../../shared/kit/plain-text.ts'

/** A piece of a text, and whether the search hit it. */
export interface MarkedPiece {
  readonly text: string
  readonly hit: boolean
}

/** Cuts a text into pieces where words of a query begin or stand in it; case and accents do not matter. */
export function markedText(text: string, query: string): readonly MarkedPiece[] {
  const words = fold(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  const plain = fold(text)
  // Folding that changes the length (a ligature) would shift every mark: then nothing is marked.
  if (words.length === 0 || plain.length !== text.length) return [{ text, hit: false }]
  const hits = Array.from(text, () => false)
  for (const word of words) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length)) {
      hits.fill(true, at, at + word.length)
    }
  }
  return pieces(text, hits)
}

function pieces(text: string, hits: readonly boolean[]): readonly MarkedPiece[] {
  const result: { text: string; hit: boolean }[] = []
  for (let index = 0; index < text.length; index += 1) {
    const hit = hits[index] === true
    const last = result.at(-1)
    if (last !== undefined && last.hit === hit) last.text += text.charAt(index)
    else result.push({ text: text.charAt(index), hit })
  }
  return result
}

function fold(text: string): string {
  return Array.from(text, plainText).join('')
}
