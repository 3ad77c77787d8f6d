import type { VaultDatabase } from '../database/sqlite.ts'

/** So many are kept at most: a few megabytes of short texts. */
const MOST = 20_000

/** Keeps what was read, by key, for as long as nobody writes to the file: neither this connection nor another one. */
export function keepUnchanged<Value>(db: VaultDatabase) {
  // The first of both counts what other connections wrote, the second what this one did.
  const versions = db.prepare<[], string>(`SELECT data_version || ' ' || total_changes() FROM pragma_data_version`)
  const version = versions.pluck()
  const kept = new Map<string, Value>()
  let of = ''
  return {
    /** What is kept now; asked for once before some keys are read, and used up within the same call. */
    current(): Pick<Map<string, Value>, 'get' | 'set'> {
      const now = version.get() ?? ''
      if (now !== of || kept.size > MOST) kept.clear()
      of = now
      return kept
    },
  }
}
