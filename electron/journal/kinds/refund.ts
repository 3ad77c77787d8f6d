import { encodeRefund } from '../../api/qrcodes/encode-refund.ts'
import { plusMs } from '../plus-ms.ts'
import { refundAccount } from '../same-account.ts'
import type { KindRules } from './kind.ts'

/**
 * How long a refund may still turn up: nothing queues it by the standard, its record is made by the request and settled or
 * refused within a minute. Twice the shortest window of a payment is for a slow institution: its silence would free the
 * amount for another id, while the same id does no harm.
 */
const WINDOW_MS = 20 * 60_000

/** A Pix given back, whole or in part, to whoever paid it. */
export const refund: KindRules<'refund'> = {
  read: (ask, desk) => desk.readRefund(ask),
  bytes: encodeRefund,
  row: ({ endToEndId }) => ({ name: 'refund', endToEndId }),
  payee: ({ endToEndId, pix: { payerName, payerDocument } }) => ({
    payeeName: payerName ?? '',
    payeeDocument: payerDocument ?? '',
    payeeAccount: refundAccount(endToEndId),
    identity: null,
  }),
  sameWay: ({ nature }, { payeeAccount }) => ({ way: 'refund', payee: `${payeeAccount}/${nature}`, daily: false }),
  place: ({ pix }) => ({ account: null, key: null, line: null, isTold: pix.payerName !== null }),
  payable: () => null,
  paper: null,
  parts: ({ endToEndId, nature }) => [endToEndId, nature],
  echo: ({ nature }, told) =>
    told.refund === null || told.refund.nature.trim().toUpperCase() === nature ? null : 'nature',
  windowEnd: (_, lastByte) => plusMs(lastByte, WINDOW_MS),
}
