import { suppliers } from '../../../electron/sandbox/ledger/counterparts.ts'
import { type ManualPayment, manualPaymentSchema } from '../../../shared/domain/manual-payment.ts'

/** The n-th payment of a run, always the same: the suppliers in turn, each amount once, so that none looks like an earlier one. */
export function nthPayment(n: number): ManualPayment {
  const payee = suppliers[n % suppliers.length] ?? suppliers[0]
  const { ispb, issuer, number, document, name } = payee
  return manualPaymentSchema.parse({
    kind: 'pix-manual',
    payee: { ispb, issuer, number, accountType: issuer === null ? 'TRAN' : 'CACC', document, name },
    amount: 10_00 + n,
    description: `NF ${40_000 + n}`,
    priority: 'NORM',
    paymentFlow: 'INSTANT',
    expiration: 600,
    ispbDeny: [],
  })
}
