import { isCnpj } from './cnpj.ts'
import { upperAscii } from './upper-ascii.ts'

/** What papers print for a sign that they hide, besides an X; as it may stand inside the brackets of a pattern. */
export const HIDING_SIGNS = '*•·∙●#∗＊×■█▪_?'
const HIDING = new RegExp(`[${HIDING_SIGNS}]`, 'g')
// Nobody's CNPJ has so many in a row, and who hides signs hides whole groups.
const SURE_RUN = /X{4}/
const RUN = /X{2}/
const MASKED = /^(?=.*\*)(?:[0-9*]{11}|[0-9A-Z*]{12}[0-9*]{2})$/

/**
 * The signs of a CPF or CNPJ as somebody wrote it, without its points, in capitals; `*` for each that is hidden. An X hides a
 * sign too, but it may be a letter of a CNPJ: it is one where the whole has right check digits, where the paper hides signs
 * otherwise, and where it stands alone before check digits that are shown.
 */
export function documentSigns(text: string): string {
  const signs = writtenSigns(text)
  return signs.includes('X') && hidesByX(signs) ? signs.replaceAll('X', '*') : signs
}

/**
 * Every way to read the signs of a document: {@link documentSigns} first, and a second one where others are hidden by X and one stands
 * alone among those that are shown, so that it may be a letter of a CNPJ as well. Nobody can tell which.
 */
export function documentReadings(text: string): readonly string[] {
  const signs = documentSigns(text)
  const written = writtenSigns(text)
  if (written.length !== 14 || signs === written) return [signs]
  const withLetters = written.slice(0, 12).replaceAll(/X{2,}/g, (run) => '*'.repeat(run.length)) + signs.slice(12)
  return withLetters === signs ? [signs] : [signs, withLetters]
}

function writtenSigns(text: string): string {
  const bare = text.replace(/[.\-/\s]/g, '').replace(HIDING, '*')
  // Beside capitals a small x is no letter of theirs.
  return upperAscii(/[A-Z]/.test(bare) ? bare.replaceAll('x', '*') : bare)
}

function hidesByX(signs: string): boolean {
  if (signs.length !== 14 || SURE_RUN.test(signs)) return true
  if (isCnpj(signs) || signs.includes('*')) return false
  return /X/.test(signs.slice(12)) || RUN.test(signs)
}

/** A document as somebody told it, its signs alone and `*` for the hidden ones where it hides any by another sign; else as it is. */
export function withStars(text: string): string {
  const signs = documentSigns(text)
  return MASKED.test(signs) && !MASKED.test(text.replace(/[.\-/\s]/g, '')) ? signs : text
}
