import { describe, expect, test } from 'vitest'
import { bannerOf } from '../../../../../renderer/features/payments/banner.ts'
import { confirmedWords } from '../../../../../renderer/features/payments/confirmed-words.ts'
import { dayTime } from '../../../../../renderer/features/payments/day-time.ts'
import { paymentDetail, payments } from '../../../../fakes/page/canned-payments.ts'
import type { TimelineEntry } from '../../../../../shared/domain/payment.ts'
import { createText } from '../../../../../shared/i18n/create-text.ts'
import { instantFromMs } from '../../../../../shared/time/instant.ts'

const at = (text: string) => instantFromMs(Date.parse(text))
const t = createText('pt-BR')
const reviewed = at('2026-11-20T12:00:00Z')
const entry = (what: TimelineEntry['what'], text: string): TimelineEntry => ({
  at: at(text),
  by: 'person',
  what,
  facts: {},
})

test('a payment was confirmed when a person said yes, not when it was put to the review', () => {
  const timeline = [entry('reviewed', '2026-11-20T12:00:00Z'), entry('confirmed', '2026-11-20T12:03:07Z')]
  expect(confirmedWords(t, { timeline, createdAt: reviewed })).toEqual({
    term: 'Confirmado em',
    value: '20/11/2026 09:03:07',
  })
  expect(confirmedWords(t, { timeline: timeline.slice(0, 1), createdAt: reviewed })).toEqual({
    term: 'Conferido em',
    value: '20/11/2026 09:00:00',
  })
})

test('an hour of another day is told with its day, by dates in São Paulo', () => {
  expect(dayTime(t, at('2026-11-24T03:00:00Z'), reviewed)).toBe('00:00:00 de 24/11/2026')
  expect(dayTime(t, at('2026-11-21T02:59:59Z'), reviewed)).toBe('23:59:59')
})

const found = paymentDetail(payments[0]?.id ?? '')
if (found === null) throw new Error('no payment')

describe('that money moved is told with the moment of the word, and by whose', () => {
  const base = { ...found, state: 'settled', receipt: 'saved', changedAt: at('2026-11-27T17:00:00Z') } as const
  const settled = entry('settled', '2026-11-26T02:59:59Z')
  const closed = entry('closed-by-person', '2026-11-27T17:00:00Z')

  test.each([
    ['the institution', [settled], /^Pago. A instituição confirmou em 25\/11\/2026, às 23:59:59$/],
    ['the institution, after a person had closed it', [closed, settled], /^Pago. A instituição confirmou em 25\/11/],
    ['a person alone', [closed], /^Encerrado como feito por uma pessoa em 27\/11\/2026, às 14:00:00$/],
  ])('by %s', (_, timeline, title) => {
    expect(bannerOf(t, { ...base, timeline, reason: 'visto no extrato' })?.title).toMatch(title)
  })

  test('never that the institution did, where a person closed it', () => {
    const words = bannerOf(t, { ...base, timeline: [closed], reason: 'visto no extrato' })
    const rejected = bannerOf(t, { ...base, state: 'rejected', timeline: [closed], reason: 'não saiu' })
    expect(rejected?.title).toBe('Encerrado como não feito por uma pessoa em 27/11/2026, às 14:00:00')
    const told = bannerOf(t, {
      ...base,
      state: 'rejected',
      timeline: [closed, entry('rejected', '2026-11-28T12:00:00Z')],
    })
    expect(told?.title).toMatch(/^A instituição não realizou/)
    expect(words?.detail).toBe('Motivo: visto no extrato. A instituição não confirmou isto ao Quita.')
  })
})
