import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  refundableUntil,
  refundDaysLeft,
  refundDaysUntil,
  refundedOf,
  refundingOf,
  remainingOf,
} from '../../../../shared/charge/pix-sums.ts'
import type { PixRefund, ReceivedPix } from '../../../../shared/domain/received-pix.ts'
import { centavos } from '../../../../shared/money/centavos.ts'
import { type Instant, instantFromMs } from '../../../../shared/time/instant.ts'
import { localDateOf } from '../../../../shared/time/local-date.ts'

const at = (text: string): Instant => instantFromMs(Date.parse(text))

function refund(amount: number, status: string, nature = 'ORIGINAL'): PixRefund {
  const unsaid = { returnId: null, description: null, requestedAt: null, settledAt: null, reason: null }
  return { id: `r${amount}`, amount: centavos(amount), status, nature, ...unsaid }
}

function pix(
  refunds: PixRefund[],
  parts: ReceivedPix['parts'] = [],
): Pick<ReceivedPix, 'amount' | 'parts' | 'refunds'> {
  return { amount: centavos(100_00), parts, refunds }
}

const withTroco: ReceivedPix['parts'] = [
  { part: 'original', amount: centavos(70_00) },
  { part: 'troco', amount: centavos(30_00) },
]

describe('what of a Pix went back and may go back', () => {
  test('done, under way and refused are told apart; a new word is under way', () => {
    const of = pix([refund(10_00, 'DEVOLVIDO'), refund(5_00, 'EM_PROCESSAMENTO'), refund(2_00, 'NOVO')])
    expect([refundedOf(of), refundingOf(of)]).toEqual([10_00, 7_00])
  })

  test('a refused refund frees its amount', () => {
    expect(remainingOf(pix([refund(60_00, 'NAO_REALIZADO'), refund(30_00, 'DEVOLVIDO')])).ORIGINAL).toBe(70_00)
  })

  test('purchase and cash are given back apart', () => {
    const of = pix([refund(20_00, 'DEVOLVIDO'), refund(30_00, 'EM_PROCESSAMENTO', 'RETIRADA')], withTroco)
    expect(remainingOf(of)).toEqual({ ORIGINAL: 50_00, RETIRADA: 0 })
  })

  test('more refunds than the Pix leave nothing, never less', () => {
    expect(remainingOf(pix([refund(80_00, 'DEVOLVIDO'), refund(80_00, 'DEVOLVIDO', 'MED_FRAUDE')]))).toEqual({
      ORIGINAL: 0,
      RETIRADA: 0,
    })
  })

  test('as many refunds as nobody can count leave nothing', () => {
    const most = Number.MAX_SAFE_INTEGER
    const told = pix([refund(most, 'DEVOLVIDO'), refund(most, 'DEVOLVIDO')])
    expect([refundedOf(told), remainingOf(told).ORIGINAL]).toEqual([most, 0])
  })

  test('a Pix of the last moment there is has a last day', () => {
    expect(refundableUntil(at('9999-12-31T23:59:59.999Z'))).toBe('9800-04-01')
  })

  test('a Pix of 19 November may go back until 17 February', () => {
    expect(refundableUntil(at('2026-11-19T13:31:00.000Z'))).toBe('2027-02-17')
  })

  test.each([
    ['2026-11-19T13:31:00.000Z', 90],
    ['2027-02-17T13:30:59.999Z', 1],
    ['2027-02-17T13:31:00.000Z', 1],
    ['2027-02-18T02:59:59.999Z', 1],
    ['2027-02-18T03:00:00.000Z', 0],
    ['2026-11-20T03:00:00.000Z', 90],
    ['2026-11-21T03:00:00.000Z', 89],
    ['2027-03-01T00:00:00.000Z', 0],
  ])('at %s %i days are left, as the review counts them', (now, days) => {
    const settled = at('2026-11-19T13:31:00.000Z')
    expect(refundDaysLeft(settled, at(now))).toBe(days)
    expect(refundDaysUntil(refundableUntil(settled), localDateOf(at(now)))).toBe(days)
  })

  test('the last day is ninety dates after the one in São Paulo, and the refusal, the list and the review end with it', () => {
    const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })
    const past = fc.integer({ min: Date.UTC(2001, 0), max: Date.UTC(2060, 0) })
    fc.assert(
      fc.property(past, fc.integer({ min: 0, max: 100 * 86_400_000 }), (ms, later) => {
        const [settled, now] = [instantFromMs(ms), instantFromMs(ms + later)]
        const [day, today] = [dayOf.format(ms), dayOf.format(ms + later)]
        const passed = (Date.parse(today) - Date.parse(day)) / 86_400_000
        const last = refundableUntil(settled)
        expect((Date.parse(last) - Date.parse(day)) / 86_400_000).toBe(90)
        const left = refundDaysLeft(settled, now)
        expect(left).toBe(Math.max(0, Math.min(90, 91 - passed)))
        expect(left === 0).toBe(today > last)
        expect(refundDaysUntil(last, localDateOf(now))).toBe(left)
      }),
    )
  })
})
