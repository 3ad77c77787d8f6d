import { describe, expect, test } from 'vitest'
import { checkForm, uriFault } from '../../../../../electron/services/webhooks/check-form.ts'
import { type WebhookForm, webhookFormSchema } from '../../../../../shared/domain/webhook.ts'

const form: WebhookForm = {
  kind: 'TRANSFER',
  uri: 'https://erp.exemplo.com.br/pix?loja=1',
  email: null,
  method: 'POST',
  enabled: true,
  pauseOnFail: false,
  headers: [{ name: 'x-webhook-secret', value: 'um segredo' }],
}

describe('the address of a webhook', () => {
  test.each([
    ['https://erp.exemplo.com.br/pix', 'production', null],
    ['http://erp.exemplo.com.br/pix', 'production', 'https'],
    ['http://127.0.0.1:8080/pix', 'production', 'https'],
    ['http://127.0.0.1:8080/pix', 'training', null],
    ['http://localhost:8080/pix', 'training', null],
    ['http://127.0.0.1.exemplo.com/pix', 'training', 'https'],
    ['https://ana:segredo@exemplo.com/pix', 'production', 'user'],
    ['https://exemplo.com/pix#parte', 'production', 'fragment'],
  ] as const)('%s in %s: %s', (uri, environment, reason) => {
    expect(uriFault(uri, environment)?.reason ?? null).toBe(reason)
  })

  test.each(['ftp://exemplo.com', 'exemplo.com', 'javascript:alert(1)', ''])('%j is no address at all', (uri) => {
    expect(webhookFormSchema.safeParse({ ...form, uri }).success).toBe(false)
  })
})

describe('the headers of a webhook', () => {
  test('a secret header is fine', () => {
    expect(checkForm(form, 'production').ok).toBe(true)
  })

  test.each([
    [[{ name: 'Host', value: 'x' }], 'headers.0.name', 'reserved'],
    [
      [
        { name: 'X-A', value: '1' },
        { name: 'x-a', value: '2' },
      ],
      'headers.1.name',
      'twice',
    ],
  ])('%j is refused', (headers, path, reason) => {
    expect(checkForm({ ...form, headers }, 'production')).toMatchObject({
      ok: false,
      error: { kind: 'invalid', violations: [{ path, reason }] },
    })
  })

  test.each([
    { name: 'x y', value: '1' },
    { name: 'x', value: 'a\r\nb: c' },
    { name: '', value: '1' },
  ])('%j cannot be written as a header', (header) =>
    expect(webhookFormSchema.safeParse({ ...form, headers: [header] }).success).toBe(false),
  )
})
