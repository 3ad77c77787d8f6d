const PIECES = /"[^"\\]*(?:\\[^][^"\\]*)*"?|[^"]+/g

/**
 * Mends what printers of JSON do wrong around its values, and nothing inside of one: a mark of byte order too many, zeros or a guard
 * (`)]}',`) about it, control characters in texts, `NaN` (read as null). What was cut stays cut, and a comma too
 * many stays one: it may have been a digit of an amount.
 */
export function mendedJson(text: string): string {
  const bare = text.replace(/^[\ufeff\s]*(?:\)\]\}',?)?/, '').replace(/[\0\s]+$/, '')
  return bare.replace(PIECES, (piece) => (piece.startsWith('"') ? escaped(piece) : mended(piece)))
}

function escaped(text: string): string {
  return text.replace(/\p{Cc}/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

function mended(between: string): string {
  return between.replace(/-?\b(?:NaN|Infinity)\b/g, 'null')
}
