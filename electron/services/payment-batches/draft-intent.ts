import { parseBrCode } from '../../../shared/brcode/parse-br-code.ts'
import type { BatchOrder } from '../../../shared/domain/payment-batch.ts'
import type { LocalDate } from '../../../shared/time/local-date.ts'
import { type PaymentId, paymentIdSchema } from '../../../shared/domain/payment.ts'
import type { PaymentRequest } from '../../../shared/domain/payment-request.ts'
import { payeeOf } from '../../journal/kinds/kinds.ts'
import type { Intent } from '../../vault/vault.ts'
import { readingOf } from '../payments/compare-readings.ts'
import { comparedPaper, readPaper } from '../payments/hold-paper.ts'

/** What a payment of a row would be, as far as look-alikes and payees are found by it. Nothing of it is written. */
export interface DraftIntent
  extends Pick<
    Intent,
    'id' | 'kind' | 'amount' | 'payeeName' | 'payeeDocument' | 'payeeAccount' | 'identity' | 'request'
  > {
  /** The request, as it is read from its JSON. */
  readonly reviewed: PaymentRequest
}

// No payment of the journal has it.
const nobody: PaymentId = paymentIdSchema.parse('0'.repeat(32))

/** The payment that an order would make on a day; of a code it knows what the code itself says. Null where that is no code. */
export function draftIntent(order: BatchOrder, today: LocalDate): DraftIntent | null {
  const request = requestOf(order, today)
  if (request === null) return null
  const { kind, amount } = order
  return { id: nobody, kind, amount, ...payeeOf(request), request: JSON.stringify(request), reviewed: request }
}

function requestOf(order: BatchOrder, today: LocalDate): PaymentRequest | null {
  if (order.kind !== 'billet' && order.kind !== 'pix-qr') return order
  const { paper: asked, ...plain } = order
  const read = asked === undefined ? null : readPaper(asked, today)
  if (read?.ok === false) return null
  // What its ways to pay differ in is told as far as they can be read here; the rest when its row has its turn.
  const paper =
    read === null
      ? {}
      : {
          paper: comparedPaper(
            read.value,
            read.value.codes.map((code) => ({ code, told: null })),
          ),
        }
  if (plain.kind === 'billet') return { ...plain, ...paper }
  const code = parseBrCode(plain.code)
  if (!code.ok) return null
  const ours = readingOf(code.value)
  const verified = { code: code.value.text, ours, told: ours, differences: [], endToEndId: null, warnings: [] }
  return { ...plain, verified, ...paper }
}
