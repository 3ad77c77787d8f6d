import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PaymentState } from '../../../../shared/domain/payment.ts'
import type { PaymentKind } from '../../../../shared/domain/payment-request.ts'
import type { StatementLine } from '../../../../shared/domain/statement.ts'
import type { DebitPlace } from '../../../../shared/domain/watch.ts'
import { endToEndIdSchema } from '../../../../shared/ids/end-to-end-id.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import {
  explainDebits,
  type Known,
  mostOfFee,
  type WatchedLine,
  type WatchedPayment,
} from '../../../../shared/watch/explain-debits.ts'
import { at, line, paymentId } from '../../../fixtures/vault-samples.ts'

const pix = (n: number) => endToEndIdSchema.parse(`E39517204202611201200${n.toString().padStart(11, '0')}`)
const keyOf = (n: number) => n.toString(16).padStart(32, 'a')
const supplier = '12345678000195'

function payment(n: number, change: Partial<WatchedPayment> = {}): WatchedPayment {
  const none = { endToEndId: null, providerId: null, toldAmount: null, ispb: '', ended: false }
  const own = { id: paymentId(n), kind: 'pix-key' as const, state: 'settled' as const, idempotencyKey: keyOf(n) }
  return { ...own, ...none, amount: centavos(100_00), name: '', document: supplier, createdAt: at(0), ...change }
}

function debit(n: number, change: Partial<StatementLine> = {}, more: Partial<WatchedLine> = {}): WatchedLine {
  const own = line(n, { amount: centavos(100_00), kind: 'PIX', counterpartDocument: supplier, ...change })
  return { line: own, returnId: null, answered: null, ...more }
}

const nothing: Known = { lines: [], payments: [], returns: new Set(), fees: [] }

function places(known: Partial<Known>): (DebitPlace | undefined)[] {
  const found = explainDebits({ ...nothing, ...known })
  return (known.lines ?? []).map((each) => found.get(each.line.id))
}

const explained = (n: number, by: 'key' | 'end-to-end-id' | 'institution-id' | 'alike'): DebitPlace => {
  return { place: 'payment', paymentId: paymentId(n), by }
}
const alarm = (why: string, n: number | null, sure = true) => {
  return { place: 'open', why, paymentId: n === null ? null : paymentId(n), sure }
}

describe('a debit belongs to its payment', () => {
  test('by our key, whatever else it says', () => {
    expect(
      places({
        lines: [debit(1, { idempotencyKey: keyOf(1).toUpperCase(), counterpartDocument: null })],
        payments: [payment(1)],
      }),
    ).toEqual([explained(1, 'key')])
  })

  test('by the end-to-end id, also where two orders look the same', () => {
    const payments = [payment(1, { endToEndId: pix(1) }), payment(2, { endToEndId: pix(2) })]
    expect(places({ lines: [debit(1, { endToEndId: pix(2) }), debit(2, { endToEndId: pix(1) })], payments })).toEqual([
      explained(2, 'end-to-end-id'),
      explained(1, 'end-to-end-id'),
    ])
  })

  test('by the number of the institution, unless the number is that of other money', () => {
    const payments = [payment(1, { kind: 'billet', providerId: 'L1', document: '' })]
    expect(places({ lines: [debit(1, { kind: 'BILLET' })], payments })).toEqual([explained(1, 'institution-id')])
    expect(places({ lines: [debit(1, { kind: 'PIX', counterpartDocument: '98765432000198' })], payments })).toEqual([
      alarm('unexplained', null),
    ])
  })

  test('by amount, payee and time where no id says it, one line to an order', () => {
    const payments = [payment(1), payment(2, { createdAt: at(60) })]
    const lines = [debit(5), debit(70), debit(80)]
    expect(places({ lines, payments })).toEqual([
      explained(1, 'alike'),
      explained(2, 'alike'),
      alarm('second-debit', 1, false),
    ])
  })

  test('with interest, where it is a boleto of which no other amount was told', () => {
    const billet = payment(1, { kind: 'billet', document: '' })
    const lines = [debit(1, { kind: 'BILLET', amount: centavos(103_21), idempotencyKey: keyOf(1) })]
    expect(places({ lines, payments: [billet] })).toEqual([explained(1, 'key')])
    expect(places({ lines, payments: [{ ...billet, toldAmount: centavos(101_00) }] })).toEqual([
      alarm('other-amount', 1),
    ])
  })
})

describe('a debit is an alarm', () => {
  test('where nothing explains it: another payee, another key, another id, a week later', () => {
    const payments = [payment(1, { endToEndId: pix(1) })]
    const others: Partial<StatementLine>[] = [
      { counterpartDocument: '98765432000198' },
      { idempotencyKey: keyOf(9) },
      { endToEndId: pix(9) },
      { at: at(8 * 86_400) },
    ]
    for (const other of others)
      expect(places({ lines: [debit(1, other)], payments })).toEqual([alarm('unexplained', null)])
  })

  test('where its order has its debit already, under the same end-to-end id or another one', () => {
    const payments = [payment(1, { endToEndId: pix(1) })]
    const own = debit(1, { endToEndId: pix(1) })
    expect(places({ lines: [own, debit(2, { endToEndId: pix(1) })], payments })).toEqual([
      explained(1, 'end-to-end-id'),
      alarm('second-debit', 1),
    ])
    expect(places({ lines: [own, debit(2, { endToEndId: pix(2), idempotencyKey: keyOf(1) })], payments })).toEqual([
      alarm('second-debit', 1),
      explained(1, 'key'),
    ])
    expect(places({ lines: [own, debit(2, { endToEndId: pix(2) })], payments })).toEqual([
      explained(1, 'end-to-end-id'),
      alarm('second-debit', 1, false),
    ])
  })

  test('where its payment was refused, given up or proved absent, however it was moved since', () => {
    const states: PaymentState[] = ['rejected', 'abandoned', 'absent', 'settled']
    for (const state of states) {
      const payments = [payment(1, { state, ended: true })]
      expect(places({ lines: [debit(1, { idempotencyKey: keyOf(1) })], payments })).toEqual([alarm('late-booking', 1)])
    }
  })

  test('where its order says another amount', () => {
    const lines = [debit(1, { idempotencyKey: keyOf(1), amount: centavos(1_000_00) })]
    expect(places({ lines, payments: [payment(1)] })).toEqual([alarm('other-amount', 1)])
  })

  test('but not where what was refused was paid anew: the newer order owns it', () => {
    const payments = [payment(1, { state: 'rejected', ended: true }), payment(2, { createdAt: at(60) })]
    expect(places({ lines: [debit(90)], payments })).toEqual([explained(2, 'alike')])
  })
})

describe('a debit needs no payment', () => {
  test('where its money never moved, or a person said what it is', () => {
    const answered = { paymentId: null }
    expect(places({ lines: [debit(1, { status: 'CANCELED' }), debit(2, {}, { answered })] })).toEqual([
      { place: 'unmoved' },
      { place: 'person' },
    ])
  })

  test('where it is a refund that the institution lists with its Pix', () => {
    const returnId = 'D39517204202611201200abcdefghijk'
    const lines = [debit(1, {}, { returnId })]
    expect(places({ lines, returns: new Set([returnId.toLowerCase()]) })).toEqual([{ place: 'refund', returnId }])
    expect(places({ lines })).toEqual([alarm('unexplained', null)])
  })

  test('where another desk has sent what is only under review here', () => {
    const payments = [payment(1, { state: 'frozen' })]
    expect(places({ lines: [debit(1, { idempotencyKey: keyOf(1) })], payments })).toEqual([
      { place: 'other-desk', paymentId: paymentId(1) },
    ])
  })

  test('where it is a fee of a kind that a person named: same words, nobody named, not much more', () => {
    const fees = [{ id: 7, kind: 'tarifa', text: 'pacote mensal', amount: centavos(49_90) }]
    const fee = { kind: 'TARIFA', text: 'Pacote mensal 11/2026', counterpartDocument: null, amount: centavos(52_00) }
    const others = [
      { text: 'Custódia' },
      { counterpartName: 'Loja' },
      { endToEndId: pix(1) },
      { amount: centavos(99_81) },
    ]
    expect(places({ lines: [debit(1, fee)], fees })).toEqual([{ place: 'fee', feeId: 7 }])
    for (const other of others)
      expect(places({ lines: [debit(1, { ...fee, ...other })], fees })).toEqual([alarm('unexplained', null)])
  })
})

test('a fee that a person named explains a debit up to the amount that its list shows, and no further', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: -3, max: 3 }), (learned, apart) => {
      const fees = [{ id: 7, kind: 'tarifa', text: 'pacote mensal', amount: centavos(learned) }]
      const amount = centavos(Math.max(1, mostOfFee(centavos(learned)) + apart))
      const fee = { kind: 'TARIFA', text: 'Pacote mensal 11/2026', counterpartDocument: null, amount }
      const isFee = amount <= mostOfFee(centavos(learned))
      expect(places({ lines: [debit(1, fee)], fees })).toEqual([
        isFee ? { place: 'fee', feeId: 7 } : alarm('unexplained', null),
      ])
    }),
  )
})

test('a payment that a person tied to a debit has it: its own one comes second', () => {
  const lines = [debit(1, {}, { answered: { paymentId: paymentId(1) } }), debit(2, { idempotencyKey: keyOf(1) })]
  expect(places({ lines, payments: [payment(1)] })).toEqual([{ place: 'person' }, alarm('second-debit', 1)])
})

const kinds: PaymentKind[] = ['pix-key', 'pix-manual', 'billet', 'refund']
const states: PaymentState[] = ['settled', 'accepted', 'unknown', 'rejected', 'absent', 'frozen', 'not-sent', 'sending']
const few = fc.integer({ min: 0, max: 5 })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const amounts = fc.constantFrom(centavos(100_00), centavos(100_01), centavos(7_00))

const anyPayments = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      state: fc.constantFrom(...states),
      endToEndId: maybe(few.map(pix)),
      providerId: maybe(few.map((n) => `L${n}`)),
      amount: amounts,
      toldAmount: maybe(amounts),
      document: fc.constantFrom('', supplier, '98765432000198'),
      seconds: fc.integer({ min: 0, max: 600_000 }),
      ended: fc.boolean(),
    }),
    { maxLength: 6 },
  )
  .map((rows) => rows.map(({ seconds, ...row }, n) => payment(n, { ...row, createdAt: at(seconds) })))

const anyLines = fc
  .array(
    fc.record({
      amount: amounts,
      kind: fc.constantFrom('PIX', 'BILLET', 'TARIFA', ''),
      status: fc.constantFrom('LIQUIDATED', 'CANCELED', '', 'PROCESSING'),
      endToEndId: maybe(few.map(pix)),
      idempotencyKey: maybe(few.map(keyOf)),
      counterpartDocument: maybe(fc.constantFrom(supplier, '98765432000198', '***.345.678-**')),
      seconds: fc.integer({ min: 0, max: 600_000 }),
      answered: maybe(fc.record({ paymentId: maybe(few.map(paymentId)) })),
    }),
    { maxLength: 10 },
  )
  .map((rows) => rows.map(({ seconds, answered, ...row }, n) => debit(n, { ...row, at: at(seconds) }, { answered })))

test('every line stands in exactly one place, a payment has one debit at most, and the sums are those of the lines', () => {
  fc.assert(
    fc.property(anyLines, anyPayments, (lines, payments) => {
      const known = { ...nothing, lines, payments }
      const found = explainDebits(known)
      expect([...found.keys()].toSorted()).toEqual(lines.map((each) => each.line.id).toSorted())
      const owners = [...found.values()].flatMap((place) => (place.place === 'payment' ? [place.paymentId] : []))
      const pinned = lines.flatMap(({ answered, line: { status } }) =>
        answered?.paymentId && status !== 'CANCELED' ? [answered.paymentId] : [],
      )
      expect(new Set(owners).size).toBe(owners.length)
      expect(owners.filter((owner) => pinned.includes(owner))).toEqual([])
      const sums = new Map<string, number>()
      for (const { line } of lines) {
        const place = found.get(line.id)?.place ?? 'none'
        sums.set(place, (sums.get(place) ?? 0) + line.amount)
      }
      const all = lines.reduce((sum, { line }) => sum + line.amount, 0)
      expect([...sums.values()].reduce((sum, part) => sum + part, 0)).toBe(all)
    }),
    { numRuns: 400 },
  )
})

test('the order of what is given changes nothing', () => {
  fc.assert(
    fc.property(anyLines, anyPayments, (lines, payments) => {
      const one = explainDebits({ ...nothing, lines, payments })
      const other = explainDebits({ ...nothing, lines: lines.toReversed(), payments: payments.toReversed() })
      for (const { line } of lines) expect(other.get(line.id)).toEqual(one.get(line.id))
    }),
    { numRuns: 300 },
  )
})
