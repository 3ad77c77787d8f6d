import { type ReceiptCheck, receiptCheckSchema, type SeenReceipt } from '../../../shared/domain/receipt-check.ts'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ok, type Result } from '../../../shared/kit/result.ts'
import { compareSeen } from '../../../shared/proof/compare-seen.ts'
import { minutesAgo } from './canned-session.ts'

/** What the canned page answers to a receipt that is checked; what is left out agrees with what was read. */
export interface CheckChoice {
  readonly check?: Partial<ReceiptCheck>
}

interface CheckReplies {
  readonly 'checks.check': (seen: SeenReceipt) => Result<ReceiptCheck, AppError>
}

/** Answers as the engine would, with records that say what the choice says and else what the paper says. */
export function checkReplies({ check = {} }: CheckChoice): CheckReplies {
  return {
    'checks.check': (seen) => {
      const { amount, day, payeeName, payeeDocument, payerDocument } = seen
      const known = check.known === undefined ? { amount, day, payeeName, payeeDocument, payerDocument } : check.known
      const compared = known === null ? { checked: [], differences: [] } : compareSeen(seen, known)
      return ok(
        receiptCheckSchema.parse({
          verdict:
            compared.differences.length > 0 ? 'different' : compared.checked.includes('amount') ? 'real' : 'id-only',
          endToEndId: seen.endToEndIds[0] ?? null,
          notAsked: [],
          sameFile: false,
          by: known === null ? null : 'statement',
          direction: known === null ? null : 'out',
          status: known === null ? null : 'LIQUIDATED',
          settledAt: known === null ? null : minutesAgo(40),
          receiptId: null,
          paymentId: null,
          lineId: known === null ? null : '1',
          ...check,
          checked: ['endToEndId', ...compared.checked],
          differences: compared.differences,
          known,
        }),
      )
    },
  }
}
