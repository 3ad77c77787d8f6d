import { fixedAmount } from '../../../shared/domain/fixed-amount.ts'
import type { QrPayment } from '../../../shared/domain/qr-payment.ts'
import { parseTaxDocument } from '../../../shared/ids/tax-document.ts'
import { err, mapOk } from '../../../shared/kit/result.ts'
import { jsonBytes } from '../../api/accounts/json-bytes.ts'
import { qrPaymentWire } from '../../api/accounts/qr-payment.ts'
import type { KindRules, Payee } from './kind.ts'
import { held, keyOfCode, paperParts, refused } from './paper.ts'
import { documentDifference, documentOfKey, keyAccount, keyDifference, optionParts, pixWindowEnd } from './pix.ts'

/** A Pix by QR code, which two readers read; a dynamic charge is paid once, a static code is its key. */
export const qr: KindRules<'pix-qr'> = {
  read: async ({ paper, ...ask }, desk) => {
    const verified = await desk.verify(ask.code)
    if (!verified.ok) return verified
    const fixed = fixedAmount(verified.value)
    if (fixed !== null && fixed !== ask.amount) return err(refused('amount', 'fixed'))
    const { code } = verified.value
    if (paper?.codes.includes(code) === false) return err(refused('paper', 'different'))
    return mapOk(await held(desk, paper), (kept) => ({ ...ask, code, verified: verified.value, ...kept }))
  },
  bytes: (request) => jsonBytes(qrPaymentWire(request)),
  row: () => ({ name: 'payByQrCode' }),
  payee: payeeOfCode,
  sameWay: (_, { payeeAccount, identity }) =>
    identity === null ? { way: 'pix-key', payee: payeeAccount, daily: true } : null,
  place: (order) => {
    if (!('verified' in order)) return { account: null, key: null, line: null, isTold: false }
    const { ours, told } = order.verified
    return { account: null, key: ours.key ?? told.key, line: null, isTold: told.name !== null }
  },
  payable: ({ code }) => ({ kind: 'code', keyKind: null, value: code }),
  paper: ({ paper }) => paper ?? null,
  parts: (order) => [order.code, order.creditorDocument, ...optionParts(order), ...paperParts(order.paper)],
  echo: ({ verified: { ours, told } }, payment, intent) => {
    const known = [ours.key, told.key].filter((one) => one !== null)
    return keyDifference(known, payment) ?? documentDifference(intent, payment)
  },
  windowEnd: pixWindowEnd,
}

// What may be paid once only is the location of a dynamic charge with its txid: a payee may hang one charge after another on
// the same location.
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

// A document with hidden digits names nobody for certain.
function toldDocument(text: string | null): string | null {
  const read = parseTaxDocument(text ?? '')
  return read.ok ? read.value : null
}
