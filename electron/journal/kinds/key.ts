import { ok } from '../../../shared/kit/result.ts'
import { jsonBytes } from '../../api/accounts/json-bytes.ts'
import { keyPaymentWire } from '../../api/accounts/key-payment.ts'
import type { KindRules } from './kind.ts'
import { documentDifference, documentOfKey, keyAccount, keyDifference, optionParts, pixWindowEnd } from './pix.ts'

/** A Pix by key: only the institution knows whose it is. */
export const key: KindRules<'pix-key'> = {
  read: (ask) => Promise.resolve(ok(ask)),
  bytes: (request) => jsonBytes(keyPaymentWire(request)),
  row: () => ({ name: 'payByKey' }),
  payee: (request) => ({
    payeeName: request.payeeName ?? '',
    payeeDocument: request.creditorDocument ?? documentOfKey(request.key),
    payeeAccount: keyAccount(request.key),
    identity: null,
  }),
  sameWay: (_, { payeeAccount }) => ({ way: 'pix-key', payee: payeeAccount, daily: true }),
  place: (order) => ({ account: null, key: order.key.value, line: null, isTold: false }),
  payable: (request) => ({ kind: 'key', keyKind: request.key.kind, value: request.key.value }),
  paper: null,
  parts: (order) => [order.key.kind, order.key.value, order.creditorDocument, order.payeeName, ...optionParts(order)],
  echo: (request, told, intent) => keyDifference([request.key.value], told) ?? documentDifference(intent, told),
  windowEnd: pixWindowEnd,
}
