import * as z from 'zod'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { VaultFacts } from '../vault.ts'
import { parseRow } from './parse-row.ts'

const factsSchema = z.object({
  payments: z.int(),
  events: z.int(),
  head: z.string(),
  newestEventAt: instantSchema.nullable(),
})

const FACTS = `SELECT
  (SELECT count(*) FROM intent WHERE state NOT IN ('frozen', 'cancelled')) AS payments,
  (SELECT n FROM event_head) AS events,
  (SELECT lower(hex(mac)) FROM event_head) AS head,
  (SELECT at FROM event ORDER BY n DESC LIMIT 1) AS newestEventAt`

/** What tells one state of a vault from another: how many payments people confirmed, and where the chain of events ends. */
export function vaultFacts(db: VaultDatabase): VaultFacts {
  return parseRow(factsSchema, db.prepare(FACTS).get())
}
