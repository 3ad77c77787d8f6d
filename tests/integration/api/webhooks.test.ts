import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { type WebhookKind, webhookFormSchema, webhookIdSchema } from '../../../shared/domain/webhook.ts'
import { json } from '../../fakes/https-server.ts'
import { type Bank, problem, startBank } from './bank.ts'

let bank: Bank | null = null
afterEach(async () => {
  await bank?.close()
  bank = null
})

const id = webhookIdSchema.parse('0f1e 2d3c')
const uri = 'https://hooks.example.test/onz'

function form(kind: WebhookKind) {
  const headers = [{ name: 'x-webhook-secret', value: 'valor' }]
  return webhookFormSchema.parse({ kind, uri, email: null, method: 'POST', enabled: true, pauseOnFail: true, headers })
}

async function bankThat(...answers: ((response: ServerResponse) => void)[]): Promise<Bank> {
  const started = await startBank()
  bank = started
  started.answer((_, response) => answers[Math.min(started.asked().length, answers.length) - 1]?.(response))
  return started
}

describe('a webhook is registered', () => {
  test.each([
    ['TRANSFER', 'transfer'],
    ['RECEIVE', 'receive'],
    ['REFUND', 'refund'],
    ['CASHOUT', 'cashout'],
    ['INFRACTION', 'infraction'],
  ] as const)('where its kind belongs, and read back by what was asked: %s', async (kind, path) => {
    const { writes, server } = await bankThat((response) => json(response, 201, { id: 7 }))
    expect(await writes.createWebhook(form(kind))).toEqual({
      ok: true,
      value: { id: '7', type: kind, uri, enabled: null, email: null, method: null, pauseOnFail: null },
    })
    expect(server.seen.at(-1)).toMatchObject({
      method: 'POST',
      url: `/api/v2/webhooks/${path}`,
      body: `{"uri":"${uri}","method":"POST","enabled":true,"pauseOnFail":true,"headers":{"x-webhook-secret":"valor"}}`,
    })
  })

  test.each([404, 405])('elsewhere when infractions have another address there: %i', async (status) => {
    const { writes, asked } = await bankThat(
      (response) => json(response, status, { message: 'no Route matched' }),
      (response) => json(response, 201, { id: 'x', type: 'INFRACTION', uri, enabled: true }),
    )
    expect(await writes.createWebhook(form('INFRACTION'))).toMatchObject({ ok: true, value: { id: 'x' } })
    expect(asked()).toEqual(['POST /api/v2/webhooks/infraction', 'POST /api/v2/webhooks/infractions'])
  })

  test.each([
    ['CASHOUT', 404, 1],
    ['INFRACTION', 409, 1],
    ['INFRACTION', 404, 2],
    ['INFRACTION', 503, 1],
  ] as const)('never twice at one address: %s answered %i', async (kind, status, requests) => {
    const { writes, asked } = await bankThat((response) => json(response, status, problem('x', 'Já existe')))
    expect(await writes.createWebhook(form(kind))).toMatchObject({
      ok: false,
      error: { kind: 'problem', status, detail: 'Já existe' },
    })
    expect(new Set(asked()).size).toBe(requests)
    expect(asked()).toHaveLength(requests)
  })
})

describe('a webhook is removed', () => {
  const gone: [string, (response: ServerResponse) => void][] = [
    ['204 and no body', (response) => void response.writeHead(204).end()],
    ['200 and no body', (response) => void response.writeHead(200).end()],
    ['200 and a body', (response) => json(response, 200, { id, type: 'TRANSFER' })],
    ['404, since it was gone already', (response) => json(response, 404, problem('not-found', 'none'))],
  ]
  test.each(gone)('by %s', async (_, answer) => {
    const { writes, asked } = await bankThat(answer)
    expect(await writes.removeWebhook(id)).toEqual({ ok: true, value: undefined })
    expect(asked()).toEqual(['DELETE /api/v2/webhooks/0f1e%202d3c'])
  })

  test('not by the 404 of a gateway, and not without the scope', async () => {
    const { writes } = await bankThat(
      (response) => void response.writeHead(404, { 'content-type': 'text/html' }).end('<html></html>'),
      (response) => json(response, 403, problem('forbidden', 'no')),
    )
    expect(await writes.removeWebhook(id)).toMatchObject({ ok: false, error: { kind: 'contract' } })
    expect(await writes.removeWebhook(id)).toMatchObject({ ok: false, error: { kind: 'credentials', fault: 'scope' } })
  })
})

describe('webhooks are read', () => {
  test('without the headers that hold a secret', async () => {
    const { reads } = await bankThat((response) =>
      json(response, 200, {
        data: [
          { id, type: 'TRANSFER', uri, enabled: true, headers: { 'x-secret': 'valor' } },
          { uri, headers: { 'x-secret': 'valor' } },
        ],
      }),
    )
    const list = await reads.webhooks()
    expect(list).toMatchObject({
      ok: true,
      value: { rows: [{ id, type: 'TRANSFER' }], unread: [{ path: 'data.1.id' }] },
    })
    expect(JSON.stringify(list)).not.toContain('valor')
  })

  test('one by one; one that is not there is null', async () => {
    const { reads, asked } = await bankThat(
      (response) => json(response, 200, { data: { id, type: 'TRANSFER', uri } }),
      (response) => json(response, 404, problem('not-found', 'none')),
    )
    expect(await reads.webhook(id)).toMatchObject({ ok: true, value: { id, enabled: null } })
    expect(await reads.webhook(id)).toEqual({ ok: true, value: null })
    expect(asked()).toHaveLength(2)
  })
})
