import type { ReceiptSummary } from '../../../shared/domain/receipt.ts'
import type { ReceivedPix } from '../../../shared/domain/received-pix.ts'
import { toldEndToEndIdSchema } from '../../../shared/domain/refund.ts'
import type { StatementLine } from '../../../shared/domain/statement.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { EndToEndId } from '../../../shared/ids/end-to-end-id.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import type { Intent, Vault } from '../../vault/vault.ts'
import type { KnownPix, Witness } from './known-pix.ts'

/** What looking for a Pix in the vault needs. */
export interface KeptNeeds {
  readonly receipts: Pick<Vault['receipts'], 'ofProof'>
  readonly statement: Pick<Vault['statement'], 'byAnyId'>
  readonly received: Pick<Vault['received'], 'get'>
  readonly journal: Pick<Vault['journal'], 'byAnyId'>
}

/** What this computer keeps of a Pix: its receipt, its line, what came in, our own payment; null where there is nothing. */
export async function findKept(vault: KeptNeeds, id: EndToEndId): Promise<Result<KnownPix | null, AppError>> {
  const line = await vault.statement.byAnyId(id)
  if (!line.ok) return line
  const pix = await vault.received.get(toldEndToEndIdSchema.parse(id))
  if (!pix.ok) return pix
  const receipt = await vault.receipts.ofProof({ endToEndId: id })
  if (!receipt.ok) return receipt
  const intent = await vault.journal.byAnyId(id)
  if (!intent.ok) return intent

  const [first, ...others] = [
    ...(receipt.value === null ? [] : [ofReceipt(receipt.value)]),
    ...(line.value === null ? [] : [ofLine(line.value)]),
    ...(pix.value === null ? [] : [ofReceived(pix.value.pix)]),
    ...(intent.value === null ? [] : ofIntent(intent.value)),
  ]
  if (first === undefined) return ok(null)
  return ok({
    witnesses: [first, ...others],
    receiptId: receipt.value?.id ?? null,
    paymentId: intent.value?.id ?? null,
    lineId: line.value?.id ?? null,
  })
}

function ofReceipt(receipt: ReceiptSummary): Witness {
  return {
    by: 'receipt',
    direction: 'out',
    status: null,
    at: receipt.paidAt,
    amount: receipt.amount,
    otherName: receipt.payeeName,
    otherDocument: receipt.payeeDocument,
    // Of a payment made here it is the name that was reviewed.
    nameIsTyped: receipt.paymentId !== null,
  }
}

function ofLine(line: StatementLine): Witness {
  return {
    by: 'statement',
    direction: line.direction,
    status: line.status,
    at: line.at,
    amount: line.amount,
    otherName: line.counterpartName,
    otherDocument: line.counterpartDocument,
    nameIsTyped: false,
  }
}

function ofReceived({ amount, at, payer }: ReceivedPix): Witness {
  return {
    by: 'received',
    direction: 'in',
    status: null,
    at,
    amount,
    otherName: payer?.name ?? null,
    otherDocument: payer?.document ?? null,
    nameIsTyped: false,
  }
}

/** Our own payment: first what the institution told of it, then the name that a person gave. */
function ofIntent(intent: Intent): readonly Witness[] {
  if (intent.kind === 'refund' || intent.providerStatus === null) return []
  const told: Witness = {
    by: 'institution',
    direction: 'out',
    status: intent.providerStatus,
    at: null, // when its end was heard of, which may be days after it
    amount: intent.toldAmount ?? intent.amount,
    otherName: intent.toldName,
    otherDocument: intent.toldDocument ?? (intent.payeeDocument === '' ? null : intent.payeeDocument),
    nameIsTyped: false,
  }
  const typed = { ...told, otherName: intent.payeeName, otherDocument: null, nameIsTyped: true }
  return intent.payeeName === '' ? [told] : [told, typed]
}
