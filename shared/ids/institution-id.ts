import * as z from 'zod'

/**
 * An id of the institution's own choosing, as it may become a part of an address: whole characters, and neither `.` nor `..`,
 * which a server reads as another place (RFC 3986, section 5.2.4).
 */
export const institutionIdSchema = z.string().min(1).max(100).refine(isPartOfAddress, 'format')

/** Says whether a text stays one part of an address, whatever it is: not empty, no dot segment, no half character. */
export function isPartOfAddress(text: string): boolean {
  return text !== '' && text !== '.' && text !== '..' && text.isWellFormed()
}
