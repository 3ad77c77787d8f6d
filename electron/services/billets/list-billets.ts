import type { BilletRow, BilletSpan, PaidBillet } from '../../../shared/domain/billet.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import type { Answer } from '../../../shared/ipc/contract.ts'
import { err, mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import type { Instant } from '../../../shared/time/instant.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'
import { billetById } from '../../journal/billets.ts'
import type { Vault } from '../../vault/vault.ts'
import { type BilletNeeds, readAtRecord } from './refresh-billets.ts'

/** One page of the kept boletos, newest first, each with our payment and its receipt. Reads the vault only. */
export async function listBillets(
  { vault }: Pick<BilletNeeds, 'vault'>,
  ask: { text: string; within?: BilletSpan | undefined; limit: number; before: string | null },
): Promise<Result<Answer<'billets.list'>, AppError>> {
  const [page, readAt] = await Promise.all([vault.billets.list(ask), readAtOf(vault)])
  if (!page.ok) return page
  if (!readAt.ok) return readAt
  const rows: BilletRow[] = []
  for (const billet of page.value.rows) {
    const row = await billetRow(vault, billet)
    if (!row.ok) return row
    rows.push(row.value)
  }
  return ok({ rows, more: page.value.more, readAt: readAt.value })
}

/** One boleto as the institution tells it now; as it is kept where the institution is silent. */
export async function readBillet({ vault, reads }: BilletNeeds, id: string): Promise<Result<BilletRow, AppError>> {
  const told = await reads.billet(id)
  if (told.ok && told.value !== null) {
    const put = await vault.billets.put([told.value])
    if (!put.ok) return put
  }
  const kept = await vault.billets.get(id)
  if (!kept.ok) return kept
  if (kept.value !== null) return billetRow(vault, kept.value)
  return told.ok ? err(appError({ kind: 'not-found', what: 'billet' })) : told
}

async function billetRow(vault: Vault, billet: PaidBillet): Promise<Result<BilletRow, AppError>> {
  const [payment, receipt] = await Promise.all([
    billetById(vault, billet.id),
    vault.receipts.ofProof({ billetId: billet.id }),
  ])
  if (!payment.ok) return payment
  if (!receipt.ok) return receipt
  return ok({ ...billet, paymentId: payment.value?.id ?? null, receiptId: receipt.value?.id ?? null })
}

async function readAtOf(vault: Vault): Promise<Result<Instant | null, AppError>> {
  return mapOk(
    await vault.records.get(readAtRecord),
    (record) => instantSchema.safeParse(JSON.parse(record ?? 'null')).data ?? null,
  )
}
