import * as z from 'zod'
import { type ManualPayment, manualPaymentSchema } from '../../../shared/domain/manual-payment.ts'
import { wireNumber } from '../../../shared/money/wire-amount.ts'
import { wireAmount } from '../wire/amount.ts'

/** The body of a payment by bank data as JSON carries it (PixManuData). */
export const pixManuData = z.strictObject({
  priority: z.enum(['HIGH', 'NORM']).optional(),
  description: z.string().optional(),
  paymentFlow: z.enum(['INSTANT', 'APPROVAL_REQUIRED']).optional(),
  expiration: z.int().min(1).max(10_800).optional(),
  creditorAccount: z.strictObject({
    ispb: z.string(),
    issuer: z.string().optional(),
    number: z.string(),
    accountType: z.enum(['CACC', 'SLRY', 'SVGS', 'TRAN']),
    document: z.string(),
    name: z.string(),
  }),
  payment: z.strictObject({ currency: z.literal('BRL'), amount: z.union([z.number(), z.string()]) }),
  ispbDeny: z.array(z.string()).optional(),
})

// What the provider takes a missing field for (documented).
const defaults = { priority: 'HIGH', description: '', paymentFlow: 'INSTANT', expiration: 600, ispbDeny: [] }

const ours = z.custom<ManualPayment>((value) => manualPaymentSchema.safeParse(value).success)

/** A payment by bank data between its JSON and our request; the key order of what is written is fixed. */
export const manualPaymentAsk = z.codec(pixManuData, ours, {
  decode: (wire, context) => {
    const { creditorAccount, payment, ...rest } = wire
    const amount = wireAmount.safeParse(payment.amount).data
    const payee = { ...creditorAccount, issuer: creditorAccount.issuer ?? null }
    const read = manualPaymentSchema.safeParse({ ...defaults, ...rest, payee, amount })
    if (read.success) return read.data
    for (const { path, message } of read.error.issues) {
      context.issues.push({ code: 'custom', message, path: wirePath(path), input: wire })
    }
    return z.NEVER
  },
  encode: manualPaymentWire,
})

/** The JSON object of a payment by bank data: fixed key order, shortest exact amount, and nothing that says nothing. */
export function manualPaymentWire(request: ManualPayment): z.infer<typeof pixManuData> {
  const { payee } = request
  return {
    priority: request.priority,
    ...(request.description === '' ? {} : { description: request.description }),
    paymentFlow: request.paymentFlow,
    expiration: request.expiration,
    creditorAccount: {
      ispb: payee.ispb,
      ...(payee.issuer === null ? {} : { issuer: payee.issuer }),
      number: payee.number,
      accountType: payee.accountType,
      document: payee.document,
      name: payee.name,
    },
    payment: { currency: 'BRL', amount: wireNumber(request.amount) },
    ...(request.ispbDeny.length === 0 ? {} : { ispbDeny: request.ispbDeny }),
  }
}

function wirePath(path: readonly PropertyKey[]): PropertyKey[] {
  const [first, ...rest] = path
  if (first === 'payee') return ['creditorAccount', ...rest]
  return first === 'amount' ? ['payment', 'amount'] : [...path]
}
