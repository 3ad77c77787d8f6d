import type { PayeeAccount } from '../../../shared/domain/manual-payment.ts'
import { ok } from '../../../shared/kit/result.ts'
import { jsonBytes } from '../../api/accounts/json-bytes.ts'
import { manualPaymentWire } from '../../api/accounts/manual-payment.ts'
import type { ProviderPayment } from '../../api/provider.ts'
import { payeeAccountText } from '../same-account.ts'
import type { EchoDifference, KindRules } from './kind.ts'
import { contradicts, optionParts, pixWindowEnd } from './pix.ts'

/** A Pix by bank data: the person names the account, and the institution checks it. */
export const manual: KindRules<'pix-manual'> = {
  read: (ask) => Promise.resolve(ok(ask)),
  bytes: (request) => jsonBytes(manualPaymentWire(request)),
  row: () => ({ name: 'payByBankData' }),
  payee: ({ payee }) => ({
    payeeName: payee.name,
    payeeDocument: payee.document,
    payeeAccount: payeeAccountText(payee),
    identity: null,
  }),
  sameWay: (_, { payeeAccount }) => ({ way: 'pix-manual', payee: payeeAccount, daily: true }),
  place: ({ payee }) => ({ account: payee, key: null, line: null, isTold: false }),
  payable: () => null,
  paper: null,
  parts: (order) => {
    const { ispb, issuer, number, accountType, document, name } = order.payee
    return [ispb, issuer, number, accountType, document, name, ...optionParts(order)]
  },
  echo: ({ payee }, { creditor }) => (creditor === null ? null : accountDifference(payee, creditor)),
  windowEnd: pixWindowEnd,
}

// The name is left out: providers answer with the registered one, which rarely matches letter by letter.
function accountDifference(
  payee: PayeeAccount,
  creditor: NonNullable<ProviderPayment['creditor']>,
): EchoDifference | null {
  for (const field of ['document', 'ispb', 'number', 'issuer'] as const) {
    const ours = payee[field]
    // A letter that ends an account is sent as 0.
    const told = field === 'number' ? (creditor.number?.trim().replace(/[a-z]$/i, '0') ?? null) : creditor[field]
    if (ours !== null && contradicts(ours, told)) return field
  }
  return null
}
