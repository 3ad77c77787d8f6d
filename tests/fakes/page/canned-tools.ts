import type { TokenView } from '../../../shared/domain/connection.ts'
import { type TrainingView, trainingViewSchema } from '../../../shared/domain/training.ts'
import { type AddressTest, type Webhook, webhookSchema } from '../../../shared/domain/webhook.ts'
import { instantSchema } from '../../../shared/time/instant-schema.ts'

/** Two registered webhooks, one of them paused, and one of a kind that is new to us. */
export const webhooks: readonly Webhook[] = [
  { type: 'TRANSFER', uri: 'https://erp.auroradistribuidora.com.br/quita/pagamentos', enabled: true },
  { type: 'INFRACTION', uri: 'https://erp.auroradistribuidora.com.br/quita/infracoes', enabled: false },
  { type: 'PIX_AUTOMATICO', uri: 'https://erp.auroradistribuidora.com.br/quita/recorrencia', enabled: null },
].map((one, index) =>
  webhookSchema.parse({
    ...one,
    id: `0f1e2d3c-4b5a-4968-8776-75544332211${index}`,
    email: index === 0 ? 'ti@auroradistribuidora.com.br' : null,
    method: index === 0 ? 'POST' : null,
    pauseOnFail: index === 0 ? false : null,
  }),
)

/** An address that answers, as seen from this computer. */
export const addressTest: AddressTest = {
  steps: [
    { what: 'address', passed: true, ms: 12, cause: null, detail: '203.0.113.20' },
    { what: 'tls', passed: true, ms: 31, cause: null, detail: 'TLSv1.3' },
    { what: 'answer', passed: true, ms: 48, cause: null, detail: '405' },
  ],
  status: 405,
  passed: true,
}

/** A token of this morning. */
export const token: TokenView = {
  scopes: ['pix.read', 'pix.write', 'billets.read', 'billets.write', 'infractions.read', 'transactions.read'],
  obtainedAt: instantSchema.parse('2026-11-20T13:40:00.000Z'),
  expiresAt: instantSchema.parse('2026-11-20T14:40:00.000Z'),
}

/** The training bank with one failure switched on. */
export const training: TrainingView = trainingViewSchema.parse({
  faults: ['delay', 'drop-before-booking', 'drop-after-booking', '503', '429-null', 'slow-pdf'].map((name) => ({
    name,
    argument: name === 'delay' || name === 'slow-pdf' ? 'ms' : null,
  })),
  active: ['drop-after-bookingx1'],
  rehearsals: [
    { area: 'key', value: 'pix@nimboembalagens.com.br', effect: 'settles', code: null, amount: null },
    { area: 'key', value: 'desconhecida@ensaio.example', effect: 'unknown-key', code: null, amount: null },
    { area: 'key', value: 'balde.vazio@ensaio.example', effect: 'empties-bucket', code: 'onz-0009', amount: null },
    { area: 'account', value: '0000404', effect: 'cancelled', code: 'AC03', amount: null },
    { area: 'infraction', value: 'complemento', effect: 'asks-adjustments', code: null, amount: null },
    { area: 'webhook', value: 'http://localhost:1/quita', effect: 'retried', code: null, amount: null },
  ],
  payers: 0,
  rehearsesConfirmation: false,
  speed: 1,
})
