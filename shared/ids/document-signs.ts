import { isCnpj } from './cnpj.ts'
import { upperAscii } from './upper-ascii.ts'

/** What papers print for a sign that they hide, besides an X. */
const HIDING = /[*•·∙●#]/g
// Nobody's CNPJ has so many in a row, and who hides signs hides whole groups.
const SURE_RUN = /X{4}/
const RUN = /X{2}/

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
