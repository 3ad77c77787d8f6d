import * as z from 'zod'
import {
  batchRowSchema,
  type DraftRow,
  mayMoveBatch,
  type PaymentBatch,
  type PaymentBatchRow,
  type PaymentBatchState,
  paymentBatchIdSchema,
  paymentBatchSchema,
  paymentBatchStateSchema,
} from '../../../shared/domain/payment-batch.ts'
import { paymentIdSchema, paymentStateSchema } from '../../../shared/domain/payment.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { andThen, err, mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import { centavosSchema } from '../../../shared/money/centavos-schema.ts'
import type { VaultDatabase } from '../database/sqlite.ts'
import type { BatchWhole, PaymentBatchTable } from '../payment-batch-tables.ts'
import { UNTAKEN } from './batch-row-link.ts'
import { countChanges } from './count-changes.ts'
import { areAwaited, fileError } from './awaited-bytes.ts'
import { jsonColumn, parseRow, parseRows } from './parse-row.ts'
import type { Sync } from './sync.ts'

const batchSchema = z
  .object({
    id: paymentBatchIdSchema,
    state: paymentBatchStateSchema,
    version: z.int(),
    told: jsonColumn(paymentBatchSchema.omit({ id: true, state: true, version: true })),
  })
  .transform(({ told, ...rest }): PaymentBatch => ({ ...told, ...rest }))

const flag = z.int().transform((value) => value === 1)

const rowSchema = z
  .object({
    row: z.int(),
    told: jsonColumn(batchRowSchema.shape.told),
    sheetOrder: jsonColumn(batchRowSchema.shape.order).nullable(),
    isOut: flag,
    duplicateReason: z.string().nullable(),
    seen: jsonColumn(batchRowSchema.shape.seen),
    round: z.int().nullable(),
    paymentId: batchRowSchema.shape.paymentId,
    problem: jsonColumn(batchRowSchema.shape.problem).nullable(),
  })
  .transform(({ sheetOrder, ...rest }): PaymentBatchRow => ({ ...rest, order: sheetOrder }))

const fileSchema = z.object({ bytes: z.instanceof(Uint8Array) })

const countedSchema = z.object({
  state: paymentStateSchema.nullable(),
  paymentId: paymentIdSchema.nullable(),
  isOut: flag,
  isUnread: flag,
  hasProblem: flag,
  isOfRound: flag,
  count: z.int(),
  sum: centavosSchema,
})

const placeSchema = z.object({ batchId: paymentBatchIdSchema, row: z.int(), round: z.int() })

interface From {
  readonly state: PaymentBatchState
  readonly version: number
}

// What rows are held against. A row of a batch comes to a payment, or into a round, only together with these; what a draft says is none of it.
const HISTORY = {
  intent: 'state, windowEnd, toldName, toldDocument, toldAmount, endToEndId, providerId, idempotencyKey',
  debt_way: '',
  statement_line: '',
  received: 'told',
  payee_known: '',
  payee_refusal: 'takenBack',
  payment_batch: 'state, told',
  due: 'state',
} as const

const UNSENT = `EXISTS (SELECT 1 FROM intent WHERE intent.id = paymentId AND intent.state = 'not-sent')`

/** Batches of payments with their rows. */
export function paymentBatchStore(db: VaultDatabase): Sync<PaymentBatchTable> {
  const add = db.prepare(`INSERT INTO payment_batch (id, createdAt, state, version, told)
    VALUES (@id, @createdAt, @state, @version, @told)`)
  const write = db.prepare(`UPDATE payment_batch SET state = @state, version = @version, told = @told WHERE id = @id`)
  const byId = db.prepare('SELECT id, state, version, told FROM payment_batch WHERE id = ?')
  const all = db.prepare('SELECT id, state, version, told FROM payment_batch ORDER BY createdAt DESC, id DESC')
  const columns = 'row, told, sheetOrder, isOut, duplicateReason, seen, round, paymentId, problem'
  const rowsOf = db.prepare(`SELECT ${columns} FROM payment_batch_row WHERE batchId = ? ORDER BY row`)
  const rowOf = db.prepare(`SELECT ${columns} FROM payment_batch_row WHERE batchId = ? AND row = ?`)
  // A payment that was never sent is let go: what is written now would make another one.
  const putRow = db.prepare(`
    INSERT INTO payment_batch_row (batchId, row, told, sheetOrder, isOut, duplicateReason, seen)
    VALUES (@batchId, @row, @told, @sheetOrder, @isOut, @duplicateReason, @seen)
    ON CONFLICT (batchId, row) DO UPDATE SET told = excluded.told, sheetOrder = excluded.sheetOrder, isOut = excluded.isOut,
      duplicateReason = excluded.duplicateReason, seen = excluded.seen, round = NULL, paymentId = NULL, problem = NULL
    WHERE ${UNTAKEN}`)
  // What was proved not to have left keeps its payment: the same order goes again under its own key.
  const freeze = db.prepare(`UPDATE payment_batch_row SET round = @round, problem = NULL
    WHERE batchId = @batchId AND row = @row AND isOut = 0 AND sheetOrder IS NOT NULL
      AND (${UNTAKEN} OR ${UNSENT})`)
  const except = db.prepare(`UPDATE payment_batch_row SET problem = @problem
    WHERE batchId = @batchId AND row = @row AND (${UNTAKEN} OR ${UNSENT})`)
  const leave = db.prepare(`UPDATE payment_batch_row SET isOut = 1, round = NULL, paymentId = NULL, problem = NULL
    WHERE batchId = @batchId AND row = @row AND isOut = 0 AND ${UNTAKEN}`)
  const removeRows = db.prepare('DELETE FROM payment_batch_row WHERE batchId = ?')
  const remove = db.prepare('DELETE FROM payment_batch WHERE id = ?')
  const putFile = db.prepare(`INSERT INTO payment_batch_file (batchId, bytes) VALUES (?, ?)
    ON CONFLICT (batchId) DO UPDATE SET bytes = excluded.bytes`)
  const fileOf = db.prepare('SELECT bytes FROM payment_batch_file WHERE batchId = ?')
  const removeFile = db.prepare('DELETE FROM payment_batch_file WHERE batchId = ?')
  const counted = db.prepare(`
    SELECT intent.state AS state, CASE WHEN intent.state = 'sending' THEN intent.id END AS paymentId, isOut,
      sheetOrder IS NULL AS isUnread, problem IS NOT NULL AS hasProblem, round IS @round AS isOfRound,
      COUNT(*) AS count, COALESCE(SUM(sheetOrder ->> '$.amount'), 0) AS sum
    FROM payment_batch_row LEFT JOIN intent ON intent.id = payment_batch_row.paymentId
    WHERE batchId = @id GROUP BY 1, 2, 3, 4, 5, 6`)
  const history = countChanges(db, 'history', HISTORY).version
  const placeOf = db.prepare('SELECT batchId, row, round FROM payment_batch_row WHERE paymentId = ?')

  const find = (id: string): PaymentBatch | null => {
    const row = byId.get(id)
    return row === undefined ? null : parseRow(batchSchema, row)
  }
  const put = ({ id, state, version, ...told }: PaymentBatch) => ({ id, state, version, told: JSON.stringify(told) })
  const changed = (found: PaymentBatch, patch: Partial<PaymentBatch>): Result<PaymentBatch, AppError> => {
    const next = { ...found, ...patch, version: found.version + 1 }
    if (next.state !== found.state && !mayMoveBatch(found.state, next.state))
      return err(otherwise(found.state, next.state))
    write.run(put(next))
    return ok(next)
  }
  const at = (id: string, from: From): Result<PaymentBatch, AppError> => {
    const found = find(id)
    if (found === null) return err(appError({ kind: 'not-found', what: 'batch' }))
    const isSo = found.state === from.state && found.version === from.version
    return isSo ? ok(found) : err(otherwise(`${from.state} ${from.version}`, `${found.state} ${found.version}`))
  }
  const writeRow = (id: string, { row, told, order, isOut, duplicateReason, seen }: DraftRow): boolean => {
    const sheetOrder = order === null ? null : JSON.stringify(order)
    const texts = { told: JSON.stringify(told), seen: JSON.stringify(seen), sheetOrder }
    return putRow.run({ batchId: id, row, ...texts, isOut: isOut ? 1 : 0, duplicateReason }).changes === 1
  }
  const leaveOut = (
    { id, version }: NonNullable<BatchWhole['movedFrom']>,
    rows: readonly DraftRow[],
  ): Result<void, AppError> => {
    const found = at(id, { state: 'draft', version })
    if (!found.ok) return found
    const refused = rows.find(({ row }) => leave.run({ batchId: id, row }).changes !== 1)
    if (refused !== undefined) return err(otherwise('unpaid', `row ${refused.row}`))
    return mapOk(changed(found.value, {}), () => undefined)
  }

  return {
    add(batch, whole) {
      const { id, createdAt } = batch
      add.run({ createdAt, ...put(batch) })
      if (whole !== undefined) {
        for (const row of whole.rows) writeRow(id, row)
        if (whole.bytes !== null) putFile.run(id, whole.bytes)
      }
      return whole?.movedFrom === undefined ? ok(undefined) : leaveOut(whole.movedFrom, whole.rows)
    },
    keepFile(id, version, source, bytes) {
      const found = at(id, { state: 'draft', version })
      if (!found.ok) return found
      putFile.run(id, bytes)
      return changed(found.value, { source })
    },
    file(id) {
      const found = fileOf.get(id)
      if (found === undefined) return ok(null)
      const { bytes } = parseRow(fileSchema, found)
      // No sheet has no bytes.
      return areAwaited(bytes, 1) ? err(fileError(bytes, 1)) : ok(bytes)
    },
    get: (id) => ok(find(id)),
    list: () => ok(parseRows(batchSchema, all.all())),
    rows: (id) => ok(parseRows(rowSchema, rowsOf.all(id))),
    row(id, row) {
      const found = rowOf.get(id, row)
      return ok(found === undefined ? null : parseRow(rowSchema, found))
    },
    standings: (id, round) => ok(parseRows(countedSchema, counted.all({ id, round }))),
    change(id, from, patch) {
      return andThen(at(id, from), (found) => changed(found, patch))
    },
    putRows(id, version, rows) {
      const found = at(id, { state: 'draft', version })
      if (!found.ok) return found
      const refused = rows.find((row) => !writeRow(id, row))
      return refused === undefined ? changed(found.value, {}) : err(otherwise('unpaid', `row ${refused.row}`))
    },
    confirm(id, from, { rows, ...yes }) {
      const found = at(id, from)
      if (!found.ok) return found
      const refused = rows.find((row) => freeze.run({ batchId: id, row, round: yes.round }).changes !== 1)
      if (refused !== undefined) return err(otherwise('unpaid', `row ${refused}`))
      return changed(found.value, { ...yes, state: 'confirmed', paused: null })
    },
    except(id, row, problem) {
      const done = except.run({ batchId: id, row, problem: JSON.stringify(problem) })
      return done.changes === 1 ? ok(undefined) : err(otherwise('unpaid', `row ${row}`))
    },
    remove(id, version) {
      const found = find(id)
      if (found === null) return ok(undefined)
      if (version !== undefined && found.version !== version) return err(otherwise(`${version}`, `${found.version}`))
      if (found.state !== 'draft' || found.round > 0) return err(otherwise('draft', found.state))
      removeRows.run(id)
      removeFile.run(id)
      remove.run(id)
      return ok(undefined)
    },
    historyVersion: () => ok(history()),
    placeOf(paymentId) {
      const found = placeOf.get(paymentId)
      return ok(found === undefined ? null : parseRow(placeSchema, found))
    },
  }
}

function otherwise(expected: string, found: string): AppError {
  return appError({ kind: 'state', sent: 'no', expected, found })
}
