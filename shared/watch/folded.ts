import { plainText } from '../kit/plain-text.ts'

/** A text by its letters alone: without accents, case, digits and signs. */
export function folded(text: string): string {
  return plainText(text)
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
}
