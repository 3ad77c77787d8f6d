import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { infractionIdSchema } from '../../../shared/domain/infraction.ts'
import { idempotencyKeyFrom } from '../../../shared/ids/idempotency-key.ts'
import { json } from '../../fakes/https-server.ts'
import { billetLine, staticCode } from '../../fixtures/payment-requests.ts'
import { type Bank, problem, startBank } from './bank.ts'

let bank: Bank | null = null
afterEach(async () => {
  await bank?.close()
  bank = null
})

async function bankThat(answer: (response: ServerResponse) => void): Promise<Bank> {
  const started = await startBank()
  bank = started
  started.answer((_, response) => answer(response))
  return started
}

const key = idempotencyKeyFrom(new Uint8Array(16))
const period = '12%3A00%3A00.000Z'

describe('reading a code', () => {
  test('is one request with its key and the text byte for byte', async () => {
    const { reads, server } = await bankThat((response) =>
      json(response, 200, { type: 'STATIC', transactionAmount: '150.75' }),
    )
    const code = `${staticCode} com espaço  e "aspas"`
    expect(await reads.verifyQr(code, key)).toMatchObject({
      ok: true,
      value: { reading: { kind: 'static', amount: 15_075 }, endToEndId: null },
    })
    expect(server.seen.at(-1)).toMatchObject({
      method: 'POST',
      url: '/api/v2/pix/payments/qrc/info',
      headers: { 'x-idempotency-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ qrCode: code }),
    })
  })

  test.each([
    ['onz-0008', 400],
    ['onz-0010', 400],
    ['onz-0009', 429],
  ])('tells %s by its name, whatever the type of the body', async (type, status) => {
    for (const contentType of ['application/problem+json', 'application/json']) {
      const answer = (response: ServerResponse): void =>
        json(response, status, problem(type, 'não'), { 'content-type': contentType })
      const { reads, asked } = await bankThat(answer)
      expect(await reads.verifyQr(staticCode, key)).toMatchObject({
        ok: false,
        error: { kind: 'problem', status, type },
      })
      // It draws on the bucket: it is not repeated by itself.
      expect(asked()).toHaveLength(1)
      await bank?.close()
    }
  })

  test('meets an empty bucket without a word', async () => {
    const { reads, asked } = await bankThat((response) => json(response, 429, null))
    expect(await reads.verifyQr(staticCode, key)).toMatchObject({ ok: false, error: { kind: 'problem', type: null } })
    expect(asked()).toHaveLength(1)
  })
})

describe('billets', () => {
  test('are asked for by period, newest first, and have the moment of the reading where none was told', async () => {
    const { reads, asked, clock } = await bankThat((response) =>
      json(response, 200, { data: [{ id: 77_001, digitableCode: billetLine }] }),
    )
    const now = clock.now()
    expect(await reads.billetPage({ from: now, to: now, page: 3, limit: 50 })).toMatchObject({
      ok: true,
      value: { rows: [{ id: '77001', at: now, printedAmount: 15_075 }], page: 3, total: null },
    })
    expect(asked()).toEqual([
      `GET /api/v2/billets?event_date_start=2026-11-20T${period}&event_date_end=2026-11-20T${period}&page_offset=3&page_limit=50&sort_by=EVENT_DATE&sort_order=DESC`,
    ])
  })

  test('that wait in the queue are not there yet, nor is their receipt', async () => {
    const { reads, asked } = await bankThat((response) => json(response, 404, problem('not-found', 'none')))
    expect(await reads.billet('77001')).toEqual({ ok: true, value: null })
    expect(await reads.billetReceipt('77001')).toEqual({ ok: true, value: null })
    expect(asked()).toEqual(['GET /api/v2/billets/77001', 'GET /api/v2/billets/payments/receipt/77001'])
  })

  test('have receipts larger than other answers', async () => {
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(6_000_000)])
    const { reads } = await bankThat((response) => json(response, 200, { pdf: pdf.toString('base64') }))
    const read = await reads.billetReceipt('77001')
    expect(read.ok && read.value !== null && pdf.equals(read.value)).toBe(true)
  })
})

describe('infractions', () => {
  const told = { id: 'a', status: 'OPEN', creationDate: '2026-11-12T08:30:00.000Z' }

  test('are asked for by their last change', async () => {
    const { reads, asked, clock } = await bankThat((response) =>
      json(response, 200, { pagination: { totalPages: 1 }, data: [told] }),
    )
    const now = clock.now()
    expect(await reads.infractionPage({ from: now, to: now, page: 1, limit: 100 })).toMatchObject({
      ok: true,
      value: { rows: [{ id: 'a', status: 'OPEN' }], page: 1, total: null },
    })
    // Nobody counted them: page 0 tells whether that was the first page.
    expect(asked()).toEqual(
      [1, 0].map(
        (page) =>
          `GET /api/v2/infractions?last_change_start=2026-11-20T${period}&last_change_end=2026-11-20T${period}&page_offset=${page}&page_limit=100`,
      ),
    )
  })

  test('are read one by one; one that is not there is null', async () => {
    const id = infractionIdSchema.parse('a')
    const found = await bankThat((response) => json(response, 200, { data: { ...told, deadline: '2026-11-19' } }))
    expect(await found.reads.infraction(id)).toMatchObject({
      ok: true,
      value: { id: 'a', more: [{ path: 'deadline', value: '2026-11-19' }] },
    })
    await found.close()
    const { reads } = await bankThat((response) => json(response, 404, problem('not-found', 'none')))
    expect(await reads.infraction(id)).toEqual({ ok: true, value: null })
  })
})
