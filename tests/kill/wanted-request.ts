import { parseBillet } from '../../shared/billet/parse-billet.ts'
import { writeCollectionSlip } from '../../shared/billet/write-billet.ts'
import { refundableUntil } from '../../shared/charge/pix-sums.ts'
import { billetPaymentSchema } from '../../shared/domain/billet-payment.ts'
import type { PaymentKind, PaymentRequest } from '../../shared/domain/payment-request.ts'
import type { ReceivedPix } from '../../shared/domain/received-pix.ts'
import { refundRequestSchema } from '../../shared/domain/refund.ts'
import { pixKeySchema } from '../../shared/ids/pix-key.ts'
import { localDate } from '../../shared/time/local-date.ts'
import { keyPayment, manualPayment, qrPayment } from '../fakes/payment-requests.ts'
import type { Wanted } from './task.ts'

/** The operation that pays a kind, by which the bank's failures are ordered, and the one that asks about it. */
export const operations: Readonly<Record<PaymentKind, { readonly pays: string; readonly asks: string }>> = {
  'pix-manual': { pays: 'payByBankData', asks: 'paymentByIdempotencyKey' },
  'pix-key': { pays: 'payByKey', asks: 'paymentByIdempotencyKey' },
  'pix-qr': { pays: 'payByQrCode', asks: 'paymentByIdempotencyKey' },
  billet: { pays: 'payBillet', asks: 'billets' },
  refund: { pays: 'refund', asks: 'refundById' },
}

// A supplier of the training bank, whose e-mail address is its key.
const SUPPLIER = 'pix@nimboembalagens.com.br'

/** The request for what a schedule wants: a payee that the bank knows, a boleto of its own for each amount, a part of one Pix. */
export function wantedRequest({ kind, amount, description }: Wanted, pix: ReceivedPix): PaymentRequest {
  switch (kind) {
    case 'pix-manual':
      return manualPayment({ amount, description })
    case 'pix-key':
      return keyPayment({ amount, description, key: pixKeySchema.parse({ kind: 'EMAIL', value: SUPPLIER }) })
    case 'pix-qr':
      return qrPayment({ amount, description, key: SUPPLIER })
    case 'billet':
      return slip(amount, description)
    case 'refund':
      return partOf(pix, amount, description)
  }
}

function partOf(pix: ReceivedPix, amount: number, description: string): PaymentRequest {
  const { endToEndId, amount: received, at, txid, key, message, payer } = pix
  return refundRequestSchema.parse({
    kind: 'refund',
    endToEndId,
    nature: 'ORIGINAL',
    amount,
    description,
    pix: {
      amount: received,
      at,
      txid,
      key,
      message,
      payerName: payer?.name ?? null,
      payerDocument: payer?.document ?? null,
      remaining: received,
      refundableUntil: refundableUntil(at),
      infractionId: null,
    },
  })
}

function slip(amount: number, description: string): PaymentRequest {
  const { line } = writeCollectionSlip({ segment: '3', valueKind: '6', value: amount, free: '7'.repeat(29) })
  const read = parseBillet(line, localDate('2026-11-20'))
  if (!read.ok) throw new Error(read.error.fault)
  return billetPaymentSchema.parse({
    kind: 'billet',
    line,
    barCode: read.value.barCode,
    amount,
    dueDate: null,
    payeeName: null,
    payeeDocument: null,
    description,
    paymentFlow: 'INSTANT',
  })
}
