import { ok } from '../../shared/kit/result.ts'
import type { TeamTable } from '../vault/team-table.ts'
import { bookStart } from './entry.ts'

/** A table that applies nothing: a history is read through, and judged, without a vault. `read` hears of each group. */
export function readingAlone(read: (group: Parameters<TeamTable['apply']>[0]) => void = () => undefined): TeamTable {
  const macs = new Map<number, string>([[0, bookStart.mac]])
  return {
    standing: async () => ok({ head: bookStart, state: null }),
    macAt: async (seq) => ok(macs.get(seq) ?? null),
    async apply(group) {
      const { entries } = group
      read(group)
      for (const { seq, mac } of entries) macs.set(seq, mac)
      return ok(entries.map(() => null))
    },
    handed: async () => ok([]),
    bytesOf: async () => ok(null),
    awaited: async () => ok({ files: [], left: 0 }),
    fill: async () => ok(false),
    forget: async () => ok(undefined),
    carried: async () => ok([]),
    adopt: async () => ok(undefined),
  }
}
