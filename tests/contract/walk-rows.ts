import { expect } from 'vitest'
import { webhookWire } from '../../electron/api/accounts/webhook.ts'
import { trainingBillets } from '../../electron/sandbox/ledger/training-billets.ts'
import { trainingCodes } from '../../electron/sandbox/ledger/training-codes.ts'
import type { TrainingBank } from '../../electron/sandbox/training-bank.ts'
import { webhookKindSchema } from '../../shared/domain/webhook.ts'
import { centavos } from '../../shared/money/centavos.ts'
import { instantFromMs } from '../../shared/time/instant.ts'
import { paymentRequest } from '../fixtures/payment-requests.ts'
import { at, newKey, payment, type Reply } from '../integration/sandbox/talk.ts'
import type { JudgedCaller } from './judged-caller.ts'
import { webhookForm } from './samples.ts'
import type { RowName, Sample } from './written.ts'

/** A walk through every operation at one training bank, whose clock stands still until it is moved. */
export interface Walk extends Pick<JudgedCaller, 'call' | 'callRaw'> {
  readonly bank: TrainingBank
  readonly now: () => number
  readonly move: (ms: number) => void
}

const DAY_MS = 86_400_000
const pdf = { name: 'recibo.pdf', mediaType: 'application/pdf', bytes: new TextEncoder().encode('%PDF-1.7\n') }

/** Calls every operation, with what it needs from the ones before, and every refusal that the bank knows. */
export async function walkRows(walk: Walk): Promise<void> {
  await readStatement(walk)
  await payByBankData(walk)
  await payByKeyAndCode(walk)
  await payBillet(walk)
  await defend(walk)
  await keepWebhooks(walk)
}

async function readStatement({ call, callRaw }: Walk): Promise<void> {
  await call('balance', {})
  const query = {
    event_date_start: '2026-07-01T00:00:00.000Z',
    event_date_end: '2026-11-30T00:00:00.000Z',
    page_offset: 1,
    page_limit: 100,
    sort_by: 'EVENT_DATE',
    sort_order: 'ASC',
  }
  const lines = listIn(await call('transactions', { query }))
  expect(lines).toHaveLength(100)
  // Every kind of movement: in and out, Pix and billet, a refund.
  const kinds = new Map(lines.map((line) => [kindOf(line), String(at(line, 'id'))]))
  expect(kinds.size).toBeGreaterThan(2)
  for (const id of kinds.values()) await call('transactionDetail', { params: { transactionId: id } })
  await expectRefusal(404, call('transactionDetail', { params: { transactionId: '1' } }))
  await expectRefusal(400, callRaw('transactions', {}, null))
}

async function payByBankData({ call, callRaw, move }: Walk): Promise<void> {
  const { creditorAccount: payee } = payment()
  const pay = (change: object, key = newKey()): Sample => ({
    pay: paymentRequest('pix-manual', { payee, ...change }),
    headers: { 'x-idempotency-key': key },
  })
  const key = newKey()
  const taken = await call('payByBankData', pay({}, key))
  await followPix({ call, move }, key, endToEndIdIn(taken))
  const back = newKey()
  await call('payByBankData', pay({ payee: { ...payee, number: '120000501' }, amount: 100 }, back))
  move(1_000)
  await call('paymentByIdempotencyKey', { params: { idempotencyKey: back } })
  await call('payByBankData', pay({}, key))
  await call('payByBankData', pay({ amount: 900_000_000 }))
  await expectRefusal(400, callRaw('payByBankData', { 'x-idempotency-key': 'com espaco' }, payment()))
  await expectRefusal(400, callRaw('payByBankData', { 'x-idempotency-key': newKey() }, { payment: {} }))
  await expectRefusal(404, call('paymentByIdempotencyKey', { params: { idempotencyKey: newKey() } }))
}

async function followPix({ call, move }: Pick<Walk, 'call' | 'move'>, key: string, id: string): Promise<void> {
  await call('paymentByIdempotencyKey', { params: { idempotencyKey: key } })
  await expectRefusal(404, call('receipt', { params: { endToEndId: id } }))
  move(25)
  await call('paymentByIdempotencyKey', { params: { idempotencyKey: key } })
  move(1_000)
  await call('paymentByEndToEndId', { params: { endToEndId: id } })
  expectPdf(await call('receipt', { params: { endToEndId: id } }))
}

async function payByKeyAndCode(walk: Walk): Promise<void> {
  const { call, callRaw, now, move } = walk
  const pixKey = { kind: 'EMAIL', value: 'pix@nimboembalagens.com.br' }
  const byKey = newKey()
  const headers = { 'x-idempotency-key': byKey }
  await call('payByKey', { pay: paymentRequest('pix-key', { key: pixKey }), headers })
  move(1_000)
  await call('paymentByIdempotencyKey', { params: { idempotencyKey: byKey } })
  await expectRefusal(400, callRaw('payByKey', { 'x-idempotency-key': newKey() }, { pixKey: 'x' }))

  const codes = trainingCodes(now())
  for (const effect of ['settles', 'has-due-date', 'amount-may-change', 'other-amount']) {
    for (const { text, amount } of codes.filter((code) => code.effect === effect && code.amount !== null)) {
      const read = await call('verifyQrCode', { headers: { 'x-idempotency-key': newKey() }, ask: { qrCode: text } })
      const endToEndId = at(read.json, 'endToEndId') ?? at(read.json, 'data', 'endToEndId')
      const plain = paymentRequest('pix-qr')
      const verified = { ...(plain.kind === 'pix-qr' ? plain.verified : {}), code: text, endToEndId }
      const pay = paymentRequest('pix-qr', { code: text, amount, verified })
      await call('payByQrCode', { pay, headers: { 'x-idempotency-key': newKey() } })
    }
  }
  for (const { text } of codes.filter(({ code }) => code === 'onz-0008' || code === 'onz-0010')) {
    const ask = { headers: { 'x-idempotency-key': newKey() }, ask: { qrCode: text } }
    await expectRefusal(400, call('verifyQrCode', ask))
  }
  move(1_000)
}

async function payBillet({ call, now, move }: Walk): Promise<void> {
  const billets = trainingBillets(now())
  for (const wanted of ['settles', 'late-charges']) {
    const { line, amount } = billets.find(({ effect }) => effect === wanted) ?? {}
    const pay = paymentRequest('billet', { line, amount })
    const taken = await call('payBillet', { pay, headers: { 'x-idempotency-key': newKey() } })
    const id = String(at(taken.json, 'id') ?? at(taken.json, 'data', 'id'))
    await expectRefusal(404, call('billet', { params: { id } }))
    move(10_000)
    await call('billet', { params: { id } })
    expectPdf(await call('billetReceipt', { params: { id } }))
  }
  const paid = billets.find(({ effect }) => effect === 'already-paid')
  const again = paymentRequest('billet', { line: paid?.line, amount: paid?.amount })
  await expectRefusal(422, call('payBillet', { pay: again, headers: { 'x-idempotency-key': newKey() } }))
  const period = {
    event_date_start: instantFromMs(now() - DAY_MS),
    event_date_end: instantFromMs(now()),
    page_offset: 1,
    page_limit: 100,
    sort_by: 'EVENT_DATE',
    sort_order: 'DESC',
  }
  expect(listIn(await call('billets', { query: period })).length).toBeGreaterThan(1)
  await expectRefusal(404, call('billetReceipt', { params: { id: '1' } }))
}

async function defend({ bank, call, now, move }: Walk): Promise<void> {
  bank.control.credit({ amount: centavos(2_000) })
  move(1)
  bank.control.openInfraction()
  const query = {
    last_change_start: instantFromMs(now() - 1),
    last_change_end: instantFromMs(now()),
    page_offset: 1,
    page_limit: 10,
  }
  const [opened] = listIn(await call('infractions', { query }))
  const params = { infractionId: String(at(opened, 'id')) }
  await call('infraction', { params })
  await call('defend', { params, defend: { defense: 'Produto entregue em 11/03', files: [pdf, pdf] } })
  await call('infraction', { params })
  await expectRefusal(422, call('defend', { params, defend: { defense: 'E mais isto', files: [] } }))
  await expectRefusal(404, call('infraction', { params: { infractionId: 'nenhuma' } }))
}

async function keepWebhooks({ call }: Walk): Promise<void> {
  const creators = [
    ['TRANSFER', 'createTransferWebhook'],
    ['RECEIVE', 'createReceiveWebhook'],
    ['REFUND', 'createRefundWebhook'],
    ['CASHOUT', 'createCashoutWebhook'],
    ['INFRACTION', 'createInfractionWebhook'],
  ] as const satisfies readonly (readonly [string, RowName])[]
  expect(creators.map(([kind]) => kind)).toEqual(webhookKindSchema.options)
  const headers = [{ name: 'x-webhook-secret', value: 'valor' }]
  for (const [kind, create] of creators) {
    const ask = webhookWire(webhookForm({ kind, uri: 'https://127.0.0.1:1/quita', headers }))
    await call(create, { ask })
    if (create !== 'createInfractionWebhook') await expectRefusal(409, call(create, { ask }))
  }
  const ids = listIn(await call('webhooks', {})).map((each) => String(at(each, 'id')))
  expect(ids).toHaveLength(creators.length)
  for (const id of ids) {
    await call('webhook', { params: { webhookId: id } })
    await call('removeWebhook', { params: { webhookId: id } })
    await expectRefusal(404, call('webhook', { params: { webhookId: id } }))
  }
}

async function expectRefusal(status: number, reply: Promise<Reply>): Promise<void> {
  expect((await reply).status).toBe(status)
}

function expectPdf({ json, bytes }: Reply): void {
  const base64 = at(json, 'data', 'pdf') ?? at(json, 'pdf') ?? at(json, 'receipt')
  const pdfBytes = typeof base64 === 'string' ? Buffer.from(base64, 'base64') : bytes
  expect(pdfBytes.subarray(0, 5).toString()).toBe('%PDF-')
}

function endToEndIdIn({ json }: Reply): string {
  return String(at(json, 'endToEndId') ?? at(json, 'data', 'endToEndId'))
}

function listIn({ json }: Reply): unknown[] {
  const list = Array.isArray(json) ? json : at(json, 'data')
  return Array.isArray(list) ? list : []
}

function kindOf(line: unknown): string {
  return `${String(at(line, 'creditDebitType'))} ${String(at(line, 'transactionType'))} ${String(at(line, 'endToEndId')).charAt(0)}`
}
