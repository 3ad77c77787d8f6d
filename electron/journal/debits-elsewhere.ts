import { isFailed } from '../../shared/domain/booked-status.ts'
import type { StatementLine } from '../../shared/domain/statement.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { sameDigits } from '../../shared/ids/same-digits.ts'
import { ok, type Result } from '../../shared/kit/result.ts'
import type { Instant } from '../../shared/time/instant.ts'
import { localDateOf } from '../../shared/time/local-date.ts'
import type { Intent } from '../vault/vault.ts'
import type { JournalReads } from './journal.ts'
import { paymentOfLine } from './payment-of-line.ts'

const BILLET = /bill?et|boleto/i

const NEVER_SENT: readonly Intent['state'][] = ['frozen', 'cancelled']

/** Whose debits are looked for. `payeeDocument` is '' where nobody knows it; `keys` are such as other desks give the same order. */
export type DebitAsk = Pick<Intent, 'kind' | 'amount' | 'payeeDocument'> & { readonly keys?: ReadonlySet<string> }

/** A debit that no payment of ours explains; `isSure` where it names the payee's document, or one of the keys. */
export interface DebitElsewhere {
  readonly line: StatementLine
  readonly isSure: boolean
}

/**
 * Debits of the kept statement, of the same amount, that were made elsewhere and went to the payee: by the document of
 * either, at any time of the period; where one of them is not known, on the last day of the period only. Newest first.
 */
export async function debitsElsewhere(
  vault: JournalReads,
  ask: DebitAsk,
  period: { readonly from: Instant; readonly to: Instant },
): Promise<Result<readonly DebitElsewhere[], AppError>> {
  const lines = await vault.statement.outgoing({ amount: ask.amount, ...period })
  if (!lines.ok) return lines
  const today = localDateOf(period.to)
  const found: DebitElsewhere[] = []
  for (const line of lines.value) {
    const names = namesPayee(ask, line)
    if (names === false || (names === null && localDateOf(line.at) !== today)) continue
    const payment = await paymentOfLine(vault, line)
    if (!payment.ok) return payment
    // A review has the key of the same order at another desk, and explains nothing.
    if (payment.value === null || NEVER_SENT.includes(payment.value.state)) found.push({ line, isSure: names === true })
  }
  return ok(found)
}

// Null: neither the line nor what is known of the payee says.
function namesPayee({ kind, payeeDocument, keys }: DebitAsk, line: StatementLine): boolean | null {
  if (isFailed(line.status)) return false
  if (keys?.has(line.idempotencyKey?.toLowerCase() ?? '') === true) return true
  if (payeeDocument !== '' && line.counterpartDocument) return sameDigits(payeeDocument, line.counterpartDocument)
  return BILLET.test(line.kind) === (kind === 'billet') ? null : false
}
