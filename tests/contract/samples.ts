import { webhookWire } from '../../electron/api/accounts/webhook.ts'
import { type WebhookForm, webhookFormSchema } from '../../shared/domain/webhook.ts'
import { paymentRequest, staticCode } from '../fixtures/payment-requests.ts'
import type { RowName, Sample } from './written.ts'

const headers = { 'x-idempotency-key': '0123456789abcdef0123456789abcdef' }
const period = {
  event_date_start: '2026-11-01T00:00:00.000Z',
  event_date_end: '2026-11-20T12:00:00.000Z',
  page_offset: 1,
  page_limit: 100,
  sort_by: 'EVENT_DATE',
}
const changes = {
  last_change_start: '2026-11-01T00:00:00.000Z',
  last_change_end: '2026-11-20T12:00:00.000Z',
  page_offset: 1,
  page_limit: 100,
}
const document = { creditorDocument: '11144477735', priority: 'HIGH' }
const denied = { ispbDeny: ['00000000', '12345678'], paymentFlow: 'APPROVAL_REQUIRED', expiration: 10_800 }
const pay = (...ask: Parameters<typeof paymentRequest>): Sample => ({ pay: paymentRequest(...ask), headers })
const key = (kind: string, value: string): Sample => pay('pix-key', { key: { kind, value } })
const endToEndId = { params: { endToEndId: 'E12345678202503101423a1B2c3D4e5F' } }
const infraction = { params: { infractionId: '5b0f3a52-3f7a-4d1d-8a34-0c2b7f5e9a10' } }
const webhook = { params: { webhookId: '0f1e2d3c-4b5a-4968-8776-655443322110' } }
const pdf = { name: 'recibo.pdf', mediaType: 'application/pdf', bytes: new Uint8Array([0x25, 0x50, 0x44, 0x46]) }

/** A webhook's form, with some fields changed. */
export function webhookForm(change: Partial<Record<keyof WebhookForm, unknown>> = {}): WebhookForm {
  return webhookFormSchema.parse({
    kind: 'TRANSFER',
    uri: 'https://hooks.example.test/onz/transfer',
    email: null,
    method: 'POST',
    enabled: true,
    pauseOnFail: false,
    headers: [],
    ...change,
  })
}

const webhookSamples: readonly Sample[] = [
  { ask: webhookWire(webhookForm()) },
  {
    ask: webhookWire(
      webhookForm({
        email: 'alertas@exemplo.test',
        method: 'PUT',
        enabled: false,
        pauseOnFail: true,
        headers: [{ name: 'x-webhook-secret', value: 'valor' }],
      }),
    ),
  },
]

/** What each operation may be asked, several ways where there are several. A row without samples does not compile. */
export const samples: Readonly<Record<RowName, readonly Sample[]>> = {
  balance: [{}],
  transactions: [
    { query: { ...period, sort_order: 'DESC' } },
    { query: { ...period, sort_by: 'AMOUNT', sort_order: 'ASC', page_offset: 7, page_limit: 1, filter: 'Nota 42' } },
  ],
  transactionDetail: [{ params: { transactionId: '900101' } }, { params: { transactionId: 'a/b?c' } }],
  payByBankData: [pay('pix-manual'), pay('pix-manual', { description: '🍞'.repeat(140), ...denied })],
  payByKey: [
    key('CPF', '11144477735'),
    key('CNPJ', '18304659000105'),
    key('PHONE', '+5511999990000'),
    key('EMAIL', 'recebedor@exemplo.test'),
    key('EVP', '00000000-0000-4000-8000-000000000001'),
    pay('pix-key', { ...document, ...denied, description: '' }),
  ],
  payByQrCode: [pay('pix-qr'), pay('pix-qr', { ...document, ...denied, description: '' })],
  payBillet: [pay('billet'), pay('billet', { description: '', paymentFlow: 'APPROVAL_REQUIRED' })],
  paymentByEndToEndId: [endToEndId],
  paymentByIdempotencyKey: [{ params: { idempotencyKey: headers['x-idempotency-key'] } }],
  receipt: [endToEndId],
  verifyQrCode: [
    { headers, ask: { qrCode: staticCode } },
    { headers, ask: { qrCode: 'não é um código' } },
  ],
  billets: [
    { query: { ...period, sort_order: 'DESC' } },
    { query: { ...period, sort_order: 'ASC', status: 'LIQUIDATED' } },
  ],
  billet: [{ params: { id: '77001' } }, { params: { id: 'a/b' } }],
  billetReceipt: [{ params: { id: '77001' } }],
  infractions: [{ query: changes }, { query: { ...changes, sort_by: 'STATUS', status: 'DEFENDED' } }],
  infraction: [infraction],
  defend: [
    { ...infraction, defend: { defense: 'Produto entregue em 11/03', files: [] } },
    { ...infraction, defend: { defense: 'Veja os anexos', files: [pdf, { ...pdf, name: 'nota "1".pdf' }] } },
  ],
  webhooks: [{}],
  webhook: [webhook],
  removeWebhook: [webhook],
  createTransferWebhook: webhookSamples,
  createReceiveWebhook: webhookSamples,
  createRefundWebhook: webhookSamples,
  createCashoutWebhook: webhookSamples,
  createInfractionWebhook: webhookSamples,
}
