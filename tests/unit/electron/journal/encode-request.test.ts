import { describe, expect, test } from 'vitest'
import { encodeRequest } from '../../../../electron/journal/kinds/kinds.ts'
import { paymentKindSchema, paymentRequestSchema } from '../../../../shared/domain/payment-request.ts'
import { billetLine, paymentRequest, staticCode } from '../../../fixtures/payment-requests.ts'

const text = (...ask: Parameters<typeof paymentRequest>): string =>
  new TextDecoder().decode(encodeRequest(paymentRequest(...ask)))

const full = { creditorDocument: '11144477735', priority: 'HIGH', ispbDeny: ['00000000'] }
const tail = '"description":"Nota 42","paymentFlow":"INSTANT","expiration":600,'

describe('the bytes of a payment', () => {
  test('by bank data are in a fixed order', () => {
    expect(text('pix-manual', { ispbDeny: ['00000000'] })).toBe(
      `{"priority":"NORM",${tail}"creditorAccount":{"ispb":"87654321","issuer":"0002","number":"2000025",` +
        '"accountType":"CACC","document":"11144477735","name":"Pessoa de Exemplo"},' +
        '"payment":{"currency":"BRL","amount":980.1},"ispbDeny":["00000000"]}',
    )
  })

  test('by key carry the key as it is canonical and the expected document, never the name', () => {
    expect(text('pix-key')).toBe(
      `{"pixKey":"+5511999990000","priority":"NORM",${tail}"payment":{"currency":"BRL","amount":0.5}}`,
    )
    expect(text('pix-key', full)).toBe(
      `{"pixKey":"+5511999990000","creditorDocument":"11144477735","priority":"HIGH",${tail}` +
        '"payment":{"currency":"BRL","amount":0.5},"ispbDeny":["00000000"]}',
    )
  })

  test('by QR code carry its text as it is and the id of the consultation, and nothing that was read', () => {
    const amount = '"payment":{"currency":"BRL","amount":150.75}'
    expect(text('pix-qr', full)).toBe(
      `{"qrCode":"${staticCode}","creditorDocument":"11144477735","endToEndId":"E12345678202503101423a1B2c3D4e5F",` +
        `"priority":"HIGH",${tail}${amount},"ispbDeny":["00000000"]}`,
    )
  })

  test('of a boleto carry the line, the description even when it is empty, and the amount', () => {
    const amount = '"payment":{"currency":"BRL","amount":150.75}'
    expect(text('billet')).toBe(
      `{"digitableCode":"${billetLine}","description":"Aluguel de março","paymentFlow":"INSTANT",${amount}}`,
    )
    expect(text('billet', { description: '' })).toContain('"description":""')
  })

  test.each(['pix-manual', 'pix-key', 'pix-qr'] as const)('by %s leave out what says nothing', (kind) => {
    expect(text(kind, { description: '' })).not.toMatch(/description|ispbDeny|creditorDocument|null/)
  })

  test('keep spaces and marks inside a code, which its checksum covers', () => {
    const code = `${staticCode} \u00e1\u200b`
    expect(JSON.parse(text('pix-qr', { code }))).toMatchObject({ qrCode: code })
  })

  test.each(paymentKindSchema.exclude(['refund']).options)(
    'of %s do not depend on the order in which the request was put together',
    (kind) => {
      const backwards = Object.fromEntries(Object.entries(paymentRequest(kind)).toReversed())
      expect(encodeRequest(paymentRequestSchema.parse(backwards))).toEqual(encodeRequest(paymentRequest(kind)))
    },
  )
})
