const LEAF =
  /<(?:[\w-]+:)?([\w.-]+)(?:\s[^<>]*)?>([^<]*)<\/(?:[\w-]+:)?\1>|<(?:[\w-]+:)?([\w.-]+)(?:\s[^<>]*)?><!\[CDATA\[([^]*?)\]\]><\//g
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' }
const MARKS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  cedil: '\u0327',
  uml: '\u0308',
}
const MOST = 40

/** The elements of an XML refusal that hold nothing but text, by their name without its prefix, the first of each; null where it is none. */
export function xmlFields(text: string): Readonly<Record<string, string>> | null {
  if (!/^[\ufeff\s]*<[?\w]/.test(text)) return null
  const fields = new Map<string, string>()
  for (const [, name, plain, other, raw] of text.slice(0, 20_000).matchAll(LEAF)) {
    const key = name ?? other ?? ''
    if (!fields.has(key) && fields.size < MOST) fields.set(key, raw ?? unescaped(plain ?? '').trim())
  }
  return fields.size === 0 ? null : Object.fromEntries(fields)
}

/** Reads the characters that markup writes by their name or number. */
export function unescaped(text: string): string {
  return text.replace(
    /&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|(\w+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (decimal !== undefined || hex !== undefined) return String.fromCodePoint(Number(decimal ?? `0x${hex}`))
      const [, letter = '', mark = ''] = /^([a-z])(acute|grave|circ|tilde|cedil|uml)$/i.exec(name ?? '') ?? []
      return (
        NAMED[name?.toLowerCase() ?? ''] ??
        (letter === '' ? whole : `${letter}${MARKS[mark.toLowerCase()] ?? ''}`.normalize('NFC'))
      )
    },
  )
}
