import { type BilletRow, billetRowSchema } from '../../../shared/domain/billet.ts'
import { type Located, locatedSchema } from '../../../shared/domain/payment.ts'
import { paymentsOfKinds } from './canned-kinds.ts'
import { minutesAgo } from './canned-session.ts'

const plain = {
  line: '00190000090123456789701234567897316560000123456',
  barCode: '00193165600001234560000001234567890123456789',
  amount: 123_456,
  printedAmount: 123_456,
  status: 'LIQUIDATED',
  queued: false,
  settledAt: null,
  dueDate: '2026-12-10',
  creditorName: null,
  creditorDocument: null,
  description: null,
  idempotencyKey: null,
  errorCode: null,
  paymentId: null,
  receiptId: null,
}

/** The paid boletos of the canned account, newest first: one in the queue, one with interest, one refused, one in an unknown state. */
export const billets: readonly BilletRow[] = [
  { id: '90411', at: minutesAgo(6), status: 'ON_QUEUE', queued: true, creditorName: 'Frigorífico Campo Novo S.A.' },
  {
    id: '90377',
    at: minutesAgo(131),
    amount: 125_102,
    settledAt: minutesAgo(129),
    creditorName: 'Serra Verde Alimentos Ltda.',
    creditorDocument: '05571983000130',
    description: 'NF 10423',
    paymentId: paymentsOfKinds[2]?.id,
  },
  {
    id: '90301',
    at: minutesAgo(2980),
    line: '846000000006246102911020005460339004469589506101',
    amount: 2461,
    printedAmount: 2461,
    settledAt: minutesAgo(2975),
    dueDate: null,
    description: 'Telefone 11/2026',
    receiptId: '7c'.repeat(16),
  },
  { id: '90288', at: minutesAgo(4400), status: 'CANCELED', errorCode: 'AM02', description: 'Aluguel' },
  { id: '90120', at: minutesAgo(9000), status: 'EM_ANALISE', description: 'Seguro da frota' },
].map((row) => billetRowSchema.parse({ ...plain, ...row }))

/** Where an id leads: to a payment with all that the institution tells, or, for one with zeros, nowhere. */
export function located(text: string): Located {
  const nowhere = text.includes('0000')
  return locatedSchema.parse({
    read: /^E.{31}$/.test(text) ? 'end-to-end-id' : 'transaction-id',
    paymentId: nowhere ? null : paymentsOfKinds[0]?.id,
    statementId: null,
    receiptId: null,
    told: nowhere
      ? null
      : [
          { path: 'id', value: '8842191' },
          { path: 'endToEndId', value: text },
          { path: 'status', value: 'LIQUIDATED' },
          { path: 'payment.amount', value: '1842.90' },
          { path: 'creditorAccount.name', value: 'Gráfica Beira-Rio Ltda.' },
        ],
    unreached: null,
  })
}
