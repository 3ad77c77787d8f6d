import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_RECEIPT_BYTES, readReceipt } from '../../../../../electron/api/accounts/read-receipt.ts'

const pdf = Uint8Array.from(Buffer.from('%PDF-1.4\nrest'))
const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

describe('a receipt', () => {
  test('comes out byte for byte, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (tail) => {
        const bytes = Uint8Array.from([...pdf, ...tail])
        for (const answer of [
          bytes,
          { data: { pdf: base64(bytes) } },
          { pdf: base64(bytes) },
          { receipt: base64(bytes) },
        ]) {
          expect(readReceipt(answer)).toEqual({ ok: true, value: bytes })
        }
      }),
    )
  })

  test.each<[string, (text: string) => string]>([
    ['with the line breaks of mail', (text) => text.replace(/(.{76})/g, '$1\r\n')],
    ['with a space at its end', (text) => `${text}\n`],
    ['as a data URL', (text) => `data:application/pdf;base64,${text}`],
    ['with the signs of addresses', (text) => text.replaceAll('+', '-').replaceAll('/', '_')],
    ['without its padding', (text) => text.replace(/=+$/, '')],
  ])('comes out of base64 %s', (_, habit) => {
    const bytes = Uint8Array.from([
      ...pdf,
      ...Uint8Array.from({ length: 256 }, (_none, n) => n),
      ...Buffer.from('%%EOF\n'),
    ])
    const text = habit(base64(bytes))
    for (const answer of [
      { pdf: text },
      { data: { comprovante: text } },
      { data: text },
      { data: [{ pdf: text }] },
      text,
    ])
      expect(readReceipt(answer)).toEqual({ ok: true, value: bytes })
  })

  test('may begin within the first kilobyte and not later', () => {
    const after = (bytes: number): Uint8Array => Uint8Array.from([...new Uint8Array(bytes), ...pdf])
    expect(readReceipt(after(1024 - 5)).ok).toBe(true)
    expect(readReceipt(after(1024 - 4))).toEqual({ ok: false, error: 'not-pdf' })
  })

  test('may have 20 MB and not a byte more', () => {
    const big = new Uint8Array(MAX_RECEIPT_BYTES + 1)
    big.set(pdf)
    for (const bytes of [big, { pdf: base64(big) }])
      expect(readReceipt(bytes)).toEqual({ ok: false, error: 'too-large' })
    expect(readReceipt({ pdf: base64(big.subarray(1, 0)) }).ok).toBe(false)
    const whole = readReceipt({ pdf: base64(big.subarray(0, MAX_RECEIPT_BYTES)) })
    expect(whole.ok && whole.value.length).toBe(MAX_RECEIPT_BYTES)
  })

  test.each(['A', 'JVBERi0xLjQ', 'JVBERi0x!', 'JVBE=i0x', '====', '='])(
    'is not guessed out of broken base64 %j',
    (text) => {
      expect(readReceipt({ pdf: text })).toEqual({ ok: false, error: 'base64' })
    },
  )

  test.each([[null], [undefined], [{}], [{ data: null }], [{ data: { pdf: 5 } }], [[]]])(
    'is missing in %j',
    (answer) => {
      expect(readReceipt(answer)).toEqual({ ok: false, error: 'missing' })
    },
  )
})
