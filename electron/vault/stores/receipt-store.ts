import * as z from 'zod'
import type { PaymentId } from '../../../shared/domain/payment.ts'
import {
  type ReceiptId,
  type ReceiptSummary,
  receiptIdSchema,
  receiptSummarySchema,
} from '../../../shared/domain/receipt.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { isEndToEndId } from '../../../shared/ids/end-to-end-id.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import { readReceiptText, type SeenText } from '../../../shared/proof/read-receipt-text.ts'
import { seenIds } from '../../../shared/proof/seen-ids.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import type { KeptReceipt, ReceiptTable } from '../archive-tables.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import { readSqliteError } from '../database/storage-error.ts'
import { areAwaited, fileError, knownBy } from './awaited-bytes.ts'
import type { NoteWords } from './note-words.ts'
import { parseRow, parseRows, RowError } from './parse-row.ts'
import { placeRows } from './position.ts'
import { type ReceiptIndex, receiptIndex } from './receipt-index.ts'
import { receiptLists } from './receipt-lists.ts'
import { readReceipt, receiptColumns, receiptCounts } from './receipt-rows.ts'
import { disowning } from './settled-ledger.ts'
import { sha256 } from './sha256.ts'
import type { Sync } from './sync.ts'

const claimSchema = receiptSummarySchema
  .pick({ id: true, endToEndId: true, billetId: true })
  .extend({ body: z.string().nullable() })
type Claim = z.infer<typeof claimSchema>

/**
 * Weighs the receipts of the same bytes: which of them prove the payment that they were sent for. A text decides by the
 * payments that it names; where it names none, bytes that came for two payments prove neither. The bytes must be intact.
 * Says whether the ledger is other than before.
 */
function receiptClaims(db: VaultDatabase): (sha256: string) => boolean {
  const ofBytes = db.prepare(`SELECT id, endToEndId, billetId, body FROM receipt LEFT JOIN receipt_body USING (position)
    WHERE sha256 = ?`)
  const own = db.prepare('UPDATE settled SET receiptId = @id WHERE key = @key AND receiptId IS NULL')
  const disown = disowning(db)
  return (sha256) => {
    const claims = parseRows(claimSchema, ofBytes.all(sha256))
    const changes = claims.map((claim) => {
      if (!isProof(claim, claims.length === 1)) return disown(claim.id, 'another-payment')
      return own.run({ id: claim.id, key: claim.endToEndId ?? claim.billetId }).changes > 0
    })
    return changes.includes(true)
  }
}

// Papers may write an id in capitals.
function isProof({ endToEndId, body }: Claim, isAlone: boolean): boolean {
  const named = seenIds(body ?? '').filter(isEndToEndId)
  if (endToEndId === null || named.length === 0) return isAlone
  return named.some((id) => id.toUpperCase() === endToEndId.toUpperCase())
}

type Call<Name extends keyof ReceiptTable> = Pick<Sync<ReceiptTable>, Name>

/**
 * Receipts with their bytes. The first receipt stored for a payment, a Pix or a boleto stays: putting another answers the
 * stored one, so that a crash between "stored" and "noted in the journal" cannot leave two. It learns its payment when
 * that is told later. One that the ledger has disowned gives way to other bytes, and to the same where its own are damaged.
 */
export function receiptStore(db: VaultDatabase, notes: NoteWords): Sync<ReceiptTable> {
  const lists = receiptLists(db)
  const index = receiptIndex(db, notes, lists.changed)
  return {
    put: putting(db, index, lists.grew),
    rows: ({ filter, first, limit }) => ok(lists.rows(filter, first, limit)),
    totals: (filter) => ok(lists.totals(filter)),
    placeAnew: placing(db, index, lists.grew),
    ...finds(db),
    ...reading(db, index),
  }
}

function putting(db: VaultDatabase, index: ReceiptIndex, onNew: () => void): Sync<ReceiptTable>['put'] {
  const place = placeRows(db, 'receipt')
  const same = db.prepare(`SELECT position, ${receiptColumns} FROM receipt
    WHERE id = @id OR paymentId = @paymentId OR endToEndId = @endToEndId OR billetId = @billetId LIMIT 1`)
  const learn = db.prepare('UPDATE receipt SET paymentId = @paymentId WHERE position = @position')
  const insert = db.prepare(`INSERT INTO receipt (position, ${receiptColumns})
    VALUES (@position, ${receiptColumns.replaceAll(/\w+/g, '@$&')})`)
  const insertFile = db.prepare('INSERT INTO receipt_file (position, bytes) VALUES (?, ?)')
  const fileAt = db.prepare('SELECT bytes FROM receipt_file WHERE position = ?')
  const isIntact = (position: number, stored: ReceiptSummary): boolean => {
    const row = fileAt.get(position)
    if (row === undefined) return false
    const { bytes } = parseRow(fileSchema, row)
    return areAwaited(bytes, stored.size) || areBytesOf(stored, bytes)
  }

  const isDisowned = db.prepare(`SELECT 1 FROM receipt WHERE position = ? AND NOT (${receiptCounts})`).pluck()
  const remove = removing(db, index)

  const learned = (stored: ReceiptSummary, position: number, paymentId: PaymentId | null): ReceiptSummary => {
    if (stored.paymentId !== null || paymentId === null) return stored
    learn.run({ position, paymentId })
    index.refresh(position)
    return { ...stored, paymentId }
  }
  const keep = (summary: ReceiptSummary, bytes: Uint8Array): ReceiptSummary => {
    const position = place(summary.paidAt)
    insert.run({ ...summary, position })
    insertFile.run(position, bytes)
    index.refresh(position)
    onNew()
    return summary
  }
  return (receipt, bytes) => {
    const { id, paymentId, endToEndId, billetId } = receipt
    const row = same.get({ id, paymentId, endToEndId, billetId })
    const told = { ...receipt, ...knownBy(bytes) }
    if (row !== undefined) {
      const [stored, old] = [readReceipt(row), placeIn(row)]
      if (isDisowned.get(old) === undefined) return ok(learned(stored, old, paymentId))
      if (stored.sha256 === told.sha256 && isIntact(old, stored)) return ok(stored)
      remove(stored.id, old)
      // What came again is still the same receipt; whoever looks at it finds it whole.
      if (stored.sha256 === told.sha256) return ok(keep({ ...told, id: stored.id }, bytes))
    }
    return ok(keep(told, bytes))
  }
}
const fileSchema = z.object({ bytes: z.instanceof(Uint8Array) })

function areBytesOf({ size, sha256: known }: ReceiptSummary, bytes: Uint8Array): boolean {
  return bytes.length === size && sha256(bytes) === known
}

/** Takes a receipt away with all that belongs to it. */
function removing(db: VaultDatabase, index: ReceiptIndex): (id: ReceiptSummary['id'], position: number) => void {
  const misplaced = db.prepare('DELETE FROM receipt_misplaced WHERE id = ?')
  const rows = ['receipt_file', 'receipt_body', 'receipt_unread', 'receipt_unfiled', 'filed', 'receipt'].map((table) =>
    db.prepare(`DELETE FROM ${table} WHERE position = ?`),
  )
  const discount = db.prepare("UPDATE tally SET n = n - 1 WHERE name = 'receipts'")
  return (id, position) => {
    index.remove(position)
    misplaced.run(id)
    for (const row of rows) row.run(position)
    discount.run()
  }
}

/** So few at once that nobody who asks the vault meanwhile waits for long: each is found by all its words anew. */
const PLACED_AT_ONCE = 10

const misplacedSchema = z.object({ id: receiptIdSchema, from: z.int(), paidAt: instantSchema })

function placing(db: VaultDatabase, index: ReceiptIndex, onPlaced: () => void): Sync<ReceiptTable>['placeAnew'] {
  const place = placeRows(db, 'receipt')
  const next = db.prepare(`SELECT id, position AS "from", m.paidAt FROM receipt_misplaced m JOIN receipt USING (id)
    LIMIT ${PLACED_AT_ONCE}`)
  const isPlaced = db.prepare('DELETE FROM receipt_misplaced WHERE id = ?')
  const move = db.prepare('UPDATE receipt SET position = @to, paidAt = @paidAt WHERE position = @from')
  const follow = ['receipt_file', 'receipt_body', 'receipt_unread', 'receipt_unfiled', 'filed'].map((table) =>
    db.prepare(`UPDATE ${table} SET position = @to WHERE position = @from`),
  )
  return () => {
    const misplaced = parseRows(misplacedSchema, next.all())
    // What belongs to a receipt goes with it, one table after the other.
    db.pragma('defer_foreign_keys = ON')
    for (const { id, from, paidAt } of misplaced) {
      const to = place(paidAt)
      index.remove(from)
      move.run({ from, to, paidAt })
      for (const table of follow) table.run({ from, to })
      index.refresh(to)
      isPlaced.run(id)
    }
    if (misplaced.length > 0) onPlaced()
    return ok({ placed: misplaced.length, more: misplaced.length === PLACED_AT_ONCE })
  }
}

function finds(db: VaultDatabase): Call<'open' | 'openMany' | 'ofPayment' | 'ofProof' | 'bySha256'> {
  const withFile = db.prepare(`SELECT ${receiptColumns}, bytes FROM receipt
    LEFT JOIN receipt_file USING (position) WHERE id = ?`)
  const by = (column: 'paymentId' | 'endToEndId' | 'billetId' | 'sha256', where = 'true') => {
    const one = db.prepare(`SELECT ${receiptColumns} FROM receipt WHERE ${column} = ? AND ${where} LIMIT 1`)
    return (value: string) => {
      const row = one.get(value)
      return ok(row === undefined ? null : readReceipt(row))
    }
  }
  const [ofPix, ofBillet] = [by('endToEndId'), by('billetId')]
  const opened = (id: ReceiptId): Result<KeptReceipt | null, AppError> => {
    const row = withFile.get(id)
    if (row === undefined) return ok(null)
    const summary = readReceipt(row)
    const { bytes } = parseRow(fileSchema, row)
    return areBytesOf(summary, bytes) ? ok({ summary, bytes }) : err(fileError(bytes, summary.size))
  }
  return {
    open: opened,
    openMany: (ids) => ok(ids.map((id) => (id === null ? null : orDamaged(() => opened(id))))),
    ofPayment: by('paymentId'),
    ofProof: (proof) => ('billetId' in proof ? ofBillet(proof.billetId) : ofPix(proof.endToEndId)),
    bySha256: by('sha256', receiptCounts),
  }
}

// Damage to one of many is told of that one.
function orDamaged<T>(read: () => Result<T, AppError>): T | 'damaged' {
  try {
    const found = read()
    return found.ok ? found.value : 'damaged'
  } catch (thrown) {
    const error = readSqliteError(thrown)
    if (thrown instanceof RowError || (error?.kind === 'storage' && error.fault === 'damaged')) return 'damaged'
    throw thrown
  }
}

function reading(db: VaultDatabase, index: ReceiptIndex): Call<'unread' | 'keepText' | 'weigh'> {
  const next = db
    .prepare('SELECT id FROM receipt_unread JOIN receipt USING (position) ORDER BY position DESC LIMIT ?')
    .pluck()
  const left = db.prepare<[], number>('SELECT count(*) FROM receipt_unread').pluck()
  const kept = db.prepare(`SELECT position, ${receiptColumns} FROM receipt WHERE id = ?`)
  const keep = db.prepare(`INSERT INTO receipt_body (position, body) VALUES (?, ?)
    ON CONFLICT (position) DO UPDATE SET body = excluded.body`)
  const isRead = db.prepare('DELETE FROM receipt_unread WHERE position = ?')
  const weigh = receiptClaims(db)
  const name = naming(db)
  return {
    weigh: (bytes) => ok({ told: weigh(bytes) }),
    unread: (limit) => ok({ ids: parseRows(receiptIdSchema, next.all(limit)), left: left.get() ?? 0 }),
    keepText(id, text) {
      const row = kept.get(id)
      if (row === undefined) return ok({ told: false })
      const position = placeIn(row)
      keep.run(position, text)
      isRead.run(position)
      const isWeighed = weigh(readReceipt(row).sha256)
      const isNamed = name(position, readReceiptText(text ?? ''))
      index.refresh(position)
      return ok({ told: isWeighed || isNamed })
    },
  }
}

/**
 * Names who was paid as the paper of the payment says, where nobody has told a name; answers whether it did. A document that
 * was told stays.
 */
function naming(db: VaultDatabase): (position: number, paper: SeenText) => boolean {
  const set = 'payeeName = @payeeName, payeeDocument = coalesce(payeeDocument, @payeeDocument)'
  const receipt = db.prepare(
    `UPDATE receipt SET ${set} WHERE position = @position AND payeeName IS NULL AND ${receiptCounts}`,
  )
  const payment = db.prepare(`UPDATE settled SET ${set}
    WHERE payeeName IS NULL AND receiptId = (SELECT id FROM receipt WHERE position = @position)`)
  return (position, { payeeName, payeeDocument }) => {
    if (payeeName === null || receipt.run({ position, payeeName, payeeDocument }).changes === 0) return false
    payment.run({ position, payeeName, payeeDocument })
    return true
  }
}

function placeIn(row: unknown): number {
  return parseRow(z.object({ position: z.int() }), row).position
}
