import { chargeKindSchema } from '../../shared/domain/charge.ts'
import { batchIdSchema } from '../../shared/domain/charge-batch.ts'
import type { ChargeForm } from '../../shared/domain/charge-form.ts'
import { refundIdSchema, toldEndToEndIdSchema } from '../../shared/domain/refund.ts'
import { pixKeySchema } from '../../shared/ids/pix-key.ts'
import { instantFromMs } from '../../shared/time/instant.ts'
import { refundPayment } from '../fakes/payment-requests.ts'
import { cobForm, cobvForm } from '../unit/shared/charge/charges.ts'
import { cobForms, cobvForms } from './qrcodes-forms.ts'
import { type Qrcodes, refundRequest, requestsOf } from './qrcodes-rows.ts'
import type { Written } from './written.ts'

const endToEndId = toldEndToEndIdSchema.parse('E12345678202611201200abcdefghijk')
const refundId = refundIdSchema.parse('0123456789abcdef0123456789abcdef')
const batchId = batchIdSchema.parse('20261120')
const period = {
  from: instantFromMs(Date.UTC(2026, 10, 1, 3)),
  to: instantFromMs(Date.UTC(2026, 10, 21, 2, 59, 59, 999)),
  page: 0,
  limit: 100,
}
const key = pixKeySchema.parse({ kind: 'PHONE', value: '+5511999990000' })
const email = pixKeySchema.parse({ kind: 'EMAIL', value: 'recebedor+pix@exemplo.test' })

const refunds = [refundPayment({ description: '' }), refundPayment({ nature: 'RETIRADA', description: 'Troco: é seu' })]

/** Every kind of request that the engine makes of the group, each operation in each of its ways. */
export async function everyRequest(): Promise<Written[]> {
  const runs = [charges, revisions, batches, locations, receivedPix, webhooks]
  const written = await Promise.all(runs.map((run) => requestsOf(run)))
  return [...written.flat(), ...refunds.map((request) => refundRequest(request, refundId))]
}

async function charges(qrcodes: Qrcodes): Promise<void> {
  for (const form of [...cobForms(cobForm()), ...cobvForms(cobvForm())]) await qrcodes.createCharge(form)
  for (const kind of chargeKindSchema.options) {
    const id = { kind, txid: cobvForm().txid }
    await qrcodes.charge(id)
    await qrcodes.charge(id, 3)
    await qrcodes.chargePage({ ...period, kind })
    await qrcodes.chargePage({ ...period, page: 7, limit: 1_000, kind, status: 'CONCLUIDA' })
    await qrcodes.removeCharge(id)
  }
  await qrcodes.chargePage({ ...period, kind: 'cobv', batchId })
}

// A revision may hold any field by itself but two: days of validity go with the day that they are counted from.
async function revisions(qrcodes: Qrcodes): Promise<void> {
  const { txid } = cobvForm()
  for (const form of [...cobForms(cobForm()), ...cobvForms(cobvForm())]) {
    for (const patch of patchesOf(form)) await qrcodes.reviseCharge(txid, patch)
  }
}

type Patch = Parameters<Qrcodes['reviseCharge']>[1]

function patchesOf(form: ChargeForm): Patch[] {
  const { txid: _, ...fields } = form
  const single = Object.entries(fields).filter(([name]) => name !== 'kind' && name !== 'daysAfterDue')
  return [
    fields,
    ...single.map(([name, value]): Patch => Object.assign<Patch, object>({ kind: form.kind }, { [name]: value })),
  ]
}

async function batches(qrcodes: Qrcodes): Promise<void> {
  const rows = cobvForms(cobvForm())
  const ask = { id: batchId, description: 'Mensalidades de dezembro', rows }
  await qrcodes.sendBatch({ ...ask, as: 'whole' })
  await qrcodes.sendBatch({ ...ask, rows: rows.slice(0, 2), as: 'part' })
  await qrcodes.batch(batchId)
  await qrcodes.batchPage(period)
}

async function locations(qrcodes: Qrcodes): Promise<void> {
  for (const kind of chargeKindSchema.options) {
    await qrcodes.createLocation(kind)
    await qrcodes.locationPage({ ...period, kind, taken: kind === 'cob' })
  }
  await qrcodes.locationPage({ ...period, kind: null, taken: null })
  await qrcodes.location(7_716)
  await qrcodes.unlinkLocation(123_456_789_012)
}

async function receivedPix(qrcodes: Qrcodes): Promise<void> {
  await qrcodes.pix(endToEndId)
  await qrcodes.pixPage(period)
  await qrcodes.pixPage({ ...period, txid: 'PEDIDO0042', withRefund: true })
  await qrcodes.pixPage({ ...period, withRefund: false })
  await qrcodes.refund(endToEndId, refundId)
}

async function webhooks(qrcodes: Qrcodes): Promise<void> {
  for (const each of [key, email]) {
    await qrcodes.configureKeyWebhook(each, 'https://hooks.example.test/pix?origem=quita')
    await qrcodes.keyWebhook(each)
    await qrcodes.cancelKeyWebhook(each)
  }
  await qrcodes.keyWebhookPage({ page: 0, limit: 100 })
}
