import { withoutAccents } from './without-accents.ts'

/** A text as it is compared: no accents, no capitals. */
export function plainText(text: string): string {
  return withoutAccents(text).toLowerCase()
}
