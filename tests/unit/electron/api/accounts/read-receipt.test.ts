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

  test.each(['A', 'AAA', 'JVBERi0xLjQ', 'JVBE Ri0x', 'JVBERi0x\n', 'JVBERi0_', 'JVBE=i0x', '====', '='])(
    'is not guessed out of broken base64 %j',
    (text) => {
      expect(readReceipt({ pdf: text })).toEqual({ ok: false, error: 'base64' })
    },
  )

  test.each([[null], [undefined], [{}], [{ data: null }], [{ data: { pdf: 5 } }], [[]], ['JVBERi0xLjQ=']])(
    'is missing in %j',
    (answer) => {
      expect(readReceipt(answer)).toEqual({ ok: false, error: 'missing' })
    },
  )
})
