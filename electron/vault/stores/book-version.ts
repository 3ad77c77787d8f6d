import type { VaultDatabase } from '../database/sqlite.ts'
import { receiptColumns } from './receipt-rows.ts'

/** The tables that the books are read from, with the columns that count; '' where all do. */
const read = {
  statement_line: '',
  statement_complete: '',
  intent: 'state, toldAmount, toldName, toldDocument, endToEndId, providerId',
  billet: '',
  received: 'told',
  charge: 'createdAt, amount, debtorName, debtorDocument, message',
  receipt: `position, ${receiptColumns}`,
  settled: 'position, receiptId',
  balance_day: '',
  infraction: '',
  decision: '',
  unread_row: 'list, key, at',
} as const

/**
 * Counts the changes of what the books are read from: what else is written (tries, texts, notes, long work) makes no month
 * be read anew. The triggers belong to the connection; the file has none of them.
 */
export function bookVersion(db: VaultDatabase): () => number {
  let version = 0
  db.function('books_changed', () => {
    version += 1
  })
  const see = (change: 'INSERT' | 'DELETE' | 'UPDATE', table: string, when = ''): void => {
    db.exec(`CREATE TEMP TRIGGER books_see_${change}_of_${table} AFTER ${change} ON main.${table} ${when}
      BEGIN SELECT books_changed(); END`)
  }
  for (const [table, columns] of Object.entries(read)) {
    see('INSERT', table)
    see('DELETE', table)
    see('UPDATE', table, columns === '' ? '' : `WHEN (${rowOf('OLD', columns)}) IS NOT (${rowOf('NEW', columns)})`)
  }
  return () => version
}

function rowOf(row: 'OLD' | 'NEW', columns: string): string {
  return columns.replaceAll(/\w+/g, `${row}.$&`)
}
