import type { Decision } from '../domain/closing.ts'

/** Answers what people decided about any of some items, oldest first. */
export function saidAbout(decisions: readonly Decision[]): (items: readonly string[]) => Decision[] {
  const byItem = new Map<string, Set<number>>()
  for (const [at, { items }] of decisions.entries())
    for (const item of items) byItem.set(item, (byItem.get(item) ?? new Set()).add(at))
  return (items) => {
    const found = new Set(items.flatMap((item) => [...(byItem.get(item) ?? [])]))
    return decisions.filter((_, at) => found.has(at))
  }
}

/** Whether the same was decided, whichever was said first, and however often. */
export function isSameSaid(one: readonly Decision[], other: readonly Decision[]): boolean {
  const [ones, others] = [one, other].map((said) => [...new Set(said.map(wordsOf))].toSorted())
  return JSON.stringify(ones) === JSON.stringify(others)
}

function wordsOf(decision: Decision): string {
  return JSON.stringify([decision.as, decision.items, 'note' in decision ? decision.note : null])
}
