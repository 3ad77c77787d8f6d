import { isCnpj } from '../ids/cnpj.ts'
import { documentSigns, HIDING_SIGNS } from '../ids/document-signs.ts'

// A CPF or CNPJ, whole or with some of its signs hidden, with or without its points.
const HIDDEN = `xX${HIDING_SIGNS}`
const SIGN = `[0-9A-Z${HIDDEN}]`
const LETTER = `[0-9A-Za-z${HIDDEN}]`
// In its whole mask a CNPJ is one by its points, and may be written small.
const MASKED = `${LETTER}{2}\\.${LETTER}{3}\\.${LETTER}{3}/${LETTER}{4}-${SIGN}{2}`
const DOCUMENT = new RegExp(
  `(?<![0-9A-Za-z*•.]|[${HIDDEN}]{2})(?:${MASKED}|${SIGN}{2}\\.?${SIGN}{3}\\.?${SIGN}{3}/?${SIGN}{4}-?${SIGN}{2}|${SIGN}{3}\\.?${SIGN}{3}\\.?${SIGN}{3}-?${SIGN}{2})(?![0-9A-Za-z*•]|[${HIDDEN}]{2})`,
)

/** The first CPF or CNPJ in a text, without its points; a `*` stands for each sign that the paper hides. Null where there is none. */
export function seenDocument(text: string): string | null {
  const found = DOCUMENT.exec(text)?.[0]
  if (found === undefined) return null
  const signs = documentSigns(found)
  if (isCnpj(signs)) return signs
  if (/[a-wyz]/.test(found)) return null
  const shown = found.includes('/') && found.includes('.') ? /[0-9A-Z]/g : /\d/g
  const digits = signs.match(shown)?.length ?? 0
  return digits >= 3 && (signs.length === 14 || /^[0-9*]{11}$/.test(signs)) ? signs : null
}
