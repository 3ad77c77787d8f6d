import { describe, expect, test } from 'vitest'
import { accountsEndpoints } from '../../../../../electron/api/accounts/endpoints.ts'
import { qrcodesEndpoints } from '../../../../../electron/api/qrcodes/endpoints.ts'
import { decodeAnswer } from '../../../../../electron/api/decode-answer.ts'
import { readPaymentAnswer } from '../../../../../electron/api/read-payment-answer.ts'
import { readRow } from '../../../../../electron/api/read-row.ts'
import { amountUnit, inUnit } from '../../../../../electron/api/wire/amount-unit.ts'
import { instantFromMs } from '../../../../../shared/time/instant.ts'

const bytesOf = (value: unknown) => ({ bytes: Buffer.from(JSON.stringify(value)), contentType: 'application/json' })
const balanceOf = (available: unknown, unit?: 'reais' | 'cents') => {
  const read = decodeAnswer(accountsEndpoints.balance, bytesOf({ data: { balanceAmount: { available } } }), unit)
  return read.ok ? read.value.available : read.error.kind === 'contract' ? read.error.paths : read.error.kind
}

describe('amounts of an institution that writes whole centavos', () => {
  test.each([
    [10_050, 10_050],
    ['10050', 10_050],
    [-350, -350],
    ['+350', 350],
    [0, 0],
  ])('are read as they are: %j', (told, centavos) => {
    expect(balanceOf(told, 'cents')).toBe(centavos)
  })

  test.each(['100.50', 100.5, '100,50', 'R$ 100', '1.005', '1e3', '99999999999999999'])(
    'are refused by their field where they are none, since then one of both is not so: %j',
    (told) => {
      expect(balanceOf(told, 'cents')).toEqual(['balanceAmount.available'])
    },
  )

  test.each([
    [{ value: 10_050, scale: 2 }, 10_050],
    [{ units: '100', nanos: 500_000_000 }, 10_050],
    [{ currency: 'BRL', amount: 10_050 }, 10_050],
  ])('go by what they say of themselves: %j', (told, centavos) => {
    expect(balanceOf(told, 'cents')).toBe(centavos)
  })

  test('are those of the statement, of orders and of rows that are read once more', () => {
    const line = {
      id: 'L1',
      eventDate: '2026-11-20T10:00:00Z',
      creditDebitType: 'DEBIT',
      transactionAmount: { amount: 350 },
    }
    const list = decodeAnswer(accountsEndpoints.transactions, bytesOf({ data: [line] }), 'cents')
    expect(list.ok && list.value.lines.map(({ amount }) => amount)).toEqual([350])
    const order = Buffer.from(JSON.stringify({ id: 1, type: 'QUEUED', payment: { amount: 1_010 } }))
    expect(readPaymentAnswer('pix-manual', order, 'cents')?.amount).toBe(1_010)
    const seenAt = instantFromMs(0)
    expect(readRow('statement', JSON.stringify(line), seenAt, 'cents')?.row).toMatchObject({ amount: 350 })
    expect(readRow('statement', JSON.stringify(line), seenAt)?.row).toMatchObject({ amount: 35_000 })
  })

  test('end with the answer that they are of, also where its reading fails by a bug', () => {
    expect(balanceOf(10_050)).toBe(1_005_000)
    expect(() =>
      inUnit('cents', () => {
        throw new TypeError('bug')
      }),
    ).toThrow('bug')
    expect(amountUnit()).toBe('reais')
  })

  test('are none of the API Pix, whose amounts have one form', () => {
    const pix = { endToEndId: 'E12345678202503101423a1B2c3D4e5F', horario: '2026-11-20T10:00:00Z', valor: '37.00' }
    const read = decodeAnswer(qrcodesEndpoints.pix, bytesOf(pix))
    expect(read.ok && read.value?.amount).toBe(3_700)
  })
})
