import * as z from 'zod'
import type { Instant } from '../../../shared/time/instant.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { parseRows } from './parse-row.ts'

const MOST = 20

/** Pix keys that charges and received Pix were seen with, each with the latest moment. */
export function seenKeys(db: VaultDatabase) {
  const note = db.prepare(`INSERT INTO receiving_key (key, at) VALUES (?, ?)
    ON CONFLICT (key) DO UPDATE SET at = excluded.at WHERE excluded.at > at`)
  const latest = db.prepare('SELECT key FROM receiving_key ORDER BY at DESC, key LIMIT ?').pluck()
  return {
    note(key: string | null, at: Instant): void {
      if (key !== null) note.run(key, at)
    },
    latest: (): string[] => parseRows(z.string(), latest.all(MOST)),
  }
}
