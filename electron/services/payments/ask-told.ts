import type { Located } from '../../../shared/domain/payment.ts'
import type { ToldField } from '../../../shared/domain/told-field.ts'
import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { parseEndToEndId } from '../../../shared/ids/end-to-end-id.ts'
import { parseIdempotencyKey } from '../../../shared/ids/idempotency-key.ts'
import { err, mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import { wireText } from '../../../shared/money/wire-amount.ts'
import type { AccountsReads, ProviderPayment, QrcodesReads } from '../../api/provider.ts'
import { toldFields } from '../../api/wire/told-fields.ts'
import { causeText } from '../../journal/faults.ts'
import { refundIdOf, refundRequestOf } from '../../journal/refunds.ts'
import type { Intent, Vault } from '../../vault/vault.ts'

/** An id and what it was read as. */
export interface Clue {
  readonly read: Located['read']
  readonly id: string
}

/** What asking the institution about an id needs. */
export interface ToldNeeds {
  readonly reads: Pick<AccountsReads, 'billet' | 'paymentByEndToEndId' | 'paymentByKey' | 'statementDetail'>
  /** Null where the connection has no QR-code group. */
  readonly receiving: { readonly reads: Pick<QrcodesReads, 'refund'> } | null
  readonly vault: { readonly billets: Pick<Vault['billets'], 'list'> }
}

type Told = Pick<Located, 'told' | 'unreached'>
type Asked = Result<readonly ToldField[] | null, AppError>

/** What the institution says of an id now: by the end-to-end id, then by the key; a boleto by its id, a line by its detail, our refund by its own. */
export async function askTold(
  { reads, receiving, vault }: ToldNeeds,
  clue: Clue,
  intent: Intent | null,
): Promise<Result<Told, AppError>> {
  const asked = await ask()
  if (!asked.ok) return ok({ told: null, unreached: causeText(asked.error) })
  return ok({ told: asked.value === null ? null : [...asked.value], unreached: null })

  function ask(): Promise<Asked> {
    if (intent?.kind === 'refund') return askRefund(intent)
    return intent?.kind === 'billet' || clue.read === 'billet-line' ? askBillet() : askPix()
  }

  async function askRefund(refund: Intent): Promise<Asked> {
    if (receiving === null) return err(appError({ kind: 'not-connected' }))
    const told = await receiving.reads.refund(refundRequestOf(refund).endToEndId, refundIdOf(refund))
    if (!told.ok || told.value === null) return told.ok ? ok(null) : told
    return ok(toldFields({ ...told.value, amount: amountText(told.value.amount) }))
  }

  async function askBillet(): Promise<Asked> {
    const id = intent?.providerId ?? (clue.read === 'billet-line' ? await listedId() : clue.id)
    if (id === null) return ok(null)
    const billet = await reads.billet(id)
    if (!billet.ok || billet.value === null) return billet.ok ? ok(null) : billet
    const { amount, printedAmount, queued: _, ...rest } = billet.value
    return ok(toldFields({ ...rest, amount: amountText(amount), printedAmount: amountText(printedAmount) }))
  }

  // Paid elsewhere: the list of boletos that is kept knows its id.
  async function listedId(): Promise<string | null> {
    const kept = await vault.billets.list({ text: clue.id, limit: 1, before: null })
    return kept.ok ? (kept.value.rows[0]?.id ?? null) : null
  }

  async function askPix(): Promise<Asked> {
    const endToEndId = parseEndToEndId(intent?.endToEndId ?? clue.id)
    const byId = endToEndId.ok ? await reads.paymentByEndToEndId(endToEndId.value) : ok(null)
    if (!byId.ok) return byId
    if (byId.value !== null) return ok(fieldsOf(byId.value))
    const key = parseIdempotencyKey(intent?.idempotencyKey ?? (clue.read === 'idempotency-key' ? clue.id : ''))
    if (key.ok) {
      return mapOk(await reads.paymentByKey(key.value), (byKey) => (byKey === null ? null : fieldsOf(byKey)))
    }
    return mapOk(
      clue.read === 'transaction-id' ? await reads.statementDetail(clue.id) : ok(null),
      (line) => line?.fields ?? null,
    )
  }
}

function fieldsOf({ amount, refunded, ...rest }: ProviderPayment): ToldField[] {
  return toldFields({ ...rest, amount: amountText(amount), refunded: refunded === 0 ? null : amountText(refunded) })
}

function amountText(amount: ProviderPayment['amount']): string | null {
  return amount === null ? null : wireText(amount)
}
