import type { PixViolation } from '../http/pix-problem.ts'
import type { ChargeBook } from './charge-book.ts'
import type { Batch } from './own-charge.ts'
import type { ChargeOrder } from './write-charge.ts'

type Row = Batch['rows'][number]

/** How a row of a batch stands at a moment (ms since 1970). */
export function rowStatus({ at, problem }: Row, nowMs: number): 'EM_PROCESSAMENTO' | 'CRIADA' | 'NEGADA' {
  if (nowMs < at) return 'EM_PROCESSAMENTO'
  return problem === null ? 'CRIADA' : 'NEGADA'
}

/** The violation of an order for a charge that a batch still works at, or refused: only the batch can mend it. */
export function unmadeRow(
  { charges, now }: { readonly charges: ChargeBook; readonly now: () => number },
  { kind, txid }: ChargeOrder,
): PixViolation | null {
  const kept = charges.kept(txid)
  const batches = charges.batches().filter(({ id }) => kept === null || kept.batchId === id)
  const row = batches.flatMap(({ rows }) => rows).find((one) => one.txid === txid)
  const status = row === undefined || kind === 'cob' ? 'CRIADA' : rowStatus(row, now())
  if (status === 'CRIADA') return null
  const razao = `Este txid está associado a um lote, no qual o status desta cobrança é "${status}".`
  return { razao, propriedade: `${kind}.txid`, valor: txid }
}
