import { useState } from 'react'
import type { DraftRow, ShownBatch, ShownRow } from '../../../shared/domain/payment-batch.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { call } from '../../bridge/call.ts'
import { useOpenConnection } from '../../bridge/use-open-connection.ts'
import { keptOf } from '../../form/create-kept-forms.ts'
import { goesOverLock } from '../../form/over-lock.ts'
import { clashName, keptClashes, useKeptClashes } from './kept-clashes.ts'
import { isSameDraft, putRows, type RowAsks, type RowClash } from './put-rows.ts'

goesOverLock(keptClashes)

const asksOf = (id: ShownBatch['id']): RowAsks => ({
  put: (version, rows) => call('paymentBatches.putRows', { id, version, rows }),
  read: () => call('paymentBatches.read', { id }),
})

/** The rows of a draft while a person changes them, and others at other desks do. */
export interface DraftRows {
  /** As they were shown when something was begun in them, else as they are now. */
  readonly rows: readonly ShownRow[]
  /** Something is begun in a row: it stays as it is shown until that is written. */
  readonly begin: (row: ShownRow) => void
  readonly put: (rows: readonly DraftRow[]) => Promise<void>
  /** Rows that somebody else wrote meanwhile: a person chooses. */
  readonly clashes: readonly RowClash[]
  /** Ends one of them; `mine`: what was not written takes the place of theirs as that is shown. */
  readonly settle: (clash: RowClash, stays: 'mine' | 'theirs') => Promise<void>
  readonly failure: AppError | null
}

/** Of this draft. */
export function useDraftRows(batch: ShownBatch): DraftRows {
  const of = useOpenConnection()?.id ?? null
  const kept = useKeptClashes()
  const [begun, setBegun] = useState<ReadonlyMap<number, ShownRow>>(new Map())
  const [failure, setFailure] = useState<AppError | null>(null)
  const rows = batch.rows.map((row) => {
    const was = begun.get(row.row)
    return was === undefined || isSameDraft(was, row) ? row : was
  })
  const clashes = batch.rows.flatMap((theirs) => {
    const mine = keptOf(kept, of, clashName(batch.id, theirs.row))
    return mine === undefined ? [] : [{ mine, theirs }]
  })
  const write = async (written: readonly DraftRow[], was: readonly ShownRow[]): Promise<void> => {
    const changes = written.map((row) => ({ row, was: was.find((one) => one.row === row.row) }))
    const put = await putRows(asksOf(batch.id), batch, changes)
    setFailure(put.error)
    for (const { mine } of put.clashes) kept.keep(of, clashName(batch.id, mine.row), mine)
    const numbers = new Set(written.map(({ row }) => row))
    setBegun((before) => new Map([...before].filter(([row]) => !numbers.has(row))))
  }
  return {
    rows,
    clashes,
    failure,
    begin: (row) => setBegun((before) => (before.has(row.row) ? before : new Map(before).set(row.row, row))),
    put: (written) => write(written, rows),
    async settle({ mine, theirs }, stays) {
      kept.drop(clashName(batch.id, mine.row))
      if (stays === 'mine') await write([mine], [theirs])
    },
  }
}
