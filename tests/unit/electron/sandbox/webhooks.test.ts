import { describe, expect, test } from 'vitest'
import { webhookBodySchema } from '../../../../electron/sandbox/webhooks/read-webhook.ts'
import { pauseAfter } from '../../../../electron/sandbox/webhooks/start-deliveries.ts'
import { isLoopback } from '../../../../electron/sandbox/webhooks/webhook.ts'

const MINUTE_MS = 60_000

describe('a notification that failed', () => {
  test('is tried again every two minutes, then every quarter of an hour, then every hour', () => {
    const pauses = Array.from({ length: 14 }, (_, index) => (pauseAfter(index + 1) ?? 0) / MINUTE_MS)
    expect(pauses).toEqual([2, 2, 2, 2, 2, 15, 15, 15, 15, 15, 60, 60, 60, 60])
  })

  test('is given up with its webhook after fifteen failures', () => {
    expect(pauseAfter(15)).toBeNull()
  })

  test('is sent at once while it has never failed', () => {
    expect(pauseAfter(0)).toBe(0)
  })
})

describe('an address', () => {
  test.each(['http://127.0.0.1:9/x', 'https://localhost/x', 'http://[::1]:8080/', 'http://127.1.2.3/'])(
    '%s is this computer',
    (uri) => expect(isLoopback(new URL(uri).hostname)).toBe(true),
  )

  test.each([
    'https://127.0.0.1.example.test/',
    'https://localhost.example.test/',
    'https://[::2]/',
    'https://10.0.0.1/',
    'https://128.0.0.1/',
  ])('%s is not', (uri) => expect(isLoopback(new URL(uri).hostname)).toBe(false))
})

describe('a registration', () => {
  const takes = (changes: object): boolean =>
    webhookBodySchema.safeParse({ uri: 'https://hooks.example.test/quita', enabled: true, ...changes }).success

  test('is taken with an address and whether it is enabled, and nothing more', () => {
    expect(takes({})).toBe(true)
  })

  test.each([
    ['headers as an object', { headers: { 'x-webhook-secret': 'abc' } }],
    ['headers as JSON in a text', { headers: '{"x-webhook-secret":"abc"}' }],
    ['plain http on this computer', { uri: 'http://127.0.0.1:4000/quita' }],
    ['another method', { method: 'PUT' }],
  ])('is taken with %s', (_, changes) => expect(takes(changes)).toBe(true))

  test.each([
    ['plain http elsewhere', { uri: 'http://hooks.example.test/quita' }],
    ['another scheme', { uri: 'ftp://127.0.0.1/quita' }],
    ['no address at all', { uri: 'amanhã' }],
    ['a password in the address', { uri: 'https://ana:segredo@hooks.example.test/' }],
    ['an address of over 500 characters', { uri: `https://hooks.example.test/${'a'.repeat(500)}` }],
    ['nothing said about enabled', { enabled: undefined }],
    ['url instead of uri', { url: 'https://hooks.example.test/quita' }],
    ['an unknown method', { method: 'PATCH' }],
    ['a broken e-mail', { email: 'financeiro' }],
    ['a line break in a header', { headers: { 'x-a': 'b\r\nx-c: d' } }],
    ['a header that is the bank’s own', { headers: { 'Content-Length': '1' } }],
    ['a text of headers that is no JSON', { headers: 'x-webhook-secret: abc' }],
  ])('is refused with %s', (_, changes) => expect(takes(changes)).toBe(false))
})
