import type { BatchRow, BatchRowState, ChargeBatch } from '../../../shared/domain/charge-batch.ts'
import { ownTxidSchema } from '../../../shared/domain/charge-form.ts'
import type { ToldBatch } from '../../api/provider.ts'
import type { BatchChange } from './edit-batch.ts'

const states: Readonly<Record<string, BatchRowState>> = {
  EM_PROCESSAMENTO: 'processing',
  CRIADA: 'created',
  NEGADA: 'refused',
}

/**
 * What a batch is once the institution has told of it. Rows that it does not tell stay as they are, those that only it
 * knows have no form. A word nobody knows is `unknown`, which is not final.
 */
export function withTold(batch: Pick<ChargeBatch, 'items' | 'description'>, told: ToldBatch): Required<BatchChange> {
  const rows = told.rows.flatMap((row): BatchRow[] => {
    const txid = ownTxidSchema.safeParse(row.txid)
    const form = batch.items.find((one) => one.txid === row.txid)?.form ?? null
    return txid.success ? [{ txid: txid.data, form, ...standing(row) }] : []
  })
  const byTxid = new Map(rows.map((row) => [row.txid, row]))
  const known: ReadonlySet<string> = new Set(batch.items.map(({ txid }) => txid))
  const items = [
    ...batch.items.map((row) => byTxid.get(row.txid) ?? row),
    ...rows.filter(({ txid }) => !known.has(txid)),
  ]
  const isOver = items.every(({ state }) => state === 'created' || state === 'refused')
  return { items, state: isOver ? 'done' : 'processing', description: told.description ?? batch.description }
}

function standing({ status, problem }: ToldBatch['rows'][number]): Pick<BatchRow, 'state' | 'problem'> {
  const state = states[status.trim().toUpperCase()] ?? 'unknown'
  if (state !== 'refused') return { state, problem: null }
  return { state, problem: { detail: problem?.detail ?? null, violations: [...(problem?.violations ?? [])] } }
}
