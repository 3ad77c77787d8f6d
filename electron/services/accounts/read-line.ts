import type { InfractionId } from '../../../shared/domain/infraction.ts'
import type { ReceiptId } from '../../../shared/domain/receipt.ts'
import type { StatementLine } from '../../../shared/domain/statement.ts'
import type { StatementDetail } from '../../../shared/domain/statement-detail.ts'
import type { ToldField } from '../../../shared/domain/told-field.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kit/result.ts'
import type { AccountsReads } from '../../api/provider.ts'
import { paymentOfLine } from '../../journal/payment-of-line.ts'
import type { Intent, Vault } from '../../vault/vault.ts'

/** What reading one line needs. `reachable` is false while the institution is known not to answer. */
export interface LineNeeds {
  readonly vault: Vault
  readonly reads: Pick<AccountsReads, 'statementDetail'>
  readonly reachable: boolean
  /** Told after the line has got what its detail says. */
  readonly onDetail: () => void
}

/**
 * One kept line with every field the institution told, and what we keep of the same money: payment, receipt, infraction.
 * Its detail is asked for the first time only; without an answer the line is shown as it is kept (`detailed` false).
 * `not-found` when no such line is kept.
 */
export async function readLine(needs: LineNeeds, id: string): Promise<Result<StatementDetail, AppError>> {
  const { statement } = needs.vault
  const kept = await statement.get(id)
  if (!kept.ok) return kept
  if (kept.value === null) return err(appError({ kind: 'not-found', what: 'statement-line' }))
  if (kept.value.detailed || !needs.reachable) return withTies(needs.vault, kept.value)
  const told = await needs.reads.statementDetail(id)
  if (!told.ok) return withTies(needs.vault, kept.value)
  const noted = await statement.putDetail(id, told.value)
  if (!noted.ok) return noted
  needs.onDetail()
  const detailed = await statement.get(id)
  return detailed.ok ? withTies(needs.vault, detailed.value ?? kept.value) : detailed
}

type KeptLine = Pick<StatementDetail, 'line' | 'detailed'> & {
  readonly fields: readonly ToldField[]
}

async function withTies(vault: Vault, kept: KeptLine): Promise<Result<StatementDetail, AppError>> {
  const payment = await paymentOfLine(vault, kept.line)
  if (!payment.ok) return payment
  const receiptId = await receiptOf(vault, kept.line, payment.value)
  if (!receiptId.ok) return receiptId
  const infraction = await infractionOf(vault, kept.line)
  if (!infraction.ok) return infraction
  return ok({
    line: kept.line,
    fields: [...kept.fields],
    detailed: kept.detailed,
    paymentId: payment.value?.id ?? null,
    receiptId: receiptId.value,
    infractionId: infraction.value,
  })
}

async function receiptOf(
  { receipts }: Vault,
  { endToEndId, id, amount }: StatementLine,
  payment: Intent | null,
): Promise<Result<ReceiptId | null, AppError>> {
  const known = await (payment === null ? ok(null) : receipts.ofPayment(payment.id))
  if (!known.ok || known.value !== null) return known.ok ? ok(known.value?.id ?? null) : known
  const proof = await receipts.ofProof(endToEndId === null ? { billetId: id } : { endToEndId })
  if (!proof.ok) return proof
  return ok(endToEndId !== null || proof.value?.amount === amount ? (proof.value?.id ?? null) : null)
}

async function infractionOf(vault: Vault, line: StatementLine): Promise<Result<InfractionId | null, AppError>> {
  for (const id of [line.endToEndId, line.id]) {
    const found = id === null ? ok(null) : await vault.infractions.about(id)
    if (!found.ok) return found
    if (found.value !== null) return ok(found.value.id)
  }
  return ok(null)
}
