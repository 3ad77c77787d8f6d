import type { SheetMapping } from '../domain/charge-batch.ts'

/** Which column says what, by what the headings say: the first word of a field that fits a free column wins, and no heading is used twice. */
export function guessMapping(
  headings: readonly string[],
  words: Readonly<Record<string, readonly string[]>>,
): SheetMapping {
  const free = new Map(headings.map((heading) => [fold(heading), heading] as const).toReversed())
  const mapping: Record<string, string> = {}
  for (const [field, known] of Object.entries(words)) {
    const word = known.find((one) => free.has(one))
    const heading = word === undefined ? undefined : free.get(word)
    if (word === undefined || heading === undefined) continue
    mapping[field] = heading
    free.delete(word)
  }
  return mapping
}

function fold(heading: string): string {
  return heading
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}
