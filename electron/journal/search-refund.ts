import type { StatementLine } from '../../shared/domain/statement.ts'
import { appError } from '../../shared/errors/app-error.ts'
import { sameDigits } from '../../shared/ids/same-digits.ts'
import { wordOfRefund } from '../api/read-payment-answer.ts'
import type { Intent } from '../vault/vault.ts'
import type { Finding } from './finding.ts'
import type { JournalNeeds } from './journal.ts'
import { listedOf, readPix, refundRequestOf } from './refunds.ts'

const BILLET = /bill?et|boleto/i

/**
 * Looks for the debit of a refund among the lines of its window: first in the Pix's own list of refunds, then by amount. A
 * line names the returned Pix, the refund's id in the whole system, or nothing, so any debit of that amount may be ours
 * that is not another payment's and did not go to somebody else.
 */
export async function searchRefund(
  needs: Pick<JournalNeeds, 'refunds' | 'reads' | 'vault'>,
  intent: Intent,
  lines: readonly StatementLine[],
): Promise<Finding> {
  if (needs.refunds === null) return { kind: 'failed', error: appError({ kind: 'not-connected' }) }
  const pix = await readPix(needs.refunds, intent)
  if (!pix.ok) return { kind: 'failed', error: pix.error }
  const listed = listedOf(intent, pix.value)
  if (listed !== undefined) return { kind: 'ours', payment: wordOfRefund(listed) }
  for (const line of lines) {
    if (line.direction !== 'out' || line.amount !== intent.amount) continue
    const finding = await judge(needs, intent, line)
    if (finding !== null) return finding
  }
  return { kind: 'clear', lines: lines.length }
}

async function judge(
  { reads, vault }: Pick<JournalNeeds, 'reads' | 'vault'>,
  intent: Intent,
  line: StatementLine,
): Promise<Finding | null> {
  if (BILLET.test(line.kind)) return null
  const key = line.idempotencyKey?.toLowerCase() ?? ''
  if (key !== '') return key === intent.idempotencyKey ? { kind: 'possible', line } : null
  const { endToEndId, pix } = refundRequestOf(intent)
  if (line.endToEndId !== null && line.endToEndId !== String(endToEndId)) {
    const other = await vault.journal.byAnyId(line.endToEndId)
    if (!other.ok) return { kind: 'failed', error: other.error }
    if (other.value !== null && other.value.id !== intent.id) return null
    const paid = await reads.paymentByEndToEndId(line.endToEndId)
    if (!paid.ok) return { kind: 'failed', error: paid.error }
    if (paid.value !== null) return null
  }
  return isSomebodyElses(pix.payerDocument, line.counterpartDocument) ? null : { kind: 'possible', line }
}

// Either side may hide digits.
function isSomebodyElses(payer: string | null, counterpart: string | null): boolean {
  if (!payer || !counterpart) return false
  return !sameDigits(payer, counterpart)
}
