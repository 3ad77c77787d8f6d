/** Lower-cases A to Z and nothing else: Unicode lower-casing would turn letters such as the Kelvin sign into valid ones. */
export function lowerAscii(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
