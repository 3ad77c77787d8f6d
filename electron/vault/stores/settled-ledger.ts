import type { ReceiptId } from '../../../shared/domain/receipt.ts'
import type { DisownReason, SettledPayment } from '../archive-tables.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { bookedLine } from './booked-line.ts'
import { keepPayees } from './keep-payees.ts'
import { payeeOfSettled } from './note-payees.ts'
import { placeRows } from './position.ts'

// Who and how much is the journal's word where the payment is ours, and when is the institution's wherever it told. A
// receipt that was disowned is not taken back: what was tried in vain is ticked by the table of receipts alone.
const upsert = `INSERT INTO settled (position, key, kind, amount, payeeName, payeeDocument, paidAt, paymentId, receiptId)
  VALUES (@position, @key, @kind, @amount, @payeeName, @payeeDocument, @paidAt, @paymentId, coalesce(
    iif(@kind = 'pix', (SELECT id FROM receipt WHERE endToEndId = @key), (SELECT id FROM receipt WHERE billetId = @key)),
    (SELECT id FROM receipt WHERE paymentId = @paymentId)))
  ON CONFLICT (key) DO UPDATE SET
    position = iif(@paymentId IS NULL AND excluded.paidAt <> paidAt, excluded.position, position),
    amount = iif(@paymentId IS NOT NULL OR paymentId IS NULL, excluded.amount, amount),
    payeeName = iif(@paymentId IS NOT NULL OR paymentId IS NULL,
      coalesce(excluded.payeeName, payeeName), coalesce(payeeName, excluded.payeeName)),
    payeeDocument = iif(@paymentId IS NOT NULL OR paymentId IS NULL,
      coalesce(excluded.payeeDocument, payeeDocument), coalesce(payeeDocument, excluded.payeeDocument)),
    paidAt = iif(@paymentId IS NULL, excluded.paidAt, paidAt),
    paymentId = coalesce(paymentId, excluded.paymentId),
    receiptId = iif(reason = 'not-tried', coalesce(receiptId, excluded.receiptId), receiptId)`

/** How the stores fill the ledger of settled payments, inside the transactions in which they learn of them. */
export interface SettledLedger {
  /** Null is nothing. Late news that a payment is still under way takes nothing back. */
  learn(told: SettledPayment | null): void
  /** Takes out a payment that failed after all, unless it is ours, which the journal decides, or another line tells it. */
  withdraw(key: string): void
}

/** The ledger as the stores fill it; its receipts are ticked by triggers of the table of receipts. */
export function settledLedger(db: VaultDatabase): SettledLedger {
  const place = placeRows(db, 'settled')
  const put = db.prepare(upsert)
  const keepPayee = keepPayees(db)
  const otherKey = db
    .prepare<[string, string], string>('SELECT key FROM settled WHERE paymentId = ? AND key <> ?')
    .pluck()
  const isKnown = db.prepare<[string], number>('SELECT 1 FROM settled WHERE key = ?').pluck()
  const rename = db.prepare('UPDATE settled SET key = @key, nextTryAt = NULL WHERE key = @from')
  const remove = db.prepare('DELETE FROM settled WHERE key = ?')
  const withdraw = db.prepare(`DELETE FROM settled WHERE key = @key AND paymentId IS NULL AND NOT EXISTS (
    SELECT 1 FROM statement_line WHERE endToEndId = @key AND direction = 'out' AND ${bookedLine})`)

  // The institution's id of a payment of ours may be told late: its row then takes that name, or goes up in the row that has it.
  const keyOf = ({ key, paymentId }: SettledPayment): string => {
    const from = paymentId === null ? undefined : otherKey.get(paymentId, key)
    if (from === undefined) return key
    if (key === paymentId) return from
    if (isKnown.get(key) === undefined) rename.run({ key, from })
    else remove.run(from)
    return key
  }

  return {
    learn(told) {
      if (told === null) return
      put.run({ ...told, key: keyOf(told), position: place(told.paidAt) })
      const payee = payeeOfSettled(told)
      if (payee !== null) keepPayee(payee)
    },
    withdraw: (key) => void withdraw.run({ key }),
  }
}

/**
 * Takes a receipt away from its payment, which is from now on without one and due; says whether it had it. The receipt
 * stays where it is until another one takes its place.
 */
export function disowning(db: VaultDatabase): (id: ReceiptId, reason: DisownReason) => boolean {
  const disown = db.prepare(`UPDATE settled SET receiptId = NULL, reason = @reason, tries = 0, nextTryAt = NULL
    WHERE receiptId = @id`)
  return (id, reason) => disown.run({ id, reason }).changes > 0
}
