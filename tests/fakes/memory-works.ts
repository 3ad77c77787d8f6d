import type { KeptWork, WorkTable } from '../../electron/vault/archive-tables.ts'
import type { RecordTable } from '../../electron/vault/vault.ts'
import type { WorkId } from '../../shared/domain/work.ts'
import { ok } from '../../shared/kit/result.ts'

/** A table of works in memory, which a second desk can be opened over. */
export function memoryWorks(): WorkTable & { readonly kept: Map<WorkId, KeptWork> } {
  const kept = new Map<WorkId, KeptWork>()
  return {
    kept,
    async put(work) {
      kept.set(work.id, structuredClone(work))
      return ok(undefined)
    },
    all: async () => ok([...kept.values()].reverse()),
    async remove(id) {
      kept.delete(id)
      return ok(undefined)
    },
  }
}

/** Small records in memory. */
export function memoryRecords(): RecordTable {
  const records = new Map<string, string>()
  return {
    get: async (name) => ok(records.get(name) ?? null),
    async put(name, json) {
      records.set(name, json)
      return ok(undefined)
    },
  }
}
