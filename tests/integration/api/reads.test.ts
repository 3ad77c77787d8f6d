import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { parseEndToEndId } from '../../../shared/ids/end-to-end-id.ts'
import { parseIdempotencyKey } from '../../../shared/ids/idempotency-key.ts'
import { json } from '../../fakes/https-server.ts'
import { type Bank, problem, startBank, tokenAnswer } from './bank.ts'

let bank: Bank | null = null
afterEach(async () => {
  await bank?.close()
  bank = null
})

const key = must(parseIdempotencyKey('0123456789abcdef0123456789abcdef'))
const endToEndId = must(parseEndToEndId('E12345678202503101423a1B2c3D4e5F'))
const balance = {
  data: [{ eventDate: '2025-03-10T14:30:00.000Z', balanceAmount: { available: 10.5, blocked: 0, overdraft: 0 } }],
}

function must<T>(result: { ok: true; value: T } | { ok: false }): T {
  if (!result.ok) throw new Error('a fixture is wrong')
  return result.value
}

function page(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': 'text/html' }).end('<html><body>Bad gateway</body></html>')
}

describe('a request', () => {
  test('carries the token, the fixed path with its slash, and the period of the statement', async () => {
    bank = await startBank()
    bank.answer((_, response) => json(response, 200, { meta: { total: 0, limit: 50, offset: 2 }, data: [] }))
    const from = must({ ok: true, value: bank.clock.now() })
    const read = await bank.reads.statementPage({ from, to: from, page: 2, limit: 50, newestFirst: true })
    expect(read).toEqual({ ok: true, value: { lines: [], unread: [], page: 2, total: 0 } })
    expect(bank.server.seen[1]).toMatchObject({
      method: 'GET',
      url: '/api/v2/accounts/transactions/?event_date_start=2026-11-20T12%3A00%3A00.000Z&event_date_end=2026-11-20T12%3A00%3A00.000Z&page_offset=2&page_limit=50&sort_by=EVENT_DATE&sort_order=DESC',
      headers: { authorization: 'Bearer token-1', accept: 'application/json' },
    })
  })

  test('reads a payment by key and by end-to-end id, and a transaction whose id needs escaping', async () => {
    bank = await startBank()
    bank.answer((_, response) => json(response, 404, problem('not-found', 'none')))
    await bank.reads.paymentByKey(key)
    await bank.reads.paymentByEndToEndId(endToEndId)
    await bank.reads.statementDetail('a/b?c')
    expect(bank.asked()).toEqual([
      'GET /api/v2/pix/payments/idempotencyKey/0123456789abcdef0123456789abcdef',
      'GET /api/v2/pix/payments/E12345678202503101423a1B2c3D4e5F',
      'GET /api/v2/accounts/transactions/a%2Fb%3Fc/details',
    ])
  })
})

describe('a token that expires on the way', () => {
  for (const [name, status, body] of [
    ['401', 401, problem('onz-0018', 'Token expired')],
    ['401 without a body', 401, null],
    ['onz-0018 under another status', 403, problem('onz-0018', 'Token expired')],
  ] as const) {
    test(`is renewed once and the read repeated after ${name}`, async () => {
      bank = await startBank()
      bank.answer((one, response) =>
        one.headers.authorization === 'Bearer token-2' ? json(response, 200, balance) : json(response, status, body),
      )
      expect(await bank.reads.balance()).toMatchObject({ ok: true, value: { available: 1050 } })
      expect(bank.asked()).toHaveLength(2)
      expect(bank.tokenRequests()).toBe(2)
    })
  }

  test('is not renewed a second time', async () => {
    bank = await startBank()
    bank.answer((_, response) => json(response, 401, problem('onz-0018', 'Token expired')))
    expect(await bank.reads.balance()).toMatchObject({ ok: false, error: { kind: 'credentials', fault: 'refused' } })
    expect(bank.asked()).toHaveLength(2)
    expect(bank.tokenRequests()).toBe(2)
  })
})

describe('a refusing answer', () => {
  test('of 400 carries the violations', async () => {
    bank = await startBank()
    const violations = [{ field: 'payment.amount', message: 'required validation failed' }]
    bank.answer((_, response) => json(response, 400, { ...problem('onz-0002', 'A field is invalid'), violations }))
    expect(await bank.reads.balance()).toEqual({
      ok: false,
      error: {
        kind: 'problem',
        status: 400,
        type: 'onz-0002',
        detail: 'A field is invalid',
        violations: [{ path: 'payment.amount', reason: 'required validation failed' }],
        pixErrorCode: null,
        reference: '',
        retry: 'never',
      },
    })
  })

  for (const [status, body, error, requests] of [
    [403, problem('forbidden', 'no'), { kind: 'credentials', fault: 'scope' }, 1],
    [404, problem('not-found', 'no'), { kind: 'problem', status: 404, retry: 'never' }, 1],
    [422, problem('balance', 'Saldo insuficiente'), { kind: 'problem', status: 422, detail: 'Saldo insuficiente' }, 1],
    [429, null, { kind: 'problem', status: 429, type: null, detail: null, retry: 'safe' }, 3],
    [500, problem('internal', 'x'), { kind: 'problem', status: 500, retry: 'safe' }, 1],
    [503, { message: 'no server is available' }, { kind: 'problem', status: 503, detail: 'no server is available' }, 3],
  ] as const) {
    test(`of ${status} is named after ${requests} request(s)`, async () => {
      bank = await startBank()
      bank.answer((_, response) => json(response, status, body))
      expect(await bank.reads.balance()).toMatchObject({ ok: false, error })
      expect(bank.asked()).toHaveLength(requests)
    })
  }

  test('of a gateway is a page nobody reads to a person', async () => {
    bank = await startBank()
    bank.answer((_, response) => page(response, 502))
    expect(await bank.reads.balance()).toMatchObject({
      ok: false,
      error: { kind: 'problem', status: 502, detail: null },
    })
  })

  test('that redirects is not followed', async () => {
    bank = await startBank()
    bank.answer((_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end())
    expect(await bank.reads.balance()).toMatchObject({ ok: false, error: { kind: 'unreachable', cause: 'redirect' } })
    expect(bank.asked()).toHaveLength(1)
  })

  test('that passes is forgotten', async () => {
    bank = await startBank()
    let left = 2
    bank.answer((_, response) => ((left -= 1) < 0 ? json(response, 200, balance) : page(response, 503)))
    expect(await bank.reads.balance()).toMatchObject({ ok: true })
    expect(bank.asked()).toHaveLength(3)
  })

  test('that asks to wait is obeyed within the budget of the call', async () => {
    bank = await startBank()
    const start = bank.clock.monotonicMs()
    bank.answer((_, response) => json(response, 429, null, { 'retry-after': '9' }))
    await bank.reads.balance()
    expect(bank.clock.monotonicMs() - start).toBe(18_000)
    expect(bank.asked()).toHaveLength(3)
  })

  test('that asks to wait beyond the budget is final', async () => {
    bank = await startBank()
    bank.answer((_, response) => json(response, 429, null, { 'retry-after': '60' }))
    expect(await bank.reads.balance()).toMatchObject({ ok: false, error: { kind: 'problem', status: 429 } })
    expect(bank.asked()).toHaveLength(1)
  })
})

describe('no such record', () => {
  test('is null when the resource says so in its own words', async () => {
    bank = await startBank()
    bank.answer((_, response) => json(response, 404, problem('not-found', 'none')))
    expect(await bank.reads.paymentByKey(key)).toEqual({ ok: true, value: null })
    expect(await bank.reads.receipt(endToEndId)).toEqual({ ok: true, value: null })
  })

  test('is never read out of an empty answer, a page, a bare text, or the word of a gateway', async () => {
    const fakes: ((response: ServerResponse) => void)[] = [
      (response) => page(response, 404),
      (response) => void response.writeHead(404, { 'content-type': 'text/plain' }).end('Application not found'),
      (response) => void response.writeHead(404).end(),
      (response) => void response.writeHead(404, { 'content-type': 'application/problem+json' }).end(),
      (response) => json(response, 404, null),
      (response) => json(response, 404, {}),
      (response) => json(response, 404, []),
      (response) => json(response, 404, { type: '', title: ' ', detail: null }),
      (response) => json(response, 404, { message: 'no Route matched with those values' }),
      (response) => json(response, 404, 'not found'),
      (response) => json(response, 404, { timestamp: 1, status: 404, error: 'Not Found', path: '/x' }),
    ]
    bank = await startBank()
    for (const fake of fakes) {
      bank.answer((_, response) => fake(response))
      expect(await bank.reads.paymentByKey(key)).toMatchObject({
        ok: false,
        error: { kind: 'contract', paths: ['status 404'] },
      })
    }
  })
})

describe('an answer that cannot be read', () => {
  const bodies: [string, (response: ServerResponse) => void, string[]][] = [
    ['HTML with 200', (response) => page(response, 200), ['html']],
    ['truncated JSON', (response) => void response.writeHead(200).end('{"data":[{"balanceAmount"'), ['json']],
    [
      'bytes that are of no charset',
      (response) => void response.writeHead(200).end(Buffer.from([0xff, 0xfe, 0x7b])),
      ['json'],
    ],
    [
      'a wrong type',
      (response) => json(response, 200, { data: [{ balanceAmount: { available: true } }] }),
      ['balanceAmount.available'],
    ],
    [
      'a third decimal',
      (response) => json(response, 200, { data: [{ balanceAmount: { available: 1.005 } }] }),
      ['balanceAmount.available'],
    ],
    ['an empty list', (response) => json(response, 200, { data: [] }), ['']],
    ['nothing at all', (response) => void response.writeHead(204).end(), ['']],
    ['a nesting of 21', (response) => void response.writeHead(200).end('['.repeat(21) + ']'.repeat(21)), ['depth']],
    ['more than 4 MiB', (response) => json(response, 200, { x: 'a'.repeat(4_200_000) }), ['too-large']],
    [
      'a small answer that unfolds to more than 4 MiB',
      (response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(9_000_000))),
      ['too-large'],
    ],
  ]
  for (const [name, send, paths] of bodies) {
    test(`is named by its paths and never shown: ${name}`, async () => {
      bank = await startBank()
      bank.answer((_, response) => send(response))
      expect(await bank.reads.balance()).toEqual({
        ok: false,
        error: { kind: 'contract', endpoint: 'accounts.balance', paths, reference: '', retry: 'after-check' },
      })
    })
  }
})

describe('a connection that fails', () => {
  test('in the middle of an answer is a reset, tried three times', async () => {
    bank = await startBank()
    bank.answer((_, response) => {
      response.writeHead(200, { 'content-length': '500' }).write('{"data":')
      setTimeout(() => response.socket?.destroy(), 10)
    })
    expect(await bank.reads.balance()).toMatchObject({
      ok: false,
      error: { kind: 'unreachable', sent: 'maybe', cause: 'reset', retry: 'safe' },
    })
    expect(bank.asked()).toHaveLength(3)
  })

  test('by a head or a body that does not come is a time-out', async () => {
    const timeouts = { connectMs: 1000, headMs: 60_000, idleMs: 60_000, totalMs: 300 }
    bank = await startBank({ timeouts })
    for (const start of [() => {}, (response: ServerResponse) => void response.writeHead(200).write('{')]) {
      bank.answer((_, response) => start(response))
      expect(await bank.reads.balance()).toMatchObject({ ok: false, error: { kind: 'unreachable', cause: 'timeout' } })
    }
  })

  test('because nobody listens is refused, and surely not sent', async () => {
    bank = await startBank()
    await bank.server.close()
    expect(await bank.reads.balance()).toMatchObject({
      ok: false,
      error: { kind: 'unreachable', sent: 'no', cause: 'refused' },
    })
  })

  test('because the name is unknown is dns', async () => {
    bank = await startBank({ access: { baseUrl: 'https://nenhum.invalid/api/v2' } })
    expect(await bank.reads.balance()).toMatchObject({
      ok: false,
      error: { kind: 'unreachable', sent: 'no', cause: 'dns' },
    })
  })
})

describe('a receipt', () => {
  const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\nrest\n%%EOF\n', 'latin1')
  const base64 = pdf.toString('base64')
  for (const [name, send] of [
    ['{data: {pdf}}', (response: ServerResponse) => json(response, 200, { data: { pdf: base64 } })],
    ['{pdf}', (response: ServerResponse) => json(response, 200, { pdf: base64 })],
    ['{receipt}', (response: ServerResponse) => json(response, 200, { receipt: base64 })],
    [
      'its own bytes',
      (response: ServerResponse) => void response.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf),
    ],
    ['its own bytes without a type', (response: ServerResponse) => void response.writeHead(200).end(pdf)],
  ] as const) {
    test(`comes byte for byte as ${name}`, async () => {
      bank = await startBank()
      bank.answer((_, response) => send(response))
      const read = await bank.reads.receipt(endToEndId)
      expect(read.ok && read.value !== null && Buffer.from(read.value).equals(pdf)).toBe(true)
    })
  }

  for (const [name, body, fault] of [
    ['broken base64', { data: { pdf: `${base64.slice(0, -3)}*==` } }, 'base64'],
    ['base64 cut short', { data: { pdf: base64.replace(/=+$/, '').slice(0, -9) } }, 'base64'],
    ['something else', { data: { pdf: Buffer.from('<html>').toString('base64') } }, 'not-pdf'],
    ['nothing', { data: {} }, 'missing'],
    ['over 20 MB', { data: { pdf: Buffer.alloc(20_000_001, '%PDF-').toString('base64') } }, 'too-large'],
    ['over every limit', { data: { pdf: 'A'.repeat(30_000_000) } }, 'too-large'],
  ] as const) {
    test(`that is ${name} is named and not given out`, async () => {
      bank = await startBank()
      bank.answer((_, response) => json(response, 200, body))
      expect(await bank.reads.receipt(endToEndId)).toMatchObject({
        ok: false,
        error: { kind: 'contract', endpoint: 'accounts.receipt', paths: [fault] },
      })
    })
  }

  test('of exactly 20 MB is taken', async () => {
    const big = Buffer.alloc(20_000_000, 'x')
    big.write('%PDF-1.7')
    bank = await startBank({ onToken: (_, response) => json(response, 200, tokenAnswer('t')) })
    bank.answer((_, response) => json(response, 200, { data: { pdf: big.toString('base64') } }))
    const read = await bank.reads.receipt(endToEndId)
    expect(read.ok && read.value !== null && big.equals(read.value)).toBe(true)
  })
})
