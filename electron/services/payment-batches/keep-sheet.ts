import { createHash } from 'node:crypto'
import type { PaymentBatch, PaymentBatchId } from '../../../shared/domain/payment-batch.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { changing } from './edit-batch.ts'
import type { BatchBookNeeds } from './needs.ts'
import { returnedWorkbook } from './workbook/returned-workbook.ts'

/** The workbook that a draft's rows were read from, and where they stand in it. */
export interface SheetAsk {
  readonly id: PaymentBatchId
  readonly name: string
  readonly bytes: Uint8Array
  readonly tab: string | null
  readonly headingLine: number
}

/**
 * Keeps the workbook of a draft, so that it can be given back with what became of its rows. One that cannot be changed without harm
 * is not kept: then the rows come back in a new file.
 */
export function keepSheet(
  needs: BatchBookNeeds,
  { id, name, bytes, tab, headingLine }: SheetAsk,
): Promise<Result<PaymentBatch, AppError>> {
  return changing(needs, id, async (batch) => {
    const rows = await needs.vault.paymentBatches.rows(id)
    if (!rows.ok) return rows
    const empty = new Map(rows.value.map(({ row }) => [row, []]))
    const tried = await returnedWorkbook(bytes, tab, { headingLine, titles: [], rows: empty })
    if (tried === null) return ok(batch)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const source = { kind: 'xlsx', fileName: name, sha256, tab, headingLine } as const
    return needs.vault.paymentBatches.keepFile(id, batch.version, source, bytes)
  })
}
