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
  const bare = text.replace(/[.\-/\s]/g, '').replace(HIDING, '*')
  // Beside capitals a small x is no letter of theirs.
  const signs = upperAscii(/[A-Z]/.test(bare) ? bare.replaceAll('x', '*') : bare)
  return signs.includes('X') && hidesByX(signs) ? signs.replaceAll('X', '*') : signs
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
