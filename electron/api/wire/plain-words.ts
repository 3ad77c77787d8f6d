const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ordf: 'ª',
  ordm: 'º',
}
const ACCENTS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
}
const ENTITY =
  /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z])(acute|grave|circ|tilde|uml|cedil)|(amp|lt|gt|quot|apos|nbsp|ordf|ordm));/gi
const TWICE = /[\u00c2\u00c3]/
/** What words of this country have beside ASCII: anything else that comes of undoing says that nothing was done. */
const OURS = /^[\t\n\r\x20-\x7eáàâãäéèêíìóòôõúùüçñÁÀÂÃÉÊÍÓÔÕÚÜÇÑªº°\u00a0]*$/u
// What ends a line stays; what else steers a machine is none of the words.
const CONTROL = /[^\P{Cc}\t\n\r]/gu

/**
 * Words of an answer as they were meant: without what a page writes for a sign (`&amp;`, `&eacute;`), without UTF-8 that was taken for
 * Latin-1 and written as UTF-8 once more where nothing but words of ours come of it, and without control characters. What nobody
 * sees in them stays: screens show it.
 */
export function plainWords(text: string): string {
  if (!/[&\u00c2\u00c3]|[^\P{Cc}\t\n\r]/u.test(text)) return text
  return once(text.replace(ENTITY, entity)).replace(CONTROL, '')
}

function entity(whole: string, ...groups: readonly (string | undefined)[]): string {
  const [decimal, hex, letter, accent, name] = groups
  if (letter !== undefined) return `${letter}${ACCENTS[accent?.toLowerCase() ?? ''] ?? ''}`.normalize('NFC')
  if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return code >= 0x20 && code <= 0xffff && (code < 0xd800 || code > 0xdfff) ? String.fromCharCode(code) : whole
}

function once(text: string): string {
  if (!TWICE.test(text)) return text
  const bytes = Array.from(text, (character) => BYTES.get(character) ?? character.charCodeAt(0))
  if (bytes.some((byte) => byte > 0xff)) return text
  const plain = Buffer.from(bytes).toString('utf8')
  return OURS.test(plain) ? plain : text
}

// The bytes that Windows' Latin-1 has signs of its own for.
const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 32 }, (_, at) => [new TextDecoder('windows-1252').decode(Buffer.from([0x80 + at])), 0x80 + at]),
)
