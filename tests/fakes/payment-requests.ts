import { parseBillet } from '../../shared/billet/parse-billet.ts'
import { writeBankBillet } from '../../shared/billet/write-billet.ts'
import { parseBrCode } from '../../shared/brcode/parse-br-code.ts'
import { writeBrCode } from '../../shared/brcode/write-br-code.ts'
import { type BilletPayment, billetPaymentSchema } from '../../shared/domain/billet-payment.ts'
import { type KeyPayment, keyPaymentSchema } from '../../shared/domain/key-payment.ts'
import { type ManualPayment, manualPaymentSchema } from '../../shared/domain/manual-payment.ts'
import type { PaymentKind, PaymentRequest } from '../../shared/domain/payment-request.ts'
import { type QrPayment, type QrReading, qrPaymentSchema } from '../../shared/domain/qr-payment.ts'
import { type RefundNature, type RefundRequest, refundRequestSchema } from '../../shared/domain/refund.ts'
import { parsePixKey } from '../../shared/ids/pix-key.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { localDate } from '../../shared/time/local-date.ts'

/** What a test may change of a sample request. */
export interface RequestPatch {
  readonly amount?: number
  readonly description?: string
}

const options = { priority: 'NORM', paymentFlow: 'INSTANT', expiration: 300, ispbDeny: [] } as const

/** A request to a supplier that passes every check. */
export function manualPayment({ amount = 98_010, description = 'Fornecedor 7' }: RequestPatch = {}): ManualPayment {
  return manualPaymentSchema.parse({
    kind: 'pix-manual',
    payee: {
      ispb: '87654321',
      issuer: '0002',
      number: '2000025',
      accountType: 'CACC',
      document: '11144477735',
      name: 'Pessoa de Exemplo',
    },
    amount,
    description,
    ...options,
  })
}

/** A payment to an e-mail key of which nobody knows the holder. */
export function keyPayment(patch: RequestPatch & { key?: KeyPayment['key'] } = {}): KeyPayment {
  const { amount = 45_000, description = 'Chave 3', key = { kind: 'EMAIL', value: 'contas@exemplo.com.br' } } = patch
  return keyPaymentSchema.parse({
    kind: 'pix-key',
    key,
    creditorDocument: null,
    payeeName: null,
    amount,
    description,
    ...options,
  })
}

/** A charge at a location, read alike by both readers; with `key`, the static code of that key. */
export function qrPayment(patch: RequestPatch & { location?: string; key?: string } = {}): QrPayment {
  const { amount = 12_345, description = 'Cobrança 9', location = 'pix.exemplo.com.br/qr/v2/9d36b84f', key } = patch
  const read = key === undefined ? null : parsePixKey(key, 'EMAIL')
  const account = read?.ok ? { key: read.value } : { location }
  const text = writeBrCode({
    ...account,
    merchantName: 'Loja Exemplo',
    merchantCity: 'Recife',
    amount: centavos(amount),
  })
  const code = parseBrCode(text)
  if (!code.ok) throw new Error(code.error.fault)
  const ours: QrReading = {
    kind: code.value.kind,
    name: 'Loja Exemplo',
    city: 'Recife',
    key: code.value.key?.value ?? null,
    document: null,
    amount: centavos(amount),
    amountMayChange: null,
    txid: null,
    location: code.value.location,
    info: null,
    dueDate: null,
    status: null,
  }
  const verified = { code: text, ours, told: ours, differences: [], endToEndId: null, warnings: [] }
  return qrPaymentSchema.parse({
    kind: 'pix-qr',
    code: text,
    creditorDocument: null,
    amount,
    description,
    ...options,
    verified,
  })
}

/** A bank billet of one's own for each number, due at the end of November 2026. */
export function billetPayment(patch: RequestPatch & { number?: number } = {}): BilletPayment {
  const { amount = 230_000, description = 'Boleto 1', number = 1 } = patch
  const free = String(number).padStart(25, '1')
  const parts = { bank: '237', dueDate: localDate('2026-11-30'), amount: centavos(amount), free }
  const billet = parseBillet(writeBankBillet(parts).line, localDate('2026-11-20'))
  if (!billet.ok) throw new Error(billet.error.fault)
  return billetPaymentSchema.parse({
    kind: 'billet',
    line: billet.value.line,
    barCode: billet.value.barCode,
    amount,
    dueDate: '2026-11-30',
    payeeName: null,
    payeeDocument: null,
    description,
    paymentFlow: 'INSTANT',
  })
}

/** A part of a Pix of its own for each number. */
export function refundPayment(
  patch: RequestPatch & { number?: number; nature?: RefundNature; payerDocument?: string | null } = {},
): RefundRequest {
  const { amount = 12_050, description = 'Devolução 1', number = 1, nature = 'ORIGINAL' } = patch
  const { payerDocument = '52998224725' } = patch
  return refundRequestSchema.parse({
    kind: 'refund',
    endToEndId: `E12345678202611191200${String(number).padStart(11, 'r')}`,
    nature,
    amount,
    description,
    pix: {
      amount: 1_864_000,
      at: '2026-11-19T12:00:00.000Z',
      txid: null,
      key: 'financeiro@exemplo.com.br',
      message: null,
      payerName: 'Cliente de Exemplo',
      payerDocument,
      remaining: 1_864_000,
      refundableUntil: '2027-02-17',
      infractionId: null,
    },
  })
}

/** A request of a kind, each number another payee where the kind allows only one payment of a thing. */
export function requestOf(kind: PaymentKind, patch: RequestPatch & { number?: number } = {}): PaymentRequest {
  const { number = 1, ...rest } = patch
  switch (kind) {
    case 'pix-manual':
      return manualPayment(rest)
    case 'pix-key':
      return keyPayment(rest)
    case 'pix-qr':
      return qrPayment({ ...rest, location: `pix.exemplo.com.br/qr/v2/${number}` })
    case 'billet':
      return billetPayment({ ...rest, number })
    case 'refund':
      return refundPayment({ ...rest, number })
  }
}

/** The five kinds. */
export const KINDS: readonly PaymentKind[] = ['pix-manual', 'pix-key', 'pix-qr', 'billet', 'refund']
