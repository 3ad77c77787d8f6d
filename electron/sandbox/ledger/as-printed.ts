/** A name as a code carries it: capitals without accents, at most 25 of them. */
export function asPrinted(name: string): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  return plain.slice(0, 25).trim()
}
