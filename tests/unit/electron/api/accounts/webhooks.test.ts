import { describe, expect, test } from 'vitest'
import { accountsEndpoints } from '../../../../../electron/api/accounts/endpoints.ts'
import { webhookWire } from '../../../../../electron/api/accounts/webhook.ts'
import { webhookFormSchema } from '../../../../../shared/domain/webhook.ts'

const { webhook, webhooks } = accountsEndpoints

const told = { id: '0f1e2d3c', type: 'TRANSFER', uri: 'https://hooks.example.test/onz/transfer', enabled: true }
const read = { ...told, email: null, method: null, pauseOnFail: null }

describe('a webhook', () => {
  test.each([
    ['plain', told],
    ['in data', { data: told }],
    ['with nulls', { ...told, email: null, method: null, headers: null }],
    ['with its headers as an object', { ...told, headers: { 'x-secret': 'valor-secreto' } }],
    ['with its headers as a text', { ...told, headers: '{"x-secret":"valor-secreto"}' }],
    ['with a word for yes', { ...told, enabled: 'true' }],
  ])('reads the same %s', (_, body) => {
    expect(webhook.answer.parse(body)).toEqual(read)
  })

  test('may lack all but its id, which may be a number', () => {
    const bare = { id: '7', type: '', uri: '', enabled: null, email: null, method: null, pauseOnFail: null }
    expect(webhook.answer.parse({ id: 7 })).toEqual(bare)
  })

  test('may be of a kind that nobody knows', () => {
    expect(webhook.answer.parse({ ...told, type: 'CHARGEBACK' }).type).toBe('CHARGEBACK')
  })

  test('comes in lists, wrapped or bare', () => {
    for (const body of [{ data: [told] }, [told], { meta: { total: 1 }, data: [told] }]) {
      expect(webhooks.answer.parse(body).rows).toEqual([read])
    }
    expect(webhooks.answer.parse([]).rows).toEqual([])
  })
})

describe('the registration of a webhook', () => {
  const form = webhookFormSchema.parse({
    kind: 'CASHOUT',
    uri: 'https://hooks.example.test/onz/cashout',
    email: 'alertas@exemplo.test',
    method: 'POST',
    enabled: true,
    pauseOnFail: false,
    headers: [
      { name: 'x-webhook-secret', value: 'valor' },
      { name: '__proto__', value: 'outro' },
    ],
  })

  test('is every field, headers as an object', () => {
    expect(JSON.stringify(webhookWire(form))).toBe(
      '{"uri":"https://hooks.example.test/onz/cashout","email":"alertas@exemplo.test","method":"POST","enabled":true,' +
        '"pauseOnFail":false,"headers":{"x-webhook-secret":"valor","__proto__":"outro"}}',
    )
  })

  test('leaves out what was left empty', () => {
    expect(JSON.stringify(webhookWire({ ...form, email: null, headers: [] }))).toBe(
      '{"uri":"https://hooks.example.test/onz/cashout","method":"POST","enabled":true,"pauseOnFail":false}',
    )
  })
})
