/** How many bytes a code point takes in UTF-8. */
export function utf8Width(codePoint: number): number {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}

/** The bytes of a text in UTF-8; half a surrogate pair becomes the replacement character, as every encoder writes it. */
export function utf8Bytes(text: string): number[] {
  return Array.from(text.toWellFormed(), (character) => character.codePointAt(0) ?? 0).flatMap(bytesOf)
}

function bytesOf(codePoint: number): number[] {
  const width = utf8Width(codePoint)
  if (width === 1) return [codePoint]
  const tail = Array.from({ length: width - 1 }, (_, i) => 0x80 | ((codePoint >> (6 * (width - 2 - i))) & 0x3f))
  const mark = (0xf00 >> width) & 0xff
  return [mark | (codePoint >> (6 * (width - 1))), ...tail]
}
