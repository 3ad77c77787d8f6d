import { isFailed } from '../../../shared/domain/booked-status.ts'
import { noteSubjectsOfBillet } from '../../../shared/domain/note-subjects.ts'
import { ok } from '../../../shared/kit/result.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { BilletTable } from '../vault.ts'
import type { AtRest } from './at-rest.ts'
import { billetColumns, billetRows, readBillet } from './billet-rows.ts'
import type { NoteWords } from './note-words.ts'
import { placeSpan } from './place-span.ts'
import { searchQuery } from './search-query.ts'
import { settledLedger } from './settled-ledger.ts'
import { settledBillet } from './settled-payments.ts'
import type { Sync } from './sync.ts'
import { tiedInvoices } from './tied-invoices.ts'

/** Paid boletos by the institution's id, newest first; what is known of one never goes back to "queued". */
export function billetStore(db: VaultDatabase, notes: NoteWords): Sync<BilletTable> & AtRest {
  const rows = billetRows(db, notes)
  const ledger = settledLedger(db)
  const ties = tiedInvoices(db)
  const names = billetColumns.map((name) => `b.${name}`).join(', ')
  const page = db.prepare(
    `SELECT ${names} FROM billet b WHERE b.position >= @from AND b.position < @before ${PRICED} ORDER BY b.position DESC LIMIT @limit`,
  )
  const found = db.prepare(`SELECT ${names} FROM billet_text t JOIN billet b ON b.position = t.rowid
    WHERE billet_text MATCH @query AND t.rowid >= CAST(@from AS INTEGER) AND t.rowid < CAST(@before AS INTEGER) ${PRICED}
    ORDER BY t.rowid DESC LIMIT @limit`)
  const cursor = db.prepare<[string], number>('SELECT position FROM billet WHERE id = ?').pluck()
  return {
    put(told) {
      for (const { after } of rows.putAll(told)) {
        ledger.learn(settledBillet(after))
        if (isFailed(after.status)) ledger.withdraw(after.id)
        // Its payment and receipt were indexed before anybody knew which invoice it pays.
        const subjects = noteSubjectsOfBillet({ id: after.id, paymentId: null })
        if (ties.of(subjects).length > 0) notes.changed(subjects)
      }
      return ok(undefined)
    },
    list({ text, within, limit, before }) {
      const query = searchQuery(lineOf(text))
      if (query !== null) rows.texts.finish()
      const below = (before === null ? undefined : cursor.get(before)) ?? Number.MAX_SAFE_INTEGER
      const { from, to } = placeSpan(within)
      const ask = {
        from,
        before: Math.min(below, to + 1),
        limit: limit + 1,
        lowest: within?.lowest ?? null,
        highest: within?.highest ?? null,
      }
      const read = query === null ? page.all(ask) : found.all({ ...ask, query })
      return ok({ rows: read.slice(0, limit).map(readBillet), more: read.length > limit })
    },
    get: (id) => ok(rows.get(id)),
    atRest: rows.texts.step,
  }
}

const PRICED = `AND (@lowest IS NULL OR coalesce(b.amount, b.printedAmount) >= @lowest)
  AND (@highest IS NULL OR coalesce(b.amount, b.printedAmount) <= @highest)`

// A line of 44 to 48 digits is kept without its points and spaces, and looked for likewise.
function lineOf(text: string): string {
  const bare = text.replaceAll(/[\s.-]/g, '')
  return /^\d{44,48}$/.test(bare) ? bare : text
}
