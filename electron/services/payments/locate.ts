import { parseBillet } from '../../../shared/billet/parse-billet.ts'
import { type Located, paymentIdSchema } from '../../../shared/domain/payment.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { parseEndToEndId } from '../../../shared/ids/end-to-end-id.ts'
import { parseIdempotencyKey } from '../../../shared/ids/idempotency-key.ts'
import { andThen, mapOk, ok, type Result } from '../../../shared/kit/result.ts'
import { localDateOf } from '../../../shared/time/local-date.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Intent, Vault } from '../../vault/vault.ts'
import { askTold, type Clue, type ToldNeeds } from './ask-told.ts'

/** What looking for an id needs of one open connection. */
export interface LocateNeeds extends ToldNeeds {
  readonly vault: ToldNeeds['vault'] & {
    readonly journal: Pick<Vault['journal'], 'get' | 'byAnyId' | 'ofIdentity'>
    readonly statement: Pick<Vault['statement'], 'byAnyId'>
    readonly receipts: Pick<Vault['receipts'], 'ofProof'>
  }
  readonly clock: Pick<Clock, 'now'>
}

/** Where an id leads: our payment, the kept statement, a receipt, and what the institution says of it now. */
export async function locate(needs: LocateNeeds, text: string): Promise<Result<Located, AppError>> {
  const read = await readText(needs, text.trim())
  if (!read.ok) return read
  const { clue, intent } = read.value
  const kept = await findKept(needs, clue, intent)
  if (!kept.ok) return kept
  return mapOk(await askTold(needs, clue, intent), (told) => ({
    read: clue.read,
    paymentId: intent?.id ?? null,
    ...kept.value,
    ...told,
  }))
}

/** What a text was read as, with the payment of ours that it names. */
async function readText(
  needs: LocateNeeds,
  text: string,
): Promise<Result<{ clue: Clue; intent: Intent | null }, AppError>> {
  const { journal } = needs.vault
  const endToEndId = parseEndToEndId(text)
  if (endToEndId.ok)
    return found({ read: 'end-to-end-id', id: endToEndId.value }, await journal.byAnyId(endToEndId.value))
  const billet = parseBillet(text, localDateOf(needs.clock.now()))
  if (billet.ok) {
    return andThen(await journal.ofIdentity(`billet:${billet.value.barCode}`), (paid) =>
      found({ read: 'billet-line', id: billet.value.line }, ok(lastSent(paid))),
    )
  }
  const key = parseIdempotencyKey(text)
  if (!key.ok) return found({ read: 'transaction-id', id: text }, await journal.byAnyId(text))
  const ours = await journal.get(paymentIdSchema.parse(key.value))
  if (!ours.ok || ours.value !== null) return found({ read: 'payment-id', id: key.value }, ours)
  return found({ read: 'idempotency-key', id: key.value }, await journal.byAnyId(key.value))
}

function found(
  clue: Clue,
  intent: Result<Intent | null, AppError>,
): Result<{ clue: Clue; intent: Intent | null }, AppError> {
  return intent.ok ? ok({ clue, intent: intent.value === null ? null : lastSent([intent.value]) }) : intent
}

// What was never sent is no payment yet, and no screen shows it.
function lastSent(intents: readonly Intent[]): Intent | null {
  return intents.find(({ state }) => state !== 'frozen' && state !== 'cancelled') ?? null
}

async function findKept(
  { vault }: LocateNeeds,
  { id }: Clue,
  intent: Intent | null,
): Promise<Result<Pick<Located, 'statementId' | 'receiptId'>, AppError>> {
  const line = await vault.statement.byAnyId(intent?.endToEndId ?? intent?.providerId ?? id)
  if (!line.ok) return line
  const endToEndId = parseEndToEndId(intent?.endToEndId ?? line.value?.endToEndId ?? id)
  const proof = endToEndId.ok ? { endToEndId: endToEndId.value } : { billetId: intent?.providerId ?? id }
  return mapOk(await vault.receipts.ofProof(proof), (receipt) => ({
    statementId: line.value?.id ?? null,
    receiptId: receipt?.id ?? null,
  }))
}
