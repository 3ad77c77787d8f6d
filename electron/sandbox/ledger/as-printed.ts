import { withoutAccents } from '../../../shared/kit/without-accents.ts'

/** A name as a code carries it: capitals without accents, at most 25 of them. */
export function asPrinted(name: string): string {
  return withoutAccents(name).toUpperCase().slice(0, 25).trim()
}
