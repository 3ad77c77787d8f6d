import * as z from 'zod'
import type { ReceiptSummary } from '../../../shared/domain/receipt.ts'
import { err, ok } from '../../../shared/kit/result.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { storageError } from '../database/storage-error.ts'
import type { ReceiptTable } from '../vault.ts'
import { parseRow } from './parse-row.ts'
import { placeRows } from './position.ts'
import { receiptList } from './receipt-list.ts'
import { readReceipt, receiptColumns } from './receipt-rows.ts'
import { searchIndex } from './search-index.ts'
import { sha256 } from './sha256.ts'
import type { Sync } from './sync.ts'

/**
 * Receipts with their bytes. The first receipt stored for a payment, a Pix or a boleto stays: putting another answers the
 * stored one, so that a crash between "stored" and "noted in the journal" cannot leave two. It learns its payment when
 * that is told later.
 */
export function receiptStore(db: VaultDatabase): Sync<ReceiptTable> {
  const place = placeRows(db, 'receipt')
  const index = searchIndex(db, 'receipt_text')
  const same = db.prepare(`SELECT ${receiptColumns} FROM receipt
    WHERE id = @id OR paymentId = @paymentId OR endToEndId = @endToEndId OR billetId = @billetId LIMIT 1`)
  const learn = db.prepare('UPDATE receipt SET paymentId = @paymentId WHERE id = @id AND paymentId IS NULL')
  const insert = db.prepare(`INSERT INTO receipt (position, ${receiptColumns})
    VALUES (@position, ${receiptColumns.replaceAll(/\w+/g, '@$&')})`)
  const insertFile = db.prepare('INSERT INTO receipt_file (position, bytes) VALUES (?, ?)')
  const withFile = db.prepare(`SELECT ${receiptColumns}, bytes FROM receipt
    LEFT JOIN receipt_file USING (position) WHERE id = ?`)
  const ofPayment = db.prepare(`SELECT ${receiptColumns} FROM receipt WHERE paymentId = ?`)
  const ofPix = db.prepare(`SELECT ${receiptColumns} FROM receipt WHERE endToEndId = ?`)
  const ofBillet = db.prepare(`SELECT ${receiptColumns} FROM receipt WHERE billetId = ?`)

  return {
    put(receipt, bytes) {
      const { id, paymentId, endToEndId, billetId } = receipt
      const stored = readOrNull(same.get({ id, paymentId, endToEndId, billetId }))
      if (stored !== null) {
        learn.run({ id: stored.id, paymentId })
        return ok({ ...stored, paymentId: stored.paymentId ?? paymentId })
      }
      const summary = { ...receipt, sha256: sha256(bytes), size: bytes.length }
      const position = place(receipt.paidAt)
      insert.run({ ...summary, position })
      insertFile.run(position, bytes)
      const { payeeName: name, payeeDocument: document, description, amount } = receipt
      index.put(position, { name, document, description, amount, ids: [endToEndId, billetId, id] })
      return ok(summary)
    },
    list: receiptList(db),
    open(id) {
      const row = withFile.get(id)
      if (row === undefined) return ok(null)
      const summary = readReceipt(row)
      const { bytes } = parseRow(z.object({ bytes: z.instanceof(Uint8Array) }), row)
      const intact = bytes.length === summary.size && sha256(bytes) === summary.sha256
      return intact ? ok({ summary, bytes }) : err(storageError('damaged'))
    },
    ofPayment: (paymentId) => ok(readOrNull(ofPayment.get(paymentId))),
    ofProof: (proof) =>
      ok(readOrNull('billetId' in proof ? ofBillet.get(proof.billetId) : ofPix.get(proof.endToEndId))),
  }
}

function readOrNull(row: unknown): ReceiptSummary | null {
  return row === undefined ? null : readReceipt(row)
}
