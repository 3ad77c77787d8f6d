import type { Decision } from '../domain/closing.ts'

/** What people decided, as it stands. Together is stronger than apart; an item is joined or ignored, never both. */
export interface StandingDecisions {
  readonly together: readonly (readonly string[])[]
  readonly apart: readonly (readonly string[])[]
  /** The note of each ignored item. */
  readonly ignored: ReadonlyMap<string, string>
}

/** Reads decisions in their order, oldest first: a later word about an item takes back an earlier one that joined or ignored it. */
export function standingDecisions(decisions: readonly Decision[]): StandingDecisions {
  const standing = new Set<Decision>()
  const lastOf = new Map<string, Decision>()
  for (const decision of decisions) {
    for (const item of decision.items) {
      const earlier = lastOf.get(item)
      if (earlier !== undefined) standing.delete(earlier)
      if (decision.as === 'apart') lastOf.delete(item)
      else lastOf.set(item, decision)
    }
    standing.add(decision)
  }
  const all = [...standing]
  return {
    together: all.flatMap((decision) => (decision.as === 'together' ? [decision.items] : [])),
    apart: all.flatMap((decision) => (decision.as === 'apart' ? [decision.items] : [])),
    ignored: new Map(
      all.flatMap((decision) =>
        decision.as === 'ignored' ? decision.items.map((item) => [item, decision.note] as const) : [],
      ),
    ),
  }
}
