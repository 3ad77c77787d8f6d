import { ok } from '../../shared/kit/result.ts'
import type { TeamTable } from '../vault/team-table.ts'
import { bookStart } from './entry.ts'

/** A table that applies nothing: a history is read through, and judged, without a vault. */
export function readingAlone(): TeamTable {
  const macs = new Map<number, string>([[0, bookStart.mac]])
  return {
    standing: async () => ok({ head: bookStart, state: null }),
    macAt: async (seq) => ok(macs.get(seq) ?? null),
    async apply({ entries }) {
      for (const { seq, mac } of entries) macs.set(seq, mac)
      return ok(entries.map(() => null))
    },
    awaited: async () => ok({ files: [], left: 0 }),
    fill: async () => ok(false),
    forget: async () => ok(undefined),
    carried: async () => ok([]),
  }
}
