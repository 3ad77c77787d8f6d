// A sheet has hundreds of thousands of tags, and a handful of names is asked of them.
const shapes = new Map<string, RegExp>()

/** An attribute of a tag as it is written; null where the tag has none. */
export function attribute(tag: string, name: string): string | null {
  const shape = shapes.get(name) ?? new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`)
  shapes.set(name, shape)
  const [, double, single] = shape.exec(tag) ?? []
  return double ?? single ?? null
}

/** A text of XML as it is meant. */
export function unescaped(text: string): string {
  return text
    .replaceAll(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi, (sign, hex?: string, plain = '') => {
      const code = hex === undefined ? Number(plain) : Number.parseInt(hex, 16)
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : sign
    })
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

/** The column, from 0, of a cell's place such as `AB12`. */
export function columnOf(place: string): number {
  const letters = Array.from(place.replace(/\d+$/, ''))
  return letters.reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** The letters of a column, counted from 1: `A`, `AB`. */
export function lettersOf(column: number): string {
  const before = Math.floor((column - 1) / 26)
  return `${before === 0 ? '' : lettersOf(before)}${String.fromCharCode(65 + ((column - 1) % 26))}`
}
