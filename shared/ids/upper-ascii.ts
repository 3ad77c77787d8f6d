/** Upper-cases a to z and nothing else: Unicode upper-casing would turn letters such as `ſ` or `ı` into valid ones. */
export function upperAscii(text: string): string {
  return text.replace(/[a-z]/g, (letter) => letter.toUpperCase())
}
