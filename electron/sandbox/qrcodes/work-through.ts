import type { Rehearsal } from '../../../shared/domain/training.ts'
import { err, type Result } from '../../../shared/kit/result.ts'
import { type PixViolation, pixProblem } from '../http/pix-problem.ts'
import { type Batch, type OwnCharge, problemSchema } from './own-charge.ts'
import type { QrcodesNeeds } from './qrcodes-needs.ts'
import { type ChargeOrder, merged, patchCharge, putCharge } from './write-charge.ts'

type Row = Batch['rows'][number]
type RowAsk = Readonly<Record<string, unknown>> & { readonly txid: string }

// The debtor whose rows are refused in every batch, for practice.
const REFUSED_DEBTOR = 'Recusado no Lote de Ensaio'

/** What the name of a debtor rehearses in a batch. */
export const batchRehearsals: readonly Rehearsal[] = [
  { area: 'charge', value: REFUSED_DEBTOR, effect: 'refused-in-batch', code: null, amount: null },
]

/** Rows that are to be worked through: each says all of its charge, or a part of it. */
export interface BatchWork {
  readonly as: 'whole' | 'part'
  readonly cobsv: readonly RowAsk[]
}

/**
 * Works through rows of a batch from a moment on (ms since 1970): what becomes of each is settled now, and holds a little
 * later, one row after the other.
 */
export function workThrough(needs: QrcodesNeeds, batch: Batch, { as, cobsv }: BatchWork, from: number): Batch {
  const rows = new Map(batch.rows.map((row) => [row.txid, row]))
  for (const [index, asked] of cobsv.entries()) {
    const at = from + Math.round(needs.pace.batch * (1 + index / cobsv.length))
    rows.set(asked.txid, rowOf(needs, { as, asked, at, batchId: batch.id }, rows.get(asked.txid)))
  }
  return { ...batch, rows: [...rows.values()] }
}

interface RowWork {
  readonly as: BatchWork['as']
  readonly asked: RowAsk
  readonly at: number
  readonly batchId: string
}

// A part is a part of the charge, or where there is none of what was last asked for.
function rowOf(needs: QrcodesNeeds, { as, asked, at, batchId }: RowWork, earlier: Row | undefined): Row {
  const { txid, ...said } = asked
  const body = as === 'whole' || earlier === undefined ? said : merged(earlier.body, said)
  const kept = needs.charges.kept(txid)
  const order = { kind: 'cobv', txid, body, at, batchId } as const
  const isPart = as === 'part' && kept !== null
  const done =
    faultOf(order, kept) ?? (isPart ? patchCharge(needs, { ...order, body: said }, kept) : putCharge(needs, order))
  return { txid, body, at, problem: done.ok ? null : problemOf(done.error) }
}

function faultOf({ txid, body, batchId }: ChargeOrder, kept: OwnCharge | null): Result<null, PixViolation[]> | null {
  if (JSON.stringify(body).includes(`"${REFUSED_DEBTOR}"`)) {
    const razao = 'O objeto cobv.devedor não respeita o schema.'
    return err([{ razao, propriedade: 'cobv.devedor.nome', valor: REFUSED_DEBTOR }])
  }
  if (kept === null || kept.batchId === batchId) return null
  return err([{ razao: 'O campo cobv.txid já é de outra cobrança.', propriedade: 'cobv.txid', valor: txid }])
}

function problemOf(violations: readonly PixViolation[]): Row['problem'] {
  const detail = 'A cobrança com vencimento não respeita o schema ou está semanticamente errada.'
  return problemSchema.parse(pixProblem('CobVOperacaoInvalida', detail, violations).body)
}
