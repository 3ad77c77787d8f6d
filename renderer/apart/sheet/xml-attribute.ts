/** An attribute of a tag as it is written; null where the tag has none. */
export function attribute(tag: string, name: string): string | null {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? null
}

/** A text of XML as it is meant. */
export function unescaped(text: string): string {
  return text
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
