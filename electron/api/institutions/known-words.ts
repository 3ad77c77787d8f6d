import type { FieldNames, NamedRecord, ProblemFields, StatusOf } from './institution.ts'
import { known } from './known.ts'

const all = Object.values(known)

/** What anybody calls the fields of a record. */
export function namesOf(record: NamedRecord): FieldNames {
  const names = new Map<string, string[]>()
  for (const { fields } of all) {
    for (const [ours, theirs] of Object.entries(fields[record] ?? {}))
      names.set(ours, [...(names.get(ours) ?? []), ...theirs])
  }
  return Object.fromEntries(names)
}

/** Where anybody's balance is called no more than an amount. */
export const loneBalances = all.flatMap(({ loneBalance }) => loneBalance ?? [])

/** What anybody's words for a status mean. */
export function statusesOf(record: StatusOf): Readonly<Record<string, string>> {
  return Object.assign({}, ...all.map(({ statuses }) => statuses[record] ?? {}))
}

/** In which fields anybody tells a refusal. */
export function problemFields(part: keyof ProblemFields): readonly string[] {
  return [...new Set(all.flatMap(({ problems }) => problems[part] ?? []))]
}

/** What anybody calls a refusal that means "no such record" and comes as 400. */
export const missingNames: ReadonlySet<string> = new Set(all.flatMap(({ missing }) => missing))
