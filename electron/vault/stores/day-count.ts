import * as z from 'zod'
import { type Centavos, centavos } from '../../../shared/money/centavos.ts'
import { centavosSchema } from '../../../shared/money/centavos-schema.ts'
import { type Instant, instantFromMs, instantMs } from '../../../shared/time/instant.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { DayEntry } from '../day-cap.ts'
import { parseRow } from './parse-row.ts'
import { placeOf } from './position.ts'

const DAY_MS = 86_400_000

const sumSchema = z.object({ amount: centavosSchema, unnamed: z.int().transform((flag) => flag === 1) })
const amountSchema = z.object({ amount: centavosSchema })

/** Counts what left the account since a moment, or may have; see `confirmedSince` of the journal's table. */
export function dayCount(
  db: VaultDatabase,
): (since: Instant, entries?: readonly DayEntry[]) => { readonly ok: true; readonly value: Centavos } {
  // A person confirms within a quarter of an hour of the review, and sends again within half a day.
  const ours = db.prepare(`SELECT amount, endToEndId IS NULL AS unnamed FROM intent
    WHERE position >= @from AND kind <> 'refund'
      AND state NOT IN ('frozen', 'cancelled', 'rejected', 'abandoned', 'not-sent', 'absent')
      AND EXISTS (SELECT 1 FROM event
        WHERE intentId = intent.id AND what IN ('confirmed', 'retried') AND at >= @since)`)
  const foreign = db.prepare(`SELECT value ->> 'amount' AS amount FROM json_each(@entries)
    WHERE NOT EXISTS (SELECT 1 FROM intent WHERE id = value ->> 'id')`)
  // The end-to-end id of a refund begins with a D, or is that of the Pix that came in. What was debited before the
  // statement was watched is nobody's confirmation.
  const debits = db.prepare(`SELECT amount FROM statement_line AS line
    WHERE position >= @place AND direction = 'out' AND at >= @since
      AND at >= (SELECT at FROM watch_since) AND upper(status) NOT IN ('CANCELED', 'REJECTED')
      AND (kind LIKE '%pix%' OR kind LIKE '%bil%' OR kind LIKE '%boleto%')
      AND coalesce(endToEndId, '') NOT LIKE 'D%'
      AND NOT EXISTS (SELECT 1 FROM received WHERE endToEndId = line.endToEndId)
      AND NOT EXISTS (SELECT 1 FROM intent WHERE endToEndId = line.endToEndId)
      AND NOT EXISTS (SELECT 1 FROM intent WHERE idempotencyKey = lower(line.idempotencyKey))
      AND NOT EXISTS (SELECT 1 FROM intent WHERE providerId = line.id)`)
  return (since, entries = []) => {
    const from = placeOf(instantFromMs(instantMs(since) - DAY_MS))
    const confirmed = ours.all({ since, from }).map((row) => parseRow(sumSchema, row))
    const others = foreign.all({ entries: JSON.stringify(entries) }).map((row) => parseRow(amountSchema, row).amount)
    const unseen = [...confirmed.filter(({ unnamed }) => unnamed).map(({ amount }) => amount), ...others]
    // A debit may be that of a payment whose end-to-end id nobody told here: each explains one of its amount.
    const elsewhere = debits
      .all({ since, place: placeOf(since) })
      .map((row) => parseRow(amountSchema, row).amount)
      .filter((amount) => {
        const place = unseen.indexOf(amount)
        if (place >= 0) unseen.splice(place, 1)
        return place < 0
      })
    return {
      ok: true,
      value: centavos(total(confirmed.map(({ amount }) => amount)) + total(others) + total(elsewhere)),
    }
  }
}

function total(amounts: readonly Centavos[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
