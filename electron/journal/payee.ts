import { barCodeOfLine } from '../../shared/billet/billet-line.ts'
import { parseBrCode } from '../../shared/brcode/parse-br-code.ts'
import type { PaymentRequest } from '../../shared/domain/payment-request.ts'
import type { QrPayment } from '../../shared/domain/qr-payment.ts'
import type { ToldEndToEndId } from '../../shared/domain/refund.ts'
import { type PixKey, parsePixKey, readPrintedPixKey } from '../../shared/ids/pix-key.ts'
import { parseTaxDocument } from '../../shared/ids/tax-document.ts'
import type { IntentSeed } from '../vault/vault.ts'
import { payeeAccountText } from './same-account.ts'

/** Who a request pays, as the journal compares it; '' where nobody said it. */
export type Payee = Pick<IntentSeed, 'payeeName' | 'payeeDocument' | 'payeeAccount' | 'identity'>

/**
 * The payee of a request. A key and the static QR code of that key are one account, so that they are seen as look-alikes.
 * What may be paid once only has an identity: the bar code of a boleto, the location of a dynamic charge with its txid (a
 * payee may hang one charge after another on the same location).
 */
export function payeeOf(request: PaymentRequest): Payee {
  switch (request.kind) {
    case 'pix-manual': {
      const { name, document } = request.payee
      const payeeAccount = payeeAccountText(request.payee)
      return { payeeName: name, payeeDocument: document, payeeAccount, identity: null }
    }
    case 'pix-key':
      return {
        payeeName: request.payeeName ?? '',
        payeeDocument: request.creditorDocument ?? documentOfKey(request.key),
        payeeAccount: keyAccount(request.key),
        identity: null,
      }
    case 'pix-qr':
      return payeeOfCode(request)
    case 'refund': {
      const { payerName, payerDocument } = request.pix
      return {
        payeeName: payerName ?? '',
        payeeDocument: payerDocument ?? '',
        payeeAccount: refundAccount(request.endToEndId),
        identity: null,
      }
    }
    case 'billet': {
      const payeeAccount = `billet:${request.barCode}`
      const { payeeName, payeeDocument } = request
      return { payeeName: payeeName ?? '', payeeDocument: payeeDocument ?? '', payeeAccount, identity: payeeAccount }
    }
  }
}

/**
 * By what the debt of a request is known besides its own identity: the other ways to pay it that its paper tells. The bar code of
 * a boleto, the location of a charge with its txid (without it where nobody told the txid), the key of a static code.
 */
export function otherWaysOf(request: PaymentRequest): readonly string[] {
  if (request.kind !== 'billet' && request.kind !== 'pix-qr') return []
  const { lines = [], codes = [] } = request.paper ?? {}
  const own = payeeOf(request)
  const ways = [
    ...lines.map((line) => `billet:${barCodeOfLine(line)}`),
    ...codes.flatMap(({ text, txid }) => wayOfCode(text, txid) ?? []),
  ]
  return [...new Set(ways)].filter((way) => way !== own.identity && way !== own.payeeAccount)
}

/** The account of every refund of one Pix. */
export function refundAccount(endToEndId: ToldEndToEndId): string {
  return `refund:${endToEndId}`
}

function payeeOfCode({ creditorDocument, verified: { code, ours, told } }: QrPayment): Payee {
  const printed = ours.key ?? told.key ?? ''
  const key = keyOfCode(printed)
  const names = { payeeName: told.name ?? ours.name ?? '' }
  const payeeDocument = creditorDocument ?? toldDocument(told.document) ?? (key === null ? '' : documentOfKey(key))
  if (ours.location === null) {
    const payeeAccount = key === null ? `key:OTHER:${(printed.trim() || code).toLowerCase()}` : keyAccount(key)
    return { ...names, payeeDocument, payeeAccount, identity: null }
  }
  const payeeAccount = `qr:${ours.location}`
  const txid = told.txid ?? ours.txid
  return { ...names, payeeDocument, payeeAccount, identity: txid === null ? payeeAccount : `${payeeAccount}#${txid}` }
}

function wayOfCode(text: string, told: string | null): string | null {
  const code = parseBrCode(text)
  if (!code.ok) return null
  const { key, location } = code.value
  if (location === null) return key === null ? null : keyAccount(key)
  const txid = told ?? code.value.txid
  return txid === null ? `qr:${location}` : `qr:${location}#${txid}`
}

// Codes are printed by hand too: a phone may lack its country there, an address be in capitals.
function keyOfCode(text: string): PixKey | null {
  const printed = readPrintedPixKey(text)
  if (printed.ok) return printed.value
  const phone = parsePixKey(text, 'PHONE')
  return phone.ok ? phone.value : null
}

function keyAccount({ kind, value }: PixKey): string {
  return `key:${kind}:${value}`
}

// The directory gives a CPF or CNPJ as a key to nobody but its holder.
function documentOfKey({ kind, value }: PixKey): string {
  return kind === 'CPF' || kind === 'CNPJ' ? value : ''
}

// A document with hidden digits names nobody for certain.
function toldDocument(text: string | null): string | null {
  const read = parseTaxDocument(text ?? '')
  return read.ok ? read.value : null
}
