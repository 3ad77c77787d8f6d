import type { SheetTools } from './sheet-tools.ts'

// A letter of Portuguese as UTF-8 writes it; in the alphabet of Windows these two would stand for `Ã` and a sign, which no word has.
const LETTER = /[\u00a0-\u00ff]/g
const UNREAD = /\ufffd/g

/**
 * The text of a file: UTF-16 where it says so, UTF-8, or the alphabet of Windows. One in UTF-8 of which some bytes are broken is no text of
 * Windows: what cannot be read in it is U+FFFD, and the rest is as it was written.
 */
export function textInBytes({ decode }: Pick<SheetTools, 'decode'>, bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode(bytes, 'utf-16be')
  try {
    return decode(bytes, 'strict-utf-8')
  } catch {
    const text = decode(bytes, 'utf-8')
    const isDamaged = countOf(text, LETTER) >= countOf(text, UNREAD)
    return isDamaged ? text : decode(bytes, 'windows-1252')
  }
}

function countOf(text: string, sign: RegExp): number {
  return Array.from(text.matchAll(sign)).length
}
