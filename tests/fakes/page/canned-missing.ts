import {
  type MissingReceipt,
  missingReasonSchema,
  missingReceiptSchema,
} from '../../../shared/domain/missing-receipt.ts'
import { missingReceipts } from './canned-receipts.ts'
import { minutesAgo } from './canned-session.ts'

/** Which payments of a canned page lack their receipt: a few, one for each reason, very many, or none. */
export type MissingChoice = 'few' | 'every' | 'many' | 'none'

const payees = [
  ['Padaria Flor de Trigo Ltda.', '11222333000181'],
  ['Helena Prado', '52998224725'],
  [null, null],
] as const

/** The payments that lack their receipt, newest first. */
export function cannedMissing(choice: MissingChoice): readonly MissingReceipt[] {
  if (choice === 'none') return []
  if (choice === 'few') return missingReceipts
  if (choice === 'many') return Array.from({ length: 1200 }, (_, n) => missing(n, 'not-tried'))
  const own = '5d'.repeat(16)
  return [...missingReasonSchema.options.map((reason, n) => missing(n, reason)), missing(7, 'not-tried', own)]
}

function missing(n: number, reason: MissingReceipt['reason'], own: string | null = null): MissingReceipt {
  const [payeeName, payeeDocument] = payees[n % payees.length] ?? payees[0]
  const isTried = reason !== 'not-tried'
  const isBillet = n % 4 === 3
  return missingReceiptSchema.parse({
    key: own ?? (isBillet ? String(900_400 + n) : `E60746948202611191312m${String(n).padStart(10, '0')}`),
    kind: isBillet ? 'billet' : 'pix',
    amount: 12_345 * (n + 1),
    payeeName,
    payeeDocument,
    paidAt: minutesAgo(90 + n * 300),
    paymentId: own,
    tries: isTried ? n : 0,
    triedAt: isTried ? minutesAgo(4) : null,
    nextTryAt: isTried ? minutesAgo(n % 2 === 0 ? -6 : -1600) : null,
    reason,
  })
}
