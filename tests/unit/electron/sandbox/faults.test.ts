import { describe, expect, test } from 'vitest'
import { type FaultOrder, faults, parseFault } from '../../../../electron/sandbox/faults.ts'
import { createFaultBox } from '../../../../electron/sandbox/http/fault-box.ts'
import { effects } from '../../../../electron/sandbox/http/outcome.ts'

describe('an order for a failure', () => {
  test.each([
    ['503', { name: '503', value: null, operation: null, left: null }],
    ['503x1', { name: '503', value: null, operation: null, left: 1 }],
    ['delay=500@balance', { name: 'delay', value: 500, operation: 'balance', left: null }],
    [
      'drop-after-booking@payByBankDatax12',
      { name: 'drop-after-booking', value: null, operation: 'payByBankData', left: 12 },
    ],
    ['500-before@accounts.balance', { name: '500-before', value: null, operation: 'accounts.balance', left: null }],
  ] satisfies [string, FaultOrder][])('is read from %s', (text, order) => {
    expect(parseFault(text)).toEqual({ ok: true, value: order })
  })

  test.each(['', 'thunder', '503x', '503@', 'delay=', 'delay=-1', '503 x1', '503x1x1'])(
    'is not read from %j',
    (text) => {
      expect(parseFault(text).ok).toBe(false)
    },
  )

  test('has an effect for every name', () => {
    expect(Object.keys(effects).toSorted()).toEqual(Object.keys(faults).toSorted())
  })
})

describe('the box of failures', () => {
  test('gives what fits the place, in the order they were put in, as often as they say', () => {
    const box = createFaultBox(['receipt-not-readyx1', '403x1', '503@balance'])
    expect(box.take('token', 'accounts.token')).toBeNull()
    expect(box.take('other', 'accounts.transactions')).toMatchObject({ name: '403' })
    expect(box.take('other', 'accounts.transactions')).toBeNull()
    expect(box.take('receipt', 'accounts.receipt')).toMatchObject({ name: 'receipt-not-ready' })
    expect(box.take('receipt', 'accounts.receipt')).toBeNull()
    for (let n = 0; n < 3; n += 1) expect(box.take('other', 'accounts.balance')).toMatchObject({ name: '503' })
  })

  test('keeps the handshake for failures of the handshake', () => {
    const box = createFaultBox(['503', 'certificate-refused@qrcodes'])
    expect(box.take('connection', 'accounts')).toBeNull()
    expect(box.take('connection', 'qrcodes')).toMatchObject({ name: 'certificate-refused' })
    expect(box.take('payment', 'accounts.payByBankData')).toMatchObject({ name: '503' })
  })
})
